import type { BlockRepeat } from '../../contract/blocks.ts';
import { addDays, weekdayOf } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import type { CallOptions } from '../lib/wire.ts';

export type RepeatDraft = NonNullable<CallOptions<'blocks.create'>['body']['repeat']>;
type Ends = RepeatDraft['ends'];

/** What was chosen last of everything, also of what does not count at the moment: going back finds it again. */
export interface Chosen {
  weekdays?: RepeatDraft['weekdays'];
  ends?: Ends;
  count?: number;
  lastDay?: string;
}

export const choose = (chosen: Chosen, value: RepeatDraft | null): Chosen => {
  if (!value) return chosen;
  const { weekdays, ends } = value;
  return {
    ...chosen,
    ends,
    ...(weekdays && weekdays.length > 0 && { weekdays }),
    ...(ends.kind === 'COUNT' && ends.count > 0 && { count: ends.count }),
    ...(ends.kind === 'DATE' && { lastDay: ends.date }),
  };
};

export const isWeekly = (every: BlockRepeat | 'ONCE') => every === 'WEEKLY' || every === 'BIWEEKLY';

export const repeatEvery = (every: BlockRepeat, chosen: Chosen, date: ShopDate): RepeatDraft => ({
  every,
  weekdays: isWeekly(every) ? (chosen.weekdays ?? [weekdayOf(date)]) : [],
  ends: chosen.ends ?? { kind: 'NEVER' },
});

const usualCount = 10;
const usualDays = 90;

export const endWith = (kind: Ends['kind'], { count, lastDay }: Chosen, date: ShopDate): Ends => {
  if (kind === 'COUNT') return { kind, count: count ?? usualCount };
  if (kind === 'NEVER') return { kind };
  // The block may have been moved past the day that was chosen.
  return { kind, date: lastDay !== undefined && lastDay >= date ? lastDay : addDays(date, usualDays) };
};
