import { addDays, shopDateOf, startOfDayMs, weekdayOf } from '../../../../contract/time.ts';
import type { Books } from './books.ts';
import type { Asked } from './oracle.ts';

const minutesOf = (moment: string) => Date.parse(moment) / 60_000;

/** How busy each employee was in a shop that is open round the clock, minute by minute. */
export const timeOracle = (books: Books, { from, to }: Asked) => {
  const people = books.employees.filter(({ state }) => state === 'ACTIVE').map((one) => one.employee_no);
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const heat = new Map<string, { workedMinutes: number; busyMinutes: number }>();
  const work = new Map(people.map((no) => [no, { workedMinutes: 0, busyMinutes: 0 }]));
  for (const day of days)
    for (const no of people) {
      const midnight = startOfDayMs(day) / 60_000;
      const busy = new Set<number>();
      for (const one of books.busy)
        if (one.employee_no === no)
          for (
            let minute = Math.max(minutesOf(one.starts), midnight);
            minute < Math.min(minutesOf(one.ends), midnight + 1440);
            minute += 1
          )
            busy.add(minute - midnight);
      const own = work.get(no);
      if (own) {
        own.workedMinutes += 1440;
        own.busyMinutes += busy.size;
      }
      for (let hour = 0; hour < 24; hour += 1) {
        const key = `${weekdayOf(day)} ${hour}`;
        const cell = heat.get(key) ?? { workedMinutes: 0, busyMinutes: 0 };
        cell.workedMinutes += 60;
        cell.busyMinutes += [...busy].filter((minute) => Math.floor(minute / 60) === hour).length;
        heat.set(key, cell);
      }
    }
  const seats = { taken: 0, offered: 0 };
  for (const one of books.sessions) {
    const on = shopDateOf(Date.parse(one.start_at));
    if (one.cancelled_at !== null || on < from || on > to) continue;
    seats.taken += one.seats_taken;
    seats.offered += one.seats;
  }
  const late = books.bookings.filter((one) => {
    if (one.state !== 'CANCELLED' || one.visit_date < from || one.visit_date > to) return false;
    const told = books.cancels
      .filter(({ subject_id }) => subject_id === one.id)
      .map(({ at }) => Date.parse(at));
    const at = told.length > 0 ? Math.max(...told) : Date.parse(one.updated_at);
    return at > Date.parse(one.start_at) - 86_400_000;
  });
  return { work, heat, seats, lateCancels: late.length };
};
