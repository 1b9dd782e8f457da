import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { explanation } from '../../../../contract/availability.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { instantAt } from '../../../../contract/time.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { employeesOf } from '../../employees/public.ts';
import { epochOfEach, epochSpans } from '../../schedule/public.ts';
import { busyBetween } from '../overlap/queries.ts';
import { readTeam } from './team.commands.ts';
import { readPlans } from './plans.commands.ts';
import { classesOf } from './queries.ts';
import { seatsLeft } from './seats.rules.ts';
import { whyClosed } from '../engine/hours.rules.ts';
import { joinTimes } from './explanation.present.ts';
import type { Reason } from './explanation.present.ts';
import { explainStart, obstaclesOf } from './explanation.rules.ts';

type Query = Parsed<typeof explanation>['query'];
const day = 1440;

const shopReason = (code: Reason['code'], message: string): Reason => ({
  code,
  message,
  employeeNo: null,
  bookingId: null,
});

const full = shopReason('CLASS_FULL', '이 날의 수업은 자리가 모두 찼어요.');

/** Is the service given in classes that day, all of them full? */
const isFull = async (shop: Shop, date: string, item: Query['item']): Promise<boolean> => {
  const range = { startAt: instantAt(date, 0), endAt: instantAt(date, day) };
  const classes = await classesOf(
    shop,
    range,
    (item ?? []).map(({ itemId }) => itemId),
  );
  return classes.length > 0 && classes.every((one) => seatsLeft(one) === 0);
};

/** Why the request cannot be served on a day, or then; or that it can. */
export const explainDay = (shop: ShopAccess, query: Query): Promise<Reply<typeof explanation>> =>
  inShop(shop, async (shop) => {
    const { date, minute, stepMinutes, channel, exceptBookingId } = query;
    const facts = await readTeam(shop, { from: date, to: date, channel, except: exceptBookingId });
    const team = [...facts.working.employees.keys()];
    const { origin } = facts;
    const [{ plans, share }, taken, staff, isClassFull] = await Promise.all([
      readPlans(shop, query, facts),
      busyBetween(shop, [origin, origin + 2 * day], team),
      employeesOf(shop),
      isFull(shop, date, query.item),
    ]);
    const named = (query.item ?? []).some(
      ({ employeeNo = query.employeeNo }) => employeeNo !== null && employeeNo !== undefined,
    );
    const names = new Map(staff.map((one) => [one.employee_no as EmployeeNo, one.name]));
    const evidence = {
      origin,
      team: facts.team,
      policy: facts.policy,
      names,
      shopOpen: epochSpans(facts.working.shop),
      working: epochOfEach(facts.working.employees),
      stays: epochOfEach(facts.working.stays),
      away: epochOfEach(facts.working.away),
      blocks: facts.blocks,
      taken: obstaclesOf(
        taken.filter(({ kind, id }) => kind !== 'BOOKING' || id !== exceptBookingId),
        names,
      ),
      cache: new Map<string, string>(),
    };
    const label = facts.working.closed.get(date);
    const closed = label !== undefined;
    const reasons: Reason[] = closed ? [shopReason('DAY_CLOSED', whyClosed(label))] : [];
    if (isClassFull) reasons.push(full);
    const asked = minute === undefined ? facts.startsOf([0, day], stepMinutes) : [minute];
    const starts = asked.map((at) => ({
      minute: at,
      reasons: closed ? reasons : explainStart({ plans, share, named }, origin + at, evidence),
    }));
    return {
      date,
      offered: starts.some((one) => one.reasons.length === 0),
      reasons,
      times: joinTimes(starts),
    };
  });
