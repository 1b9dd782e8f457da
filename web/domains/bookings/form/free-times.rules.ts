import { unavailableNames } from '../../../../contract/unavailable-words.ts';
import type { UnavailableCode } from '../../../../contract/unavailable-words.ts';
import type { FreeTime, TimeRequest, UnavailableReason } from '../queries.ts';
import type { BookingDraft, DraftItem } from '../draft.ts';
import { minutesOf } from '../terms.rules.ts';

type Asking = Pick<BookingDraft, 'items' | 'employeeNo' | 'anyEmployee'>;

const requestedItem = (item: DraftItem, anyEmployee: boolean): string => {
  const { itemId, employeeNo } = item;
  const { durationMinutes } = minutesOf(item, anyEmployee);
  if (durationMinutes === undefined) return String(itemId);
  return `${itemId}:${employeeNo === undefined ? '' : (employeeNo ?? 'any')}:${durationMinutes}`;
};

/** The draft's services as a request: their length and employees. */
export const requestOf = (
  { items, employeeNo, anyEmployee }: Asking,
  bookingId: number | undefined,
): TimeRequest => ({
  item: items.map((item) => requestedItem(item, anyEmployee)),
  ...(employeeNo !== null && !anyEmployee && { employeeNo }),
  ...(bookingId !== undefined && { exceptBookingId: bookingId }),
});

export const canBeAsked = ({ items }: Pick<BookingDraft, 'items'>): boolean =>
  items.length > 0 &&
  items.every(({ durationMinutes }) => durationMinutes >= 5) &&
  items.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) <= 1440;

/** Whether a service is left to any employee. */
export const isForAnyone = ({ items, employeeNo, anyEmployee }: Asking): boolean =>
  items.some((item) =>
    item.employeeNo === undefined ? anyEmployee || employeeNo === null : item.employeeNo === null,
  );

const few = 6;

/** Some times around the minute, in order: the nearest ones, and the nearest that leave no useless gap. */
export const suggested = (times: readonly FreeTime[], minute: number): FreeTime[] => {
  const near = times.toSorted((a, b) => Math.abs(a.minute - minute) - Math.abs(b.minute - minute));
  const best = near.filter(({ recommended }) => recommended);
  const picked = new Set([...near.slice(0, few / 2), ...best.slice(0, few / 2), ...near]);
  return [...picked].slice(0, few).toSorted((a, b) => a.minute - b.minute);
};

/** What is said when each of several people has a reason of their own. */
const noEmployee: Partial<Record<UnavailableCode, string>> = {
  ON_LEAVE: '이 시간에 일하는 담당자가 없어요.',
  OUTSIDE_HOURS: '이 시간에는 근무하는 담당자가 없어요.',
};

/** All that speaks against a time as one sentence: what holds for the shop first. */
export const mainReason = (
  reasons: readonly UnavailableReason[],
  anyone: boolean,
): { name: string; message: string } | null => {
  const [first] = reasons.toSorted((a, b) => Number(a.employeeNo !== null) - Number(b.employeeNo !== null));
  if (!first) return null;
  const people = new Set(reasons.map(({ employeeNo }) => employeeNo));
  if (!anyone || first.employeeNo === null || people.size === 1)
    return { name: unavailableNames[first.code], message: first.message };
  const code = reasons.every((one) => one.code === first.code) ? first.code : 'NO_FREE_EMPLOYEE';
  return {
    name: unavailableNames[code],
    message: noEmployee[code] ?? '이 시간에 비어 있는 담당자가 없어요.',
  };
};
