import { minuteOfWallTime, toWallTime } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { RepeatDraft } from '../../../ui/repeat-draft.ts';
import type { BlockDetail, NewBlock } from './queries.ts';

/** What the form of a block holds. */
export interface BlockDraft {
  title: string;
  /** Null closes it for the whole shop. */
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

/** What this user may block: others' time, and the whole shop's, takes the right to others' bookings. */
export interface BlockingRight {
  others: boolean;
  me: number | undefined;
}

export const mayBlock = ({ others, me }: BlockingRight, employeeNo: number | null): boolean =>
  others || (employeeNo !== null && employeeNo === me);

/** Without the right to others' bookings it is one's own time, whichever column was pressed. */
export const newBlockDraft = (
  { date, employeeNo, from, to = from + usualMinutes }: Place,
  right: BlockingRight,
): BlockDraft => ({
  title: '',
  employeeNo: mayBlock(right, employeeNo) ? employeeNo : (right.me ?? employeeNo),
  date,
  from,
  to: Math.min(1440, to),
  repeat: null,
});

/** What a closed time is called that was given no name. */
export const untitledBlock = '예약 막기';

export const blockDraftOf = ({ date, employeeNo, from, to, title, repeat }: BlockDetail): BlockDraft => ({
  title: title === untitledBlock ? '' : title,
  employeeNo,
  date: date as ShopDate,
  from: minuteOfWallTime(from),
  to: minuteOfWallTime(to),
  repeat,
});

/** Where and when, as the server takes it. */
export const blockFields = (draft: BlockDraft) => ({
  employeeNo: draft.employeeNo as NewBlock['employeeNo'],
  title: draft.title.trim() || untitledBlock,
  date: draft.date,
  from: toWallTime(draft.from),
  to: toWallTime(draft.to),
});

interface Person {
  employeeNo: number;
  name: string;
  bookable: boolean;
  state: string;
}

export const everyEmployee = 'all';

/** Employees a block may be for; its present one is among them. */
export const blockableEmployees = (
  staff: readonly Person[],
  { others }: BlockingRight,
  current: number | null,
): { value: string; label: string }[] => [
  ...(others || current === null ? [{ value: everyEmployee, label: '모두' }] : []),
  ...staff
    .filter(
      ({ employeeNo, bookable, state }) =>
        employeeNo === current || (others && bookable && state === 'ACTIVE'),
    )
    .map(({ employeeNo, name }) => ({ value: String(employeeNo), label: name })),
];
