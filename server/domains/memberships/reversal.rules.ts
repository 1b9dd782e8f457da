import type { EntryRow } from './ledger/queries.ts';
import { laterDay } from './ledger/rules.ts';

type Moved = Pick<EntryRow, 'id' | 'kind' | 'reverses_id' | 'expires_before' | 'expires_after'>;

/**
 * The last day as charges and extensions make it, as if one of them had not been. Whatever charge stands keeps
 * the last day that it found or gave. Undefined when they do not explain the last day that there is.
 */
export const expiryWithout = (
  entries: readonly Moved[],
  { entryId, now }: { entryId: number; now: string | null },
): string | null | undefined => {
  const moves = entries.filter(({ kind }) => kind === 'CHARGE' || kind === 'EXTEND');
  const [first] = moves;
  if (!first) return undefined;
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id));
  const standing = moves.filter(({ id }) => !reversed.has(id));
  const lastDayBy = (some: readonly Moved[]) =>
    some.reduce(
      (last, { kind, expires_after }) => (kind === 'EXTEND' ? expires_after : laterDay(last, expires_after)),
      first.expires_before,
    );
  return lastDayBy(standing) === now ? lastDayBy(standing.filter(({ id }) => id !== entryId)) : undefined;
};
