import type { Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { save } from '../../../../contract/online-blocks.ts';
import type { Instant } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { phoneHolders } from '../../bookings/public.ts';
import { requireCustomer } from '../../customers/public.ts';
import { onlineBlocked, onlineUnblocked } from '../events.ts';
import { deleteOnlineBlocks, findOnlineBlock, writeOnlineBlock } from './queries.ts';

type Answer = Reply<typeof save>;

const onlineBlockOf = async (shop: Shop, phone: string): Promise<Answer> => {
  const block = await findOnlineBlock(shop, phone);
  return { onlineBlock: block ? { ...block, blockedAt: block.blockedAt as Instant } : null };
};

/**
 * A number is blocked, since a visitor proves a number and no name: everybody who has it books by telephone alone.
 * @throws CUSTOMER_NOT_FOUND, ONLINE_BLOCK_NEEDS_PHONE
 */
export const blockOnline = (access: ShopAccess, customerNo: CustomerNo, reason: string): Promise<Answer> =>
  inShop(access, async (shop) => {
    const { phone } = await requireCustomer(shop, customerNo);
    if (phone === null) throw refuse('ONLINE_BLOCK_NEEDS_PHONE');
    if (await writeOnlineBlock(shop, phone, reason))
      await publish(shop, onlineBlocked, customerNo, { reason });
    return onlineBlockOf(shop, phone);
  });

/** @throws CUSTOMER_NOT_FOUND */
export const unblockOnline = (access: ShopAccess, customerNo: CustomerNo): Promise<Answer> =>
  inShop(access, async (shop) => {
    const { phone } = await requireCustomer(shop, customerNo);
    if (phone !== null && (await deleteOnlineBlocks(shop, [phone])))
      await publish(shop, onlineUnblocked, customerNo, {});
    return { onlineBlock: null };
  });

/**
 * A customer stays blocked under a new number; the old one is free again once no other customer has it. Without a
 * number there is nothing to be blocked by: that is said in their history.
 */
export const followNumber = async (
  shop: Shop,
  customerNo: CustomerNo,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> => {
  if (before === null || before === after) return;
  const block = await findOnlineBlock(shop, before);
  if (!block) return;
  if (after !== null && !(await findOnlineBlock(shop, after)))
    await writeOnlineBlock(shop, after, block.reason);
  if ((await phoneHolders(shop, before)).length > 0) return;
  await deleteOnlineBlocks(shop, [before]);
  if (after === null) await publish(shop, onlineUnblocked, customerNo, {});
};
