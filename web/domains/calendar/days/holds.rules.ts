import { minuteOfDay, minutesBetween, minutesPerDay, msOf, shopDateOf } from '../../../../contract/time.ts';
import type { CalendarBooking } from '../plan/model.rules.ts';
import type { Hold } from './holds.queries.ts';

const mark = 'hold:';
const minuteMs = 60_000;

/** '9분 남음'; in its last minute a hold says so. */
export const timeLeft = ({ expiresAt }: Pick<Hold, 'expiresAt'>, now: number): string => {
  const left = msOf(expiresAt) - now;
  return left < minuteMs ? '곧 풀려요' : `${Math.floor(left / minuteMs)}분 남음`;
};

/** Milliseconds until what is said of one of them changes, or null when none is left. */
export const nextTick = (holds: readonly Hold[], now: number): number | null => {
  const left = holds.map(({ expiresAt }) => msOf(expiresAt) - now).filter((ms) => ms > 0);
  return left.length === 0 ? null : Math.min(...left.map((ms) => (ms % minuteMs) + 1));
};

/** Time held for a customer who decides: in the column of each of its employees, until it expires. */
export const drawHold = (hold: Hold, now: number): CalendarBooking[] => {
  if (msOf(hold.expiresAt) <= now) return [];
  const startMinute = minuteOfDay(hold.startAt);
  return hold.employeeNos.map((employeeNo) => ({
    id: `${mark}${hold.id}:${employeeNo}`,
    visit: `${mark}${hold.id}`,
    date: shopDateOf(hold.startAt),
    employeeNo,
    startMinute,
    endMinute: Math.min(minutesPerDay, startMinute + minutesBetween(hold.startAt, hold.endAt)),
    title: hold.label || '잡아둔 시간',
    subtitle: timeLeft(hold, now),
    state: 'HOLD',
    version: 1,
  }));
};

/** The number of the hold that is drawn, or null for anything else. */
export const holdIdOf = ({ visit }: CalendarBooking): number | null =>
  visit?.startsWith(mark) ? Number(visit.slice(mark.length)) : null;
