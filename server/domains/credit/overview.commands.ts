import type { entries } from '../../../contract/credit.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import { addDays, daysBetween, instantAt, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { readShop } from '../../platform/shop.ts';
import type { ShopAccess, ShopTx } from '../../platform/shop.ts';
import { presentEntry, presentRemaining } from './present.ts';
import { pricesOf } from './prices.rules.ts';
import { findAccount, listEntries, useSince, waitingCost } from './queries.ts';
import { totalOf } from './taking.rules.ts';

const paceDays = 14;

/** What is left, how long it lasts, and whether that is little. */
export const remainingOf = async (shop: ShopTx) => {
  const today = shopDateOf(clock.now());
  const from = addDays(today, 1 - paceDays);
  const { spentWon, firstAt } = await useSince(shop, instantAt(from, 0));
  const days = firstAt === null ? 0 : daysBetween(shopDateOf(firstAt), today) + 1;
  const prices = pricesOf(today);
  const waitingWon = await waitingCost(shop, prices);
  return presentRemaining(await findAccount(shop), { spentWon, days, waitingWon }, prices);
};

export const readRemaining = (access: ShopAccess) => readShop(access, remainingOf);

/** What can be spent now, and what of it messages will take that wait already. */
export const creditOf = async (shop: ShopTx): Promise<{ availableWon: number; waitingWon: number }> => ({
  availableWon: totalOf(await findAccount(shop)),
  waitingWon: await waitingCost(shop, pricesOf(shopDateOf(clock.now()))),
});

const cursor = cursorOf({ no: 'id' });

export const readEntries = (access: ShopAccess, query: Parsed<typeof entries>['query']) =>
  readShop(access, async (shop) => {
    const found = await listEntries(shop, query.kind, cursor.decode(query.cursor), query.limit + 1);
    const { rows, nextCursor } = pageOf(found, query.limit, ({ no }) => cursor.encode({ no }));
    return { items: rows.map(presentEntry), nextCursor };
  });
