import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { EventKind, EventName } from '../../platform/events/kinds.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { lockMenu } from './queries.ts';

/** Runs a change of the menu alone. */
export const changeMenu = <T>(shop: ShopAccess, work: (shop: Shop) => Promise<T>): Promise<T> =>
  inShop(shop, async (shop) => {
    await lockMenu(shop);
    return work(shop);
  });

export const publishMenu = <P extends object, N extends EventName>(
  shop: Shop,
  kind: EventKind<P, N>,
  parameters: NoInfer<P>,
): Promise<void> => publish(shop, kind, shopNumber(shop), parameters);

/** @throws STALE_VERSION with what stands there now */
export const assertVersion = (current: { version: number }, seen: number): void => {
  if (current.version === seen) return;
  throw staleVersion({ yours: seen, current }, '그사이 메뉴가 바뀌었어요.');
};

/** The order that was sent is not of what is there now. */
export const staleOrder = (field: string) =>
  refuse('STALE_VERSION', { errors: [{ field, message: '그사이 메뉴가 더해지거나 빠졌어요.' }] });
