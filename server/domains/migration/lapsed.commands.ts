import type { ShopNo } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { systemAccessTo } from '../../platform/events/handling.ts';
import { asOperator, inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { giveUp } from './commit.commands.ts';
import * as queries from './queries.ts';
import { endRun, lapsedRuns, takeOver } from './runs.queries.ts';
import { byPerson } from './taking-back.commands.ts';
import { finishUndo, takeAllBack } from './undo.commands.ts';

/** An import goes back to its beginning; an undo that was decided goes on to its end. */
const finishRun = async (shop: ShopAccess, id: number): Promise<void> => {
  const run = await inShop(shop, (shop) => takeOver(shop, id));
  if (!run) return;
  if (run.kind === 'COMMIT') return giveUp(shop, id);
  if (!run.decided) return void (await inShop(shop, (shop) => endRun(shop, id)));
  const left = await inShop(shop, async (shop) => ({
    batch: await queries.findBatch(shop, id),
    rows: await queries.rowsOf(shop, id),
  }));
  if (!left.batch) return;
  await takeAllBack(shop, left.batch, byPerson(left.rows), () => undefined);
  await finishUndo(shop, left.batch);
};

/** @throws AggregateError when some could not be finished, once all the others are */
export const finishLapsed = async (database: Database): Promise<void> => {
  const lapsed = await asOperator(database, 'finish imports', lapsedRuns);
  await each(lapsed, 'imports of some shops', async ({ shop_no, batch_id }) =>
    finishRun(await systemAccessTo(database, shop_no as ShopNo), batch_id),
  );
};
