import type { MergeParticipant } from '../../../platform/merging.ts';
import { deleteBlocks, findBlock, numbersOfMerge, writeBlock } from './queries.ts';

/** Who was blocked under either number is blocked under the one that stays, until the merge is undone. */
export const blocksMergeParticipant: MergeParticipant = {
  name: 'online blocks',
  columns: [],
  count: async () => 0,
  move: async (shop, direction) => {
    const { phone, survivorPhone, absorbedPhone } = await numbersOfMerge(shop, direction);
    if (phone === null || (await findBlock(shop, phone))) return [];
    for (const former of [survivorPhone, absorbedPhone]) {
      const block = former === null ? undefined : await findBlock(shop, former);
      if (!block) continue;
      await writeBlock(shop, phone, block.reason);
      return [{ key: phone }];
    }
    return [];
  },
  restore: async (shop, _direction, rows) => {
    if (rows.length > 0)
      await deleteBlocks(
        shop,
        rows.map(({ key }) => key),
      );
  },
};
