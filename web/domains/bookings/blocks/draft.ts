import { addDays, minuteOfWallTime, toWallTime, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { BlockDetail, NewBlock, Repeat } from './queries.ts';

/** What the form of a block holds. */
export interface BlockDraft {
  title: string;
  /** null closes it for everybody. */
  employeeNo: number | null;
  date: ShopDate;
  from: number;
  to: number;
  every: Repeat['every'] | 'ONCE';
  weekdays: readonly number[];
  ends: Repeat['ends']['kind'];
  count: number;
  lastDate: ShopDate;
}

const usualMinutes = 60;
const usualCount = 10;
const usualDays = 90;

interface Place {
  date: ShopDate;
  employeeNo: number | null;
  from: number;
  to?: number;
}

export const newBlockDraft = ({ date, employeeNo, from, to = from + usualMinutes }: Place): BlockDraft => ({
  title: '예약 막기',
  employeeNo,
  date,
  from,
  to: Math.min(1440, to),
  every: 'ONCE',
  weekdays: [weekdayOf(date)],
  ends: 'NEVER',
  count: usualCount,
  lastDate: addDays(date, usualDays),
});

export const blockDraftOf = (block: BlockDetail): BlockDraft => {
  const { repeat } = block;
  const start = newBlockDraft({
    date: block.date as ShopDate,
    employeeNo: block.employeeNo,
    from: minuteOfWallTime(block.from),
    to: minuteOfWallTime(block.to),
  });
  if (!repeat) return { ...start, title: block.title };
  return {
    ...start,
    title: block.title,
    every: repeat.every,
    weekdays: repeat.weekdays.length > 0 ? repeat.weekdays : start.weekdays,
    ends: repeat.ends.kind,
    ...(repeat.ends.kind === 'COUNT' && { count: repeat.ends.count }),
    ...(repeat.ends.kind === 'DATE' && { lastDate: repeat.ends.date as ShopDate }),
  };
};

const endsOf = ({ ends, count, lastDate }: BlockDraft): Repeat['ends'] => {
  if (ends === 'COUNT') return { kind: ends, count };
  return ends === 'DATE' ? { kind: ends, date: lastDate } : { kind: ends };
};

export const repeatOf = (draft: BlockDraft): Repeat | null =>
  draft.every === 'ONCE'
    ? null
    : {
        every: draft.every,
        weekdays: draft.every === 'WEEKLY' || draft.every === 'BIWEEKLY' ? [...draft.weekdays] : [],
        ends: endsOf(draft),
      };

/** Where and when, as the server takes it. */
export const blockFields = (draft: BlockDraft) => ({
  employeeNo: draft.employeeNo as NewBlock['employeeNo'],
  title: draft.title.trim() || '예약 막기',
  date: draft.date,
  from: toWallTime(draft.from),
  to: toWallTime(draft.to),
});

export const repeatNames: Record<BlockDraft['every'], string> = {
  ONCE: '안 함',
  DAILY: '매일',
  WEEKLY: '매주',
  BIWEEKLY: '격주',
  MONTHLY: '매월',
};
