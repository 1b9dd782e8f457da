import { cashUnits } from '../../../contract/cash-units.ts';
import { sumWon } from '../../../contract/money.ts';
import type { CallAnswer, CallOptions } from '../../lib/wire.ts';

type CashDay = CallAnswer<'sales.cashClose'>;
type Body = CallOptions<'sales.saveCashClose'>['body'];

/** The drawer as it is typed; an empty field is none of that note. */
export interface TillDraft {
  openingWon: number | null;
  counts: Partial<Record<number, number | null>>;
  reason: string;
}

export const startOf = ({ openingWon, counts, reason }: CashDay): TillDraft => ({
  openingWon,
  counts: Object.fromEntries(counts.map(({ unit, count }) => [unit, count || null])),
  reason,
});

export const countedOf = ({ counts }: TillDraft): number =>
  sumWon(cashUnits.map((unit) => unit * (counts[unit] ?? 0)));

/** Every note and coin is left empty; having none of one is a zero. */
export const isUncounted = ({ counts, reason }: TillDraft): boolean =>
  reason === '' && cashUnits.every((unit) => (counts[unit] ?? null) === null);

/** What should be there, were so much in the drawer in the morning. */
export const expectedOf = ({ expected }: Pick<CashDay, 'expected'>, openingWon: number): number =>
  expected.totalWon - expected.openingWon + openingWon;

export const bodyOf = (draft: TillDraft, version: number, close: boolean): Body => ({
  openingWon: draft.openingWon ?? 0,
  counts: cashUnits.flatMap((unit) => {
    const count = draft.counts[unit];
    return count ? [{ unit, count }] : [];
  }),
  reason: draft.reason.trim(),
  close,
  version,
});
