import type { Database } from '../../../platform/db/open.ts';
import { each } from '../../../platform/each.ts';
import type { Job } from '../../../platform/jobs.ts';
import { asOperator, asSystem } from '../../../platform/shop.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { horizon } from './commands.ts';
import { insertBlocks } from './queries.ts';
import { daysOfSeries } from './rules.ts';
import { lockSeriesToExtend, markWritten, shopsToExtend } from './series.queries.ts';

const writeOn = async (shop: ShopTx, until: string): Promise<number> => {
  let written = 0;
  for (const series of await lockSeriesToExtend(shop, until)) {
    const days = daysOfSeries(series.rhythm, until).filter((day) => day > series.writtenTo);
    await insertBlocks(shop, series, days, series.id);
    await markWritten(shop, series, until);
    written += days.length;
  }
  return written;
};

/** Writes every series on to a year ahead of today; answers how many blocks that made. */
export const extendSeries = async (database: Database): Promise<number> => {
  const until = horizon();
  let written = 0;
  const shops = await asOperator(database, 'write on repeated blocks', (db) => shopsToExtend(db, until));
  await each(shops, 'repeated blocks of some shops', async (shopNo) => {
    written += await asSystem(database, shopNo, 'write on repeated blocks', (shop) => writeOn(shop, until));
  });
  return written;
};

export const blockJobs = ({ database }: { database: Database }): Job[] => [
  {
    name: 'blocks-extend-series',
    schedule: '5 3 * * *',
    run: async () => void (await extendSeries(database)),
  },
];
