import { refuse } from '../../platform/errors.ts';
import { announce, record } from '../../platform/outbox.ts';
import { inShop } from '../../platform/scope.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { lockMenu } from './queries.ts';

/** Runs a change of the menu alone, and tells every open screen. */
export const changeMenu = <T>(scope: ShopScope, work: (db: Tx) => Promise<T>): Promise<T> =>
  inShop(scope, async (db) => {
    await lockMenu(db, scope.shopNo);
    const result = await work(db);
    await announce(db, scope, { kind: 'menu' });
    return result;
  });

/** The shop's history has one line of it. */
export const note = (
  db: Tx,
  scope: ShopScope,
  what: string,
  names: readonly string[],
  figures?: { before?: unknown; after?: unknown },
): Promise<void> => {
  const others = names.length > 1 ? ` 외 ${names.length - 1}개` : '';
  return record(
    db,
    scope,
    'shop',
    Number(scope.shopNo.slice(1)),
    `${what}: ${names[0] ?? ''}${others}`,
    figures,
  );
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
