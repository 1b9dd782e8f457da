import type { EntryRow } from './ledger/queries.ts';
import { laterDay } from './ledger/rules.ts';

export type ChangeSince = 'CHARGE' | 'TRANSFER' | 'EXTEND' | 'ADJUST' | 'SHARE';

export const changeNames: Record<ChangeSince, string> = {
  CHARGE: '충전',
  TRANSFER: '양도',
  EXTEND: '유효기간 변경',
  ADJUST: '잔액 조정',
  SHARE: '함께 쓰는 고객 변경',
};

/**
 * Manual changes to an account since its sale that still stand: undoing the sale would lose them, and an edit
 * that sells another account would leave the charge on a pass of its own. A charge is lost only by a transfer.
 */
export const changesSince = (
  entries: readonly Pick<EntryRow, 'id' | 'kind' | 'reverses_id'>[],
  { id, kind }: Pick<EntryRow, 'id' | 'kind'>,
): ChangeSince[] => {
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id));
  const kinds: ChangeSince[] = kind === 'ISSUE' ? ['CHARGE', 'TRANSFER', 'EXTEND', 'ADJUST'] : ['TRANSFER'];
  return kinds.filter((change) =>
    entries.some((entry) => entry.kind === change && entry.id > id && !reversed.has(entry.id)),
  );
};

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
  const current = moves.filter(({ id }) => !reversed.has(id));
  const lastDayBy = (some: readonly Moved[]) =>
    some.reduce(
      (last, { kind, expires_after }) => (kind === 'EXTEND' ? expires_after : laterDay(last, expires_after)),
      first.expires_before,
    );
  return lastDayBy(current) === now ? lastDayBy(current.filter(({ id }) => id !== entryId)) : undefined;
};
