import type { ShopNo } from '../../../contract/ids.ts';
import { longestPeriod } from '../../../contract/statistics/words.ts';
import { addDays } from '../../../contract/time.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Platform } from '../../platform/platform.ts';
import { asSystem } from '../../platform/shop.ts';
import { inSteps } from '../../platform/steps.ts';
import { walkShops } from '../../platform/walk.ts';
import { numbered } from './numbers.queries.ts';
import { joinWhole } from './plan.queries.ts';
import { daysToKeep, keepSoldDays } from './sold-days-keeping.queries.ts';
import { today } from './view.commands.ts';

/** Views look back as far as the period before the longest one. */
const daysBack = 2 * longestPeriod;

/** All days of a shop that are over and stand open, some at a time. */
export const keepSoldDaysOf = async (database: Database, shopNo: ShopNo): Promise<void> => {
  const yesterday = addDays(today(), -1);
  const open = await asSystem(database, shopNo, 'keep sold days', (shop) =>
    daysToKeep(shop, addDays(yesterday, -daysBack), yesterday),
  );
  await inSteps({ database }, open, (days) =>
    asSystem(database, shopNo, 'keep sold days', async (shop) => {
      await joinWhole(shop);
      const [from = yesterday, to = yesterday] = [days[0], days.at(-1)];
      await keepSoldDays(shop, await numbered(shop, { from, to, only: days }), days);
    }),
  );
};

/** Every shop, each night. Running twice changes nothing. */
export const keepSoldDaysOfAll = async ({
  database,
  log,
  reporter,
}: Pick<Platform, 'database' | 'log' | 'reporter'>) => {
  const failures = await walkShops(database, 'statistics-sold-days', async (shops) => {
    for (const shopNo of shops) await keepSoldDaysOf(database, shopNo);
    return {};
  });
  for (const failure of failures) {
    log.error({ err: failure }, 'sold days could not be kept');
    reporter.report(failure);
  }
};
