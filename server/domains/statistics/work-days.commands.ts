import type { EmployeeNo } from '../../../contract/ids.ts';
import { addDays, startOfDayMs } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { Platform } from '../../platform/platform.ts';
import { asSystem } from '../../platform/shop.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { walkShops } from '../../platform/walk.ts';
import { subtractSpans } from '../../../contract/spans.ts';
import { blockedFor, blockedSpans, daysOf, workingSpans } from '../schedule/public.ts';
import { longestPeriod } from '../../../contract/statistics/words.ts';
import type { Period } from './period.rules.ts';
import { today } from './view.commands.ts';
import { keepDays, keptSpan } from './work-days.queries.ts';
import type { WorkDay } from './work.rules.ts';

/** What of the days is open for work by the hours in force now. */
export const daysByTodaysHours = async (shop: Pick<Shop, 'tx'>, { from, to }: Period): Promise<WorkDay[]> => {
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

/** As many days as one night looks back. */
const daysBack = 92;

/** The nights since the last one, and before the first kept day some more of the past, by the hours of now. */
export const keepWorkDaysOf = async (shop: ShopTx): Promise<void> => {
  const yesterday = addDays(today(), -1);
  const { first, last, begun } = await keptSpan(shop);
  const keep = async (period: Period, guessed: boolean) => {
    if (period.from <= period.to) await keepDays(shop, await daysByTodaysHours(shop, period), guessed);
  };
  await keep({ from: last === null ? yesterday : addDays(last as ShopDate, 1), to: yesterday }, false);
  const before = addDays((first ?? yesterday) as ShopDate, -1);
  const oldest = [addDays(before, 1 - daysBack), addDays(today(), -longestPeriod), begun ?? today()];
  await keep({ from: oldest.toSorted().at(-1) as ShopDate, to: before }, true);
};

/** Every shop, each night. Running twice changes nothing. */
export const keepWorkDays = async ({
  database,
  log,
  reporter,
}: Pick<Platform, 'database' | 'log' | 'reporter'>) => {
  const failures = await walkShops(database, 'statistics-work-days', async (shops) => {
    for (const shopNo of shops) await asSystem(database, shopNo, 'keep work days', keepWorkDaysOf);
    return {};
  });
  for (const failure of failures) {
    log.error({ err: failure }, 'working days could not be kept');
    reporter.report(failure);
  }
};
