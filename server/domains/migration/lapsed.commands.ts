import type { ShopNo } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
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
  const failures: unknown[] = [];
  for (const { shop_no, batch_id } of await asOperator(database, 'finish imports', lapsedRuns))
    await systemAccessTo(database, shop_no as ShopNo)
      .then((access) => finishRun(access, batch_id))
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'imports of some shops');
};
