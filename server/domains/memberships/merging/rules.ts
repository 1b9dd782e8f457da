import type { EntryRow } from '../ledger/queries.ts';

/**
 * What happened to an account after an entry, as far as somebody used or gave it: what ran out, and what
 * was taken back of earlier entries, would have happened anyway.
 */
export const netSince = (entries: readonly EntryRow[], entryId: number): number => {
  const before = new Set(entries.filter(({ id }) => id <= entryId).map(({ id }) => id));
  return entries
    .filter(
      ({ id, kind, reverses_id }) =>
        id > entryId && kind !== 'EXPIRE' && (reverses_id === null || !before.has(reverses_id)),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
};
