import type { createRepeated } from '../../../contract/classes.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { instantAt, minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { checkTime, refuseProblems } from '../availability/public.ts';
import type { Verdict } from '../availability/public.ts';
import {
  invalidSeries,
  lockAllClaims,
  occurrenceDates,
  presentOccurrence,
  refuseOccurrences,
} from '../series/public.ts';
import type { Occurrence } from '../series/public.ts';
import { claimOf, planClass, classProblems, readClass, insertClassWithTime } from './commands.ts';
import { classCreated, classFacts } from './events.ts';
import type { ClassAnswer } from './present.ts';
import { visitOfClass } from '../bookings/public.ts';
import type { ClassTime } from '../bookings/public.ts';

type Repeated = Parsed<typeof createRepeated>['body'];

interface Wanted {
  /** Counted among all the days, those left out too. */
  seq: number;
  time: ClassTime;
}

const wantedDays = ({ repeat, skip }: Repeated, time: ClassTime): Wanted[] => {
  const left = new Set<string>(skip);
  const minute = minuteOfDay(time.startAt);
  const wanted = occurrenceDates(shopDateOf(time.startAt), repeat).flatMap((date, index): Wanted[] =>
    left.has(date) ? [] : [{ seq: index + 1, time: { ...time, startAt: instantAt(date, minute) } }],
  );
  if (wanted.length === 0) throw invalidSeries('skip', '모든 날을 빼면 열 수업이 없어요.');
  return wanted;
};

/** The time of each day, once every one of them may be had. @throws BOOKING_SERIES_CONFLICTS */
const claimAll = async (shop: Shop, body: Repeated, wanted: readonly Wanted[]): Promise<Verdict[]> => {
  const claims = wanted.map(({ seq, time }) => ({ seq, claim: claimOf(visitOfClass(time), body) }));
  await lockAllClaims(
    shop,
    claims.map(({ claim }) => claim),
  );
  const verdicts: Verdict[] = [];
  const conflicts: Occurrence[] = [];
  for (const { seq, claim } of claims) {
    const verdict = await checkTime(shop, claim, { lock: false });
    const problems = [...classProblems(shop, claim.visit), ...verdict.problems];
    // Leaving days out would not mend this.
    refuseProblems(problems.filter(({ code }) => code === 'EMPLOYEE_NOT_FOUND' || code === 'ACCESS_DENIED'));
    verdicts.push(verdict);
    if (problems.length > 0) conflicts.push(presentOccurrence(seq, verdict, problems, []));
  }
  if (conflicts.length > 0) throw refuseOccurrences(conflicts);
  return verdicts;
};

/**
 * Opens a class on every day of a repetition that is not left out, or none at all. Each stands by itself
 * afterwards: it is moved, changed and cancelled alone.
 * @throws BOOKING_SERIES_CONFLICTS with each day that cannot be, BOOKING_SERIES_INVALID
 */
export const createRepeatedClasses = (
  shop: ShopAccess,
  body: Repeated,
): Promise<Reply<typeof createRepeated>> =>
  inShop(shop, async (shop) => {
    const time = await planClass(shop, body);
    const verdicts = await claimAll(shop, body, wantedDays(body, time));
    const classes: ClassAnswer[] = [];
    for (const verdict of verdicts) {
      const id = await insertClassWithTime(shop, body, time, verdict);
      await publish(shop, classCreated, id, { before: null, after: classFacts(time.name, verdict.visit) });
      classes.push(await readClass(shop, id));
    }
    return { classes };
  });
