import type { MergeDirection, MergeParticipant } from '../../../platform/merging.ts';
import type { Shop } from '../../../platform/shop.ts';
import { deleteOnlineBlocks, findOnlineBlock, numbersOfMerge, writeOnlineBlock } from './queries.ts';

/** The number that the survivor has now, where the absorbed customer's block went along to it. */
const followedFrom = async (
  shop: Shop,
  direction: MergeDirection,
  blocked: readonly string[],
): Promise<string[]> => {
  const { phone, survivorPhone, absorbedPhone } = await numbersOfMerge(shop, direction);
  if (phone === null || absorbedPhone === null) return [];
  const isOwn = survivorPhone !== null && !blocked.includes(survivorPhone);
  if (isOwn && (await findOnlineBlock(shop, survivorPhone))) return [];
  const [now, theirs] = [await findOnlineBlock(shop, phone), await findOnlineBlock(shop, absorbedPhone)];
  return now && now.reason === theirs?.reason ? [phone] : [];
};

/** Who was blocked under either number is blocked under the one that stays, until the merge is undone. */
export const blocksMergeParticipant: MergeParticipant = {
  name: 'online blocks',
  columns: [],
  count: async () => 0,
  move: async (shop, direction) => {
    const { phone, survivorPhone, absorbedPhone } = await numbersOfMerge(shop, direction);
    if (phone === null || (await findOnlineBlock(shop, phone))) return [];
    for (const former of [survivorPhone, absorbedPhone]) {
      const block = former === null ? undefined : await findOnlineBlock(shop, former);
      if (!block) continue;
      await writeOnlineBlock(shop, phone, block.reason);
      return [{ key: phone }];
    }
    return [];
  },
  restore: async (shop, direction, rows) => {
    if (rows.length === 0) return;
    const blocked = rows.map(({ key }) => key);
    await deleteOnlineBlocks(shop, [...blocked, ...(await followedFrom(shop, direction, blocked))]);
  },
};
