import type { EmployeeNo } from '../../../contract/ids.ts';
import { startOfDayMs } from '../../../contract/time.ts';
import type { Shop } from '../../platform/shop.ts';
import { blockedFor, blockedSpans, daysOf, subtractSpans, workingSpans } from '../schedule/public.ts';
import { ownOf } from './facts.queries.ts';
import type { Period } from './period.rules.ts';
import { busyTimes, noShowMinutes } from './work.queries.ts';
import { reckonWork } from './work.rules.ts';
import type { Work, WorkDay } from './work.rules.ts';

/** The days by the hours in force now. */
const daysByTodaysHours = async (shop: Shop, { from, to }: Period): Promise<WorkDay[]> => {
  const { employees } = await workingSpans(shop, from, to);
  const blocks = await blockedSpans(shop, from, to);
  return [...employees].flatMap(([employeeNo, spans]) => {
    const blocked = blockedFor(blocks, employeeNo as EmployeeNo);
    return daysOf(from, to).map((day) => {
      const midnight = startOfDayMs(day) / 60_000;
      const holes = blocked.flatMap(([start, end]): [number, number][] =>
        end > midnight && start < midnight + 1440 ? [[start - midnight, end - midnight]] : [],
      );
      return { employeeNo, day, free: subtractSpans(spans.get(day) ?? [], holes) };
    });
  });
};

export interface PersonWork extends Work {
  noShowMinutes: number;
}

/** How busy everybody was in their working time; without sales.others oneself. */
export const readWork = async (shop: Shop, period: Period) => {
  const own = ownOf(shop);
  const days = (await daysByTodaysHours(shop, period)).filter(
    ({ employeeNo }) => own === null || employeeNo === own,
  );
  const busy = Map.groupBy(await busyTimes(shop, period, own), (one) => one.employeeNo);
  const { people, heat } = reckonWork(
    days,
    new Map([...busy].map(([no, spans]) => [no, spans.map(({ from, to }) => [from, to] as const)])),
  );
  const missed = new Map(
    (await noShowMinutes(shop, period, own)).map((row) => [row.employeeNo, row.minutes]),
  );
  return {
    people: new Map(
      [...people].map(([no, work]): [number, PersonWork] => [
        no,
        { ...work, noShowMinutes: missed.get(no) ?? 0 },
      ]),
    ),
    heat,
    guessedDays: daysOf(period.from, period.to).length,
  };
};

export const sumWork = (people: Iterable<PersonWork>): PersonWork => {
  const sum = { workedMinutes: 0, busyMinutes: 0, outsideMinutes: 0, noShowMinutes: 0 };
  for (const work of people)
    for (const name of Object.keys(sum) as (keyof PersonWork)[]) sum[name] += work[name];
  return sum;
};
