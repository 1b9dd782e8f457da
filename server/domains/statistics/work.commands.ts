import type { Shop } from '../../platform/shop.ts';
import { daysOf } from '../schedule/public.ts';
import { ownOf } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';
import { today } from './view.commands.ts';
import { daysByTodaysHours } from './work-days.commands.ts';
import { keptDays } from './work-days.queries.ts';
import { busyTimes, noShowMinutes, workOf } from './work.queries.ts';
import { hoursOf } from './rows.rules.ts';
import { reckonWork, workByDay } from './work.rules.ts';
import type { Work } from './work.rules.ts';

/** The days as they were kept; those that were not by the hours in force now. */
const daysOfWork = async (shop: Shop, period: Period) => {
  const kept = await keptDays(shop, period);
  const known = new Set(kept.map(({ day }) => day));
  const open = daysOf(period.from, period.to).filter((day) => !known.has(day));
  const [from, to] = [open[0], open.at(-1)];
  const others = from && to ? await daysByTodaysHours(shop, { from, to }) : [];
  const guessed = new Set(kept.flatMap(({ day, guessed }) => (guessed ? [day] : [])));
  return {
    days: [...kept, ...others.filter(({ day }) => !known.has(day))],
    guessedDays: guessed.size + open.filter((day) => day < today()).length,
  };
};

export interface PersonWork extends Work {
  noShowMinutes: number;
}

const readDays = async (shop: Shop, period: Period, only: number | null) => {
  const { days: all, guessedDays } = await daysOfWork(shop, period);
  const days = only === null ? all : all.filter(({ employeeNo }) => employeeNo === only);
  const busy = Map.groupBy(await busyTimes(shop, period, only), (one) => one.employeeNo);
  const spans = new Map([...busy].map(([no, own]) => [no, own.map(({ from, to }) => [from, to] as const)]));
  return { days, spans, guessedDays };
};

/** How busy all employees were in their working time; without sales.others only oneself. */
export const readWork = async (shop: Shop, period: Period) => {
  const own = ownOf(shop);
  const { days, spans, guessedDays } = await readDays(shop, period, own);
  const { people, heat } = reckonWork(days, spans);
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
    guessedDays,
  };
};

/** The hours of each of some weeks, read at once; the last week first. */
export const heatOfWeeks = async (shop: Shop, weeks: readonly Period[]) => {
  const [last, first] = [weeks[0], weeks.at(-1)];
  if (!last || !first) return [];
  const { days, spans } = await readDays(shop, { from: first.from, to: last.to }, ownOf(shop));
  return weeks.map(
    ({ from, to }) =>
      reckonWork(
        days.filter(({ day }) => day >= from && day <= to),
        spans,
      ).heat,
  );
};

export const sumWork = (people: Iterable<PersonWork>): PersonWork => {
  const sum = { workedMinutes: 0, busyMinutes: 0, outsideMinutes: 0, noShowMinutes: 0 };
  for (const work of people)
    for (const name of Object.keys(sum) as (keyof PersonWork)[]) sum[name] += work[name];
  return sum;
};

/** The days behind it, as rows of their own. */
export const workRows = async (
  shop: Shop,
  asked: Period & {
    employee?: number | string | undefined;
    weekday?: number | undefined;
    hour?: number | undefined;
    hourTo?: number | undefined;
  },
): Promise<Facts> => {
  const named = typeof asked.employee === 'number' ? asked.employee : null;
  const { days, spans } = await readDays(shop, asked, ownOf(shop) ?? named);
  const rows = workByDay(days, spans, { weekday: asked.weekday, hours: hoursOf(asked) });
  return workOf(rows);
};
