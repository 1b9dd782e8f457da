import type { Reply } from '../../../../contract/endpoint.ts';
import type { BlockScope, remove } from '../../../../contract/blocks.ts';
import type { BlockId } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { inShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { publishChange } from '../commands.ts';
import { blockRemoved } from '../events.ts';
import { assertMayBlock } from './commands.ts';
import { presentRepetition } from './present.ts';
import { deleteBlocks } from './queries.ts';
import type { BlockRow } from './queries.ts';
import { endedRepetition, remainingSeries } from './rules.ts';
import { lockBlock, affectedSeries, removedDays } from './scope.commands.ts';
import type { AffectedSeries } from './scope.commands.ts';
import { endSeries } from './series.queries.ts';

/** What puts a removed block or the removed part of a series back. */
const againOf = (block: BlockRow, reached: AffectedSeries | null): Reply<typeof remove>['again'] => {
  if (!reached) return { date: block.day as ShopDate, repeat: null, without: [] };
  const rest = endedRepetition(remainingSeries(reached.series.rhythm, reached.from));
  return { date: rest.startsOn as ShopDate, repeat: presentRepetition(rest), without: removedDays(reached) };
};

/** Deletes this block, this and the following ones, or the whole series; answers how many went. */
export const removeBlock = (
  shop: ShopAccess,
  id: BlockId,
  reach: BlockScope,
): Promise<Reply<typeof remove>> =>
  inShop(shop, async (shop) => {
    const block = await lockBlock(shop, id);
    const reached = await affectedSeries(shop, block, reach);
    const gone = reached?.blocks ?? [block];
    // One of a series may have been moved to another employee.
    for (const { employeeNo } of gone) assertMayBlock(shop, employeeNo);
    await deleteBlocks(
      shop,
      gone.map((one) => one.id),
    );
    if (reached) await endSeries(shop, reached.series.id, reached.from);
    const touched = gone.map(({ day }) => day);
    await publishChange(shop, blockRemoved, { date: block.day, title: block.title }, touched);
    return { removed: gone.length, again: againOf(block, reached) };
  });
