import type { Reply } from '../../../../contract/endpoint.ts';
import type { BlockScope, remove } from '../../../../contract/blocks.ts';
import type { BlockId } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { inShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { publishChange } from '../commands.ts';
import { blockRemoved } from '../events.ts';
import { assertMayBlock } from './commands.ts';
import { presentRhythm } from './present.ts';
import { deleteBlocks } from './queries.ts';
import type { BlockRow } from './queries.ts';
import { endedRhythm, restOfSeries } from './rules.ts';
import { holdBlock, reachOf, takenOut } from './scope.commands.ts';
import type { Reach } from './scope.commands.ts';
import { cutSeries } from './series.queries.ts';

/** What puts a removed block or the removed part of a series back. */
const againOf = (block: BlockRow, reached: Reach | null): Reply<typeof remove>['again'] => {
  if (!reached) return { date: block.day as ShopDate, repeat: null, without: [] };
  const rest = endedRhythm(restOfSeries(reached.series.rhythm, reached.from));
  return { date: rest.startsOn as ShopDate, repeat: presentRhythm(rest), without: takenOut(reached) };
};

/** Deletes this block, this and the following ones, or the whole series; answers how many went. */
export const removeBlock = (
  shop: ShopAccess,
  id: BlockId,
  reach: BlockScope,
): Promise<Reply<typeof remove>> =>
  inShop(shop, async (shop) => {
    const block = await holdBlock(shop, id);
    const reached = await reachOf(shop, block, reach);
    const gone = reached?.blocks ?? [block];
    // One of a series may have been given to somebody else.
    for (const { employeeNo } of gone) assertMayBlock(shop, employeeNo);
    await deleteBlocks(
      shop,
      gone.map((one) => one.id),
    );
    if (reached) await cutSeries(shop, reached.series.id, reached.from);
    const touched = gone.map(({ day }) => day);
    await publishChange(shop, blockRemoved, { date: block.day, title: block.title }, touched);
    return { removed: gone.length, again: againOf(block, reached) };
  });
