import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, isOwner, shopNumber } from '../../platform/shop.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
import { assertPassword } from '../auth/public.ts';
import type { Hands } from '../auth/public.ts';
import { deleteClosing, findClosing, insertClosing, renewsSubscription } from './closing.queries.ts';
import { shopClosed, shopReopened } from './events.ts';
import { presentShop } from './present.ts';
import { findShop } from './queries.ts';

const reopenMs = 30 * 86_400_000;

/**
 * From the next request on the shop is read-only.
 *
 * @throws ACCESS_DENIED to all but the owner, SHOP_NAME_MISMATCH, PASSWORD_WRONG, SHOP_CLOSED,
 * SHOP_CLOSING_NEEDS_CANCEL
 */
export const closeShop = async (
  hands: Hands,
  access: EmployeeAccess,
  { name, password }: { name: string; password: string },
): Promise<ReturnType<typeof presentShop>> => {
  if (!isOwner(access)) throw refuse('ACCESS_DENIED');
  await assertPassword(hands, access.actor.userId, password);
  return inShop(access, async (shop) => {
    const row = await findShop(shop);
    if (row.name !== name) throw refuse('SHOP_NAME_MISMATCH');
    if (await renewsSubscription(shop)) throw refuse('SHOP_CLOSING_NEEDS_CANCEL');
    const until = new Date(clock.now() + reopenMs).toISOString();
    if (!(await insertClosing(shop, shop.actor.name, until))) throw refuse('SHOP_CLOSED');
    await publish(shop, shopClosed, shopNumber(shop), {});
    return presentShop(row, await findClosing(shop));
  });
};

/** @throws ACCESS_DENIED to all but the owner, SHOP_NOT_CLOSED, SHOP_REOPEN_TOO_LATE */
export const reopenShop = async (access: EmployeeAccess): Promise<ReturnType<typeof presentShop>> => {
  if (!isOwner(access)) throw refuse('ACCESS_DENIED');
  return inShop(access, async (shop) => {
    const closing = await findClosing(shop);
    if (!closing) throw refuse('SHOP_NOT_CLOSED');
    if (Date.parse(closing.reopenUntil) <= clock.now()) throw refuse('SHOP_REOPEN_TOO_LATE');
    await deleteClosing(shop);
    await publish(shop, shopReopened, shopNumber(shop), {});
    return presentShop(await findShop(shop));
  });
};
