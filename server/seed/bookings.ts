import { holdsTime } from '../../contract/booking-states.ts';
import {
  addDays,
  daysBetween,
  instantAt,
  minuteOfDay,
  msOf,
  shopDateOf,
  toInstant,
} from '../../contract/time.ts';
import { subtractSpans } from '../../contract/spans.ts';
import { openDays } from './calendar.ts';
import { chooseItems, Regulars } from './choice.ts';
import { bookedAhead, fillDay } from './days.ts';
import type { PlacedVisit } from './days.ts';
import { requests } from './memos.ts';
import { minutesOf } from './model.ts';
import type { PlannedBooking, PlannedCustomer, PlannedEmployee, ShopPlan, Source, Span } from './model.ts';
import type { Random } from './random.ts';
import { closeBooking } from './sales.ts';
import { dressToday, pickCancellation, settle } from './states.ts';

/** How far ahead people book. */
const daysAhead = 21;

const sources: [source: Source, share: number][] = [
  ['MANUAL', 30],
  ['PHONE', 26],
  ['NAVER', 28],
  ['ZERO_SHOP', 10],
  ['CHATBOT', 6],
];
const isOnline = (source: Source) => source === 'NAVER' || source === 'ZERO_SHOP' || source === 'CHATBOT';

const workOf = ({ hours, breaks = [] }: PlannedEmployee, plan: ShopPlan): Span[] => {
  const { open, close } = hours ?? plan.hours;
  return subtractSpans(
    [[open, close]],
    breaks.map(({ open: from, close: to }) => [from, to] as const),
  ).map(([from, to]) => ({ open: from, close: to }));
};

/** Mostly a few days before, sometimes an hour; never after now. */
const pickTakenAt = (random: Random, startMs: number, now: number): string => {
  const lead = random.chance(0.2) ? random.int(1, 10) * 3_600_000 : random.int(12, 24 * 14) * 3_600_000;
  const latest = Math.min(startMs - 1_800_000, now - random.int(5, 600) * 60_000);
  return toInstant(Math.min(startMs - lead, latest) - random.int(0, 59) * 1_000);
};

interface Story {
  random: Random;
  plan: ShopPlan;
  customers: PlannedCustomer[];
  /** Epoch milliseconds. */
  now: number;
}

const writeBooking = (
  { random, plan, customers, now }: Story,
  employee: number,
  day: { date: string; offset: number },
  { customer: index, pet, items, start, calledOff }: PlacedVisit,
): PlannedBooking => {
  const customer = index === null ? undefined : customers[index];
  const source = customer ? random.weighted(sources, ([, share]) => share)[0] : 'MANUAL';
  const online = isOnline(source);
  const startMs = msOf(instantAt(day.date, start));
  const visit = { offset: day.offset, end: start + minutesOf(items), online };
  return {
    customer: index,
    name: customer?.name ?? '미등록 고객',
    phone: customer?.phone ?? null,
    pet,
    employee,
    day: day.date,
    start,
    items,
    state: calledOff ? 'CANCELLED' : settle(random, visit, minuteOfDay(now)),
    source,
    memo: random.chance(0.06)
      ? random.pick(['손 사진 찍기', '쿠폰 사용 예정', '10분 일찍 오신대요', '현금 결제 예정'])
      : '',
    request: online && random.chance(0.3) ? random.pick(requests) : '',
    depositWon:
      online && plan.trade !== 'PET' && random.chance(0.35) ? random.pick([10_000, 20_000, 30_000]) : 0,
    cancelled: calledOff ? pickCancellation(random, online) : null,
    takenAt: pickTakenAt(random, startMs, now),
    sale: null,
  };
};

/** Deposits of no-shows and free visits are refunded over the next days; late ones are still open. */
const settledDays = 10;

const sellWhatIsOver = ({ random, plan, now }: Story, bookings: PlannedBooking[]) => {
  const settled = addDays(shopDateOf(now), -settledDays);
  const tomorrow = addDays(shopDateOf(now), 1);
  for (const booking of bookings) {
    const isSettled = booking.day < settled;
    // Deposits of bookings cancelled days before go back as well.
    if ((isSettled || booking.day > tomorrow) && !holdsTime(booking.state)) booking.depositWon = 0;
    if (booking.state !== 'COMPLETED') continue;
    const end = msOf(instantAt(booking.day, booking.start + minutesOf(booking.items)));
    booking.sale = closeBooking(
      random,
      plan,
      booking,
      toInstant(Math.min(now, end + random.int(0, 9) * 60_000)),
    );
    if (isSettled)
      booking.depositWon = booking.sale.payments.find(({ kind }) => kind === 'DEPOSIT')?.amountWon ?? 0;
  }
};

/** A shop's bookings with their sales, from `plan.days` ago to three weeks ahead, in order of day. */
export const planBookings = (story: Story, festivals: ReadonlyMap<string, string>): PlannedBooking[] => {
  const { random, plan, customers, now } = story;
  const today = shopDateOf(now);
  const first = addDays(today, -plan.days);
  const teams = plan.employees.map((employee, index) => ({
    index,
    spans: workOf(employee, plan),
    regulars: new Regulars(random, customers, index, ({ since }) => daysBetween(first, since)),
  }));
  const bookings: PlannedBooking[] = [];
  for (const day of openDays(today, plan.days, daysAhead, festivals))
    for (const { index, spans, regulars } of teams) {
      const nextVisit = () => {
        const customer = random.chance(0.03) ? null : regulars.next(daysBetween(first, day.date));
        if (customer === undefined) return undefined;
        const pets = customer === null ? [] : (customers[customer]?.pets ?? []);
        const pet = pets.length > 0 ? random.pick(pets) : null;
        if (plan.trade === 'PET' && !pet) return undefined;
        return { customer, pet, items: chooseItems(random, plan, pet) };
      };
      const demand = Math.min(0.95, plan.demand * day.pull * bookedAhead(day.offset));
      for (const visit of fillDay(random, spans, demand, nextVisit))
        bookings.push(writeBooking(story, index, day, visit));
    }
  dressToday(
    bookings.filter(({ day }) => day === today),
    minuteOfDay(now),
  );
  sellWhatIsOver(story, bookings);
  return bookings;
};
