import type { EntryRow } from './ledger/queries.ts';

/**
 * What customers and employees did to an account after an entry: expiry (or what was given back because of it),
 * and reversals of earlier entries, would have happened anyway.
 */
export const netSince = (entries: readonly EntryRow[], entryId: number): number => {
  const anyway = new Set(
    entries.filter(({ id, kind }) => id <= entryId || kind === 'EXPIRE').map(({ id }) => id),
  );
  return entries
    .filter(({ id, reverses_id }) => !anyway.has(id) && (reverses_id === null || !anyway.has(reverses_id)))
    .reduce((sum, { amount }) => sum + amount, 0);
};

/**
 * How many points each lot goes back with: what it came with, less what would have happened anyway. A lot whose
 * earnings were reversed after they were spent would be negative: the others make up for it. Undefined when
 * they cannot.
 */
export const dueOf = (lots: readonly { balance: number; net: number }[]): number[] | undefined => {
  const own = lots.map(({ balance, net }) => balance - net);
  let missing = own.reduce((sum, points) => sum + Math.max(0, -points), 0);
  const due = own.map((points) => {
    const taken = Math.min(Math.max(0, points), missing);
    missing -= taken;
    return Math.max(0, points) - taken;
  });
  return missing === 0 ? due : undefined;
};
