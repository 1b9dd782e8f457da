import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { availability } from '../../../../contract/availability.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { addDays, daysBetween, instantAt, minuteOfDay, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { daysOf } from '../../schedule/public.ts';
import { assertRange } from '../range.rules.ts';
import { readTeam } from './team.commands.ts';
import type { TeamFacts } from './team.commands.ts';
import { readPlans } from './plans.commands.ts';
import { firstServing } from '../engine/plans.rules.ts';
import type { Plan, ShareAt } from '../engine/plans.rules.ts';
import { classesOf } from './queries.ts';
import { fitsOf, isRecommended } from '../engine/ranking.rules.ts';
import { visitStarts } from '../engine/starts.rules.ts';
import type { Team } from '../engine/starts.rules.ts';
import { minuteOf } from '../visit.rules.ts';
import { isOnOffer, openFor, seatsLeft } from './seats.rules.ts';

const longestSearch = 62;
const day = 1440;

type Query = Parsed<typeof availability>['query'];
type Answer = Reply<typeof availability>;
type Slot = Answer['days'][number]['slots'][number];

interface Offer {
  plan: Plan;
  starts: number[];
}

/** Starts by day, in minutes since that day's midnight. */
const byDay = (days: readonly string[], starts: readonly number[]) => {
  const lists = days.map((date) => ({ date, starts: [] as number[] }));
  for (const start of starts) lists[Math.floor(start / day)]?.starts.push(start % day);
  return lists;
};

/**
 * All plans' starts in one row; of equal starts the best placed comes first. One is recommended if it joins on
 * for an employee, since `rankEmployees` picks that one; shared ones are not, since their employees are known
 * only later.
 */
const slotsOf = (days: readonly string[], offers: readonly Offer[], team: Team, shortest: number) => {
  const at = new Map<number, { plan: Plan; waste: number; recommended: boolean }[]>();
  for (const { plan, starts } of offers) {
    const fitAt = fitsOf(plan.legs, team, shortest);
    for (const start of starts) {
      const fit = fitAt(start);
      const ways = at.get(start) ?? [];
      ways.push({ plan, waste: fit.waste, recommended: !plan.isShared && isRecommended(fit) });
      at.set(start, ways);
    }
  }
  const lists = days.map((date) => ({ date, slots: [] as Slot[] }));
  for (const [start, ways] of [...at].sort(([a], [b]) => a - b)) {
    ways.sort((a, b) => Number(b.recommended) - Number(a.recommended) || a.waste - b.waste);
    const [best] = ways;
    if (best)
      lists[Math.floor(start / day)]?.slots.push({
        minute: start % day,
        endMinute: (start % day) + best.plan.minutes,
        employeeNos: ways.flatMap(({ plan }) => plan.given ?? []),
        shared: best.plan.isShared ?? false,
        recommended: best.recommended,
        wasteMinutes: best.waste,
      });
  }
  return lists;
};

/** Several share the visit only where no single employee can serve it. */
const sharedOffers = (share: ShareAt, alone: readonly Offer[], grid: readonly number[]): Offer[] => {
  const served = new Set(alone.flatMap(({ starts }) => starts));
  return grid.flatMap((start) => {
    const plan = served.has(start) ? undefined : share(start);
    return plan ? [{ plan, starts: [start] }] : [];
  });
};

/** Classes of the services asked for in which the channel has a seat to sell. */
const readClasses = async (
  shop: Shop,
  { from, to, item = [] }: Query,
  { policy, working, blocks }: TeamFacts,
): Promise<Answer['classes']> => {
  const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
  const rows = await classesOf(
    shop,
    range,
    item.map(({ itemId }) => itemId),
  );
  return rows.flatMap(({ id, name, employeeNo, startAt, durationMinutes, ...seats }) => {
    const startMinute = minuteOf(startAt);
    const endMinute = startMinute + durationMinutes;
    const open = openFor(employeeNo, working, blocks);
    if (!isOnOffer({ ...seats, open, startMinute, endMinute }, policy)) return [];
    const minute = minuteOfDay(startAt);
    return {
      id,
      name,
      employeeNo,
      date: shopDateOf(startAt),
      minute,
      endMinute: minute + durationMinutes,
      seats: seats.seats,
      seatsLeft: seatsLeft(seats),
    };
  });
};

/** A length alone lists all employees; a visit lists those with a part that is unassigned. */
const listed = (offers: readonly Offer[], team: readonly EmployeeNo[]) =>
  team.flatMap((employeeNo) => {
    const offer = offers.find(({ plan }) => firstServing(plan) === employeeNo);
    return offer ? [{ employeeNo, starts: offer.starts }] : [];
  });

/** When the request could be served: each way to serve it searched by the one engine of all channels. */
export const findStarts = (shop: ShopAccess, query: Query): Promise<Answer> => {
  const { from, to, stepMinutes, channel, exceptBookingId } = query;
  assertRange(from, to, longestSearch);
  return inShop(shop, async (shop) => {
    if (query.firstOnly === 'true') return { ...nothing, first: await firstIn(shop, query) };
    const facts = await readTeam(shop, { from, to, channel, except: exceptBookingId });
    const team = [...facts.working.employees.keys()];
    const { plans, share, shortest } = await readPlans(shop, query, facts);
    const offers = plans.map((plan) => ({
      plan,
      starts: facts.startsOf(visitStarts(plan.legs, facts.team, facts.limits), stepMinutes),
    }));
    const { limits } = facts;
    const grid = facts.startsOf([limits.from, Math.max(limits.from, limits.to)], stepMinutes);
    const shared = sharedOffers(share, offers, grid);
    const dates = daysOf(from, to);
    const days = slotsOf(dates, [...offers, ...shared], facts.team, shortest);
    return {
      employees: listed(offers, team).map(({ employeeNo, starts }) => ({
        employeeNo,
        days: byDay(dates, starts),
      })),
      days,
      first: firstOf(days),
      classes: await readClasses(shop, query, facts),
    };
  });
};

const nothing = { employees: [], days: [], classes: [] };

const firstOf = (days: Answer['days']): Answer['first'] => {
  const found = days.find(({ slots }) => slots.length > 0);
  const [slot] = found?.slots ?? [];
  return found && slot
    ? { date: found.date, minute: slot.minute, employeeNo: slot.employeeNos[0] ?? null }
    : null;
};

/** The first start of the range, read in stretches that grow: most shops have one this week. */
const firstIn = async (shop: Shop, query: Query): Promise<Answer['first']> => {
  const { from, to, stepMinutes, channel, exceptBookingId } = query;
  let start: ShopDate = from;
  for (let length = 3; start <= to; length *= 3) {
    const end = daysBetween(start, to) < length ? to : addDays(start, length - 1);
    const facts = await readTeam(shop, { from: start, to: end, channel, except: exceptBookingId });
    const { plans, share } = await readPlans(shop, query, facts);
    const { limits, team } = facts;
    const [alone] = plans
      .flatMap(({ legs, given }) =>
        facts.startsOf(visitStarts(legs, team, limits), stepMinutes, 1).map((minute) => ({ minute, given })),
      )
      .sort((a, b) => a.minute - b.minute);
    const sooner = facts.startsOf([limits.from, alone?.minute ?? limits.to], stepMinutes).find(share);
    const earliest = sooner === undefined ? alone : { minute: sooner, given: null };
    if (earliest)
      return {
        date: addDays(start, Math.floor(earliest.minute / day)),
        minute: earliest.minute % day,
        employeeNo: earliest.given,
      };
    start = addDays(end, 1);
  }
  return null;
};
