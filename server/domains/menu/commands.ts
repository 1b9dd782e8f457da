import { refuse } from '../../platform/errors.ts';
import { announce, record } from '../../platform/outbox.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { lockMenu } from './queries.ts';

/** Runs a change of the menu alone, and tells every open screen. */
export const changeMenu = <T>(shop: ShopAccess, work: (shop: Shop) => Promise<T>): Promise<T> =>
  inShop(shop, async (shop) => {
    await lockMenu(shop.tx, shop.shopNo);
    const result = await work(shop);
    await announce(shop, { kind: 'menu' });
    return result;
  });

/** The shop's history has one line of it. */
export const note = (
  shop: Shop,
  what: string,
  names: readonly string[],
  figures?: { before?: unknown; after?: unknown },
): Promise<void> => {
  const others = names.length > 1 ? ` 외 ${names.length - 1}개` : '';
  return record(shop, 'shop', Number(shop.shopNo.slice(1)), `${what}: ${names[0] ?? ''}${others}`, figures);
};

/** @throws STALE_VERSION with what stands there now */
export const assertFresh = (current: { version: number }, seen: number): void => {
  if (current.version === seen) return;
  throw refuse('STALE_VERSION', {
    errors: [{ field: 'version', message: '그사이 메뉴가 바뀌었어요.', detail: { yours: seen, current } }],
  });
};

/** The order that was sent is not of what is there now. */
export const staleOrder = (field: string) =>
  refuse('STALE_VERSION', { errors: [{ field, message: '그사이 메뉴가 더해지거나 빠졌어요.' }] });
