import { bringsMoney } from '../../../contract/sale-figures.ts';
import { formatNumber } from '../../../contract/money.ts';
import { daysBetween, formatDate, msOf } from '../../../contract/time.ts';
import type { Booking } from './queries.ts';

/** '오늘', '내일', '어제', otherwise the date: '11. 25 (수)'. */
export const formatNearDay = ({ visitDate }: Pick<Booking, 'visitDate'>, today: string): string =>
  ({ 0: '오늘', 1: '내일', [-1]: '어제' })[daysBetween(today, visitDate)] ??
  formatDate(visitDate).slice('26. '.length);

export const itemNames = ({ items }: { items: readonly { name: string }[] }): string =>
  items.map(({ name }) => name).join(' + ') || '시술 미정';

/** The two largest ways of paying by name, the rest in one sum, so that they add up to what was received. */
export const receivedBy = (
  methods: readonly { method: string; name: string; amountWon: number }[],
): string[] => {
  const [first, second, ...others] = methods
    .filter(({ method, amountWon }) => amountWon > 0 && bringsMoney(method))
    .toSorted((one, other) => other.amountWon - one.amountWon);
  const rest = others.reduce((sum, { amountWon }) => sum + amountWon, 0);
  const shown = [first, second, rest > 0 ? { name: '그 외', amountWon: rest } : undefined];
  return shown.flatMap((method) => (method ? [`${method.name} ${formatNumber(method.amountWon)}`] : []));
};

/** What stands next to the day's work: ongoing first, then what comes, in the order of the clock. */
export const upcoming = (bookings: readonly Booking[], today: string, now: number): Booking[] =>
  bookings
    .filter(({ visitDate, state }) => visitDate === today && isAhead(state))
    .filter(({ endAt }) => msOf(endAt) > now)
    .toSorted((one, other) => msOf(one.startAt) - msOf(other.startAt));

const isAhead = (state: Booking['state']): boolean =>
  state === 'REQUESTED' || state === 'CONFIRMED' || state === 'IN_SERVICE';

/** Minutes until it starts as words; null once it has begun. */
export const startsIn = ({ startAt }: Pick<Booking, 'startAt'>, now: number): string | null => {
  const minutes = Math.ceil((msOf(startAt) - now) / 60_000);
  if (minutes <= 0) return null;
  if (minutes < 60) return `${minutes}분 뒤`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}시간${rest ? ` ${rest}분` : ''} 뒤`;
};

export interface EmployeeLoad {
  employeeNo: number | null;
  count: number;
  minutes: number;
}

/** How a day's bookings fall on the employees, busiest first; 담당자없음 is null. */
export const loadByEmployee = (bookings: readonly Booking[]): EmployeeLoad[] => {
  const loads = new Map<number | null, EmployeeLoad>();
  for (const { employeeNo, startAt, endAt, state } of bookings) {
    if (!isAhead(state)) continue;
    const load = loads.get(employeeNo) ?? { employeeNo, count: 0, minutes: 0 };
    load.count += 1;
    load.minutes += (msOf(endAt) - msOf(startAt)) / 60_000;
    loads.set(employeeNo, load);
  }
  return [...loads.values()].toSorted((one, other) => other.minutes - one.minutes);
};
