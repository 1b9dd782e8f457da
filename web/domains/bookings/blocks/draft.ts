import { minuteOfWallTime, toWallTime } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { RepeatDraft } from '../../../ui/repeat-draft.ts';
import type { BlockDetail, NewBlock } from './queries.ts';

/** What the form of a block holds. */
export interface BlockDraft {
  title: string;
  /** null closes it for everybody. */
  employeeNo: number | null;
  date: ShopDate;
  from: number;
  to: number;
  /** null is once. */
  repeat: RepeatDraft | null;
}

const usualMinutes = 60;

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
  repeat: null,
});

export const blockDraftOf = ({ date, employeeNo, from, to, title, repeat }: BlockDetail): BlockDraft => ({
  title,
  employeeNo,
  date: date as ShopDate,
  from: minuteOfWallTime(from),
  to: minuteOfWallTime(to),
  repeat,
});

/** Where and when, as the server takes it. */
export const blockFields = (draft: BlockDraft) => ({
  employeeNo: draft.employeeNo as NewBlock['employeeNo'],
  title: draft.title.trim() || '예약 막기',
  date: draft.date,
  from: toWallTime(draft.from),
  to: toWallTime(draft.to),
});
