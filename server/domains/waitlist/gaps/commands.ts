import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { addDays, instantAt, minuteOfWallTime, msOf, shopDateOf } from '../../../../contract/time.ts';
import type { candidates, gaps } from '../../../../contract/waitlist.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, employeeNoOf, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { shownPhone } from '../../customers/public.ts';
import { membersAmong } from '../../memberships/public.ts';
import { menuItems, termsOf } from '../../menu/public.ts';
import type { MenuItem } from '../../menu/public.ts';
import { daysOf } from '../../schedule/public.ts';
import {
  intersectPairs,
  plansOf,
  readTeam,
  assertRange,
  shortestItem,
  shortestOn,
  subtractPairs,
  visitStarts,
} from '../../availability/public.ts';
import type { Plan } from '../../availability/public.ts';
import { itemsTaught } from '../../bookings/public.ts';
import { regularsDue } from '../due.queries.ts';
import { describeHabit, dueTimes } from '../due.rules.ts';
import { describeTimes, describeCandidate } from '../rules.ts';
import type { PreferredTimes } from '../rules.ts';
import { presentFreed, seatGaps } from './class-gaps.commands.ts';
import { openEntries } from '../entries/queries.ts';
import type { WaitlistEntryRow } from '../entries/queries.ts';
import { bookedDaysOf, freedBetween } from './queries.ts';
import type { FreedTime } from './queries.ts';
import { bestIn, gapsIn, rankCandidates, shownCandidates, wantedStarts } from './rules.ts';
import type { Fitting, Gap, Option } from './rules.ts';

type Candidate = Reply<typeof candidates>['items'][number];
type ListedGap = Reply<typeof gaps>['items'][number];

const longestRange = 14;
const mostRegulars = 100;
/** A service that was a class in the last of these days, or will be, and nothing else, is one. */
const taughtDays = 28;

/** A customer who could come, and every way to serve them in these days. */
interface Waiting extends Pick<
  WaitlistEntryRow,
  'customerNo' | 'customerName' | 'customerPhone' | 'items' | 'note'
> {
  kind: 'WISH' | 'DUE';
  wish: WaitlistEntryRow | null;
  why: string;
  ways: Option[];
}

/** What the entry would take of each employee, at their own length and this customer's price. */
const waysFor = (
  items: readonly { itemId: ItemId }[],
  who: EmployeeNo | null,
  {
    menu,
    team,
    member,
  }: { menu: ReadonlyMap<ItemId, MenuItem>; team: readonly EmployeeNo[]; member: boolean },
): { plan: Plan; priceWon: number }[] => {
  const services = items.map(({ itemId }) => menu.get(itemId));
  if (services.some((item) => item?.kind !== 'SERVICE')) return [];
  const offered = services.filter((item) => item !== undefined);
  const requested = offered.map((item) => ({
    who: who ?? ('anyone' as const),
    servedBy: (no: EmployeeNo) => {
      const { performs, durationMinutes, ...terms } = termsOf(item, no);
      return performs ? { ...terms, durationMinutes: Math.max(shortestItem, durationMinutes) } : undefined;
    },
  }));
  return plansOf(requested, team).map((plan) => {
    const by = plan.given ?? who;
    return { plan, priceWon: offered.reduce((sum, item) => sum + termsOf(item, by, { member }).priceWon, 0) };
  });
};

/** Everything about the days that filling their gaps asks for, read once. */
const readDays = async (shop: Shop, from: string, to: string) => {
  const dates = daysOf(from, to);
  const facts = await readTeam(shop, { from, to, channel: 'STAFF' });
  const items = await menuItems(shop);
  const menu = new Map(items.map((item) => [item.id as ItemId, item]));
  const all = [...facts.working.employees.keys()];
  const team = can(shop, 'bookings.others') ? all : all.filter((no) => no === employeeNoOf(shop));

  const open = (await openEntries(shop)).filter(({ state }) => state === 'WAITING');
  const due = await regularsDue(shop, { from, to }, mostRegulars);
  const booked = await bookedDaysOf(
    shop,
    open.flatMap(({ customerNo }) => customerNo ?? []),
    { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) },
  );
  const known = [...open, ...due].flatMap(({ customerNo }) => customerNo ?? []);
  const today = shopDateOf(clock.now());
  const members = await membersAmong(shop, known, today);

  const taught = await itemsTaught(shop, instantAt(addDays(today, -taughtDays), 0));

  const waysIn = (
    one: Pick<WaitlistEntryRow, 'customerNo' | 'items' | 'employeeNo'>,
    times: PreferredTimes,
  ): Option[] => {
    // A customer booked that day needs no gap filled, and may sit in the chair.
    const busy = one.customerNo === null ? undefined : booked.get(one.customerNo);
    const wanted = wantedStarts(times, dates, busy);
    // What is taught as a class is sold by its seats.
    if (one.items.some(({ itemId }) => taught.has(itemId))) return [];
    if (wanted.length === 0 || (one.employeeNo !== null && !team.includes(one.employeeNo))) return [];
    const member = one.customerNo !== null && members.has(one.customerNo);
    return waysFor(one.items, one.employeeNo, { menu, team, member }).map(({ plan, priceWon }) => ({
      plan,
      priceWon,
      starts: intersectPairs(visitStarts(plan.legs, facts.team, facts.limits), wanted),
    }));
  };
  const entries = open.map((entry): Waiting => ({
    ...entry,
    kind: 'WISH',
    wish: entry,
    why: describeTimes(entry),
    ways: waysIn(entry, entry),
  }));
  const regulars = due.map((regular): Waiting => {
    const familiar = all.includes(regular.employeeNo as EmployeeNo) ? regular.employeeNo : null;
    const ways = waysIn({ ...regular, employeeNo: familiar }, dueTimes(regular));
    return { ...regular, kind: 'DUE', wish: null, note: '', why: describeHabit(regular), ways };
  });
  const waiting = [...entries, ...regulars].filter(({ ways }) => ways.length > 0);
  const shortest = shortestOn(items);
  return { ...facts, dates, all, employees: team, shortest, waiting, open };
};
type Days = Awaited<ReturnType<typeof readDays>>;

/** All customers who would fit into a gap as a whole, the best first. */
const fillers = (gap: Gap, { team, shortest, waiting }: Days) =>
  rankCandidates(
    waiting.flatMap((one) => {
      const fitting = bestIn(gap, one.ways, team, shortest);
      return fitting ? [{ ...one, fitting }] : [];
    }),
  );

const present = (shop: ShopAccess, date: string, one: Waiting & { fitting: Fitting }): Candidate => {
  const { plan, start, priceWon } = one.fitting;
  return {
    kind: one.kind,
    wishId: one.wish?.id ?? null,
    customerNo: one.customerNo,
    customerName: one.customerName,
    customerPhone: shownPhone(shop, one.customerPhone),
    items: one.items,
    employeeNo: plan.given ?? plan.legs[0]?.employeeNo ?? null,
    startAt: instantAt(date, start),
    endAt: instantAt(date, start + plan.minutes),
    priceWon: priceWon as Candidate['priceWon'],
    reason: describeCandidate(one.items, plan.minutes, one.why, priceWon),
    note: one.note,
    classId: null,
  };
};

/** Customers who could come into that time, ranked by what the shop takes if they do. */
export const findCandidates = (
  shop: ShopAccess,
  { date, startAt, endAt, employeeNo }: Parsed<typeof candidates>['query'],
): Promise<Reply<typeof candidates>> => {
  const [from, to] = [minuteOfWallTime(startAt), minuteOfWallTime(endAt)];
  if (from >= to) throw refuse('BOOKING_RANGE_INVALID');
  return inShop(shop, async (shop) => {
    const days = await readDays(shop, date, date);
    if (employeeNo !== undefined && !days.all.includes(employeeNo)) throw refuse('EMPLOYEE_NOT_FOUND');
    const found = fillers({ employeeNo: employeeNo ?? null, from, to }, days);
    return { items: found.map((one) => present(shop, date, one)) };
  });
};

const freedIn = (freed: readonly FreedTime[], employeeNo: EmployeeNo, startAt: string, endAt: string) =>
  presentFreed(
    freed.find(
      (one) =>
        one.classId === null &&
        one.employeeNo === employeeNo &&
        msOf(one.startAt) < msOf(endAt) &&
        msOf(startAt) < msOf(one.endAt),
    ),
  );

/** The free stretches of the coming days, and who would fill each. */
export const listGaps = (
  shop: ShopAccess,
  { from, to }: Parsed<typeof gaps>['query'],
): Promise<Reply<typeof gaps>> => {
  assertRange(from, to, longestRange);
  return inShop(shop, async (shop) => {
    const days = await readDays(shop, from, to);
    const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
    const freed = await freedBetween(shop, range);
    const free = days.employees.flatMap((no) => {
      const { work = [], busy = [] } = days.team.times.get(no) ?? {};
      return gapsIn(subtractPairs(work, busy), no, days.limits, days.shortest);
    });
    const slots = free.map((gap): ListedGap => {
      const day = Math.floor(gap.from / 1440);
      const [startAt, endAt] = [instantAt(from, gap.from), instantAt(from, gap.to)];
      const found = fillers(gap, days);
      const employeeNo = gap.employeeNo as EmployeeNo;
      return {
        date: days.dates[day] ?? from,
        employeeNo,
        startAt,
        endAt,
        minutes: gap.to - gap.from,
        class: null,
        freedBy: freedIn(freed, employeeNo, startAt, endAt),
        candidateCount: found.length,
        bestWon: (found[0]?.fitting.priceWon ?? 0) as ListedGap['bestWon'],
        candidates: found.slice(0, shownCandidates).map((one) => present(shop, from, one)),
      };
    });
    const seats = await seatGaps(shop, range, { open: days.open, freed });
    return { items: [...slots, ...seats].toSorted((a, b) => msOf(a.startAt) - msOf(b.startAt)) };
  });
};
