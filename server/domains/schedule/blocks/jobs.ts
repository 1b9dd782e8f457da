import type { ShopNo } from '../../../../contract/ids.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Job } from '../../../platform/jobs.ts';
import { asOperator, systemShop } from '../../../platform/shop.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { horizon } from './commands.ts';
import { insertBlocks } from './queries.ts';
import { daysOfSeries } from './rules.ts';
import { lockSeriesToExtend, markWritten, seriesToExtend } from './series.queries.ts';
import type { SeriesRow } from './series.queries.ts';

const batch = 200;

const writeOn = async (shop: ShopTx, found: SeriesRow, until: string): Promise<number> => {
  const series = await lockSeriesToExtend(shop, found);
  if (!series) return 0;
  const days = daysOfSeries(series.rhythm, until).filter((day) => day > series.writtenTo);
  await insertBlocks(shop, series, days, series.id);
  await markWritten(shop, series, until);
  return days.length;
};

/** Writes every series on to a year ahead of today; answers how many blocks that made. */
export const extendSeries = async (database: Database): Promise<number> => {
  const until = horizon();
  let written = 0;
  for (;;) {
    const { found, made } = await asOperator(database, 'write on repeated blocks', async (db) => {
      const series = await seriesToExtend(db, until, batch);
      let made = 0;
      for (const one of series) made += await writeOn(systemShop(db, one.shopNo as ShopNo), one, until);
      return { found: series.length, made };
    });
    written += made;
    if (found < batch) return written;
  }
};

export const blockJobs = ({ database }: { database: Database }): Job[] => [
  {
    name: 'blocks-extend-series',
    schedule: '5 3 * * *',
    run: async () => void (await extendSeries(database)),
  },
];
