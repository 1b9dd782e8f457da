import type { ShopNo } from '../../../contract/ids.ts';
import type { Trade } from '../../../contract/trades.ts';
import type { Database } from '../db/open.ts';
import { asOperator, inShop, systemAccess } from '../shop.ts';
import type { Shop, ShopAccess } from '../shop.ts';
import type { Listener } from './listeners.ts';
import * as queries from './queries.ts';
import type { DueEvent } from './queries.ts';
import { asShopEvent, readEvents } from './read.ts';

/** Ten tries over some four hours: 1, 5, 25 seconds, … and then every hour. */
const tries = 10;
const waitSeconds = (attempts: number): number => Math.min(3600, 5 ** (attempts - 1));

/** The access of the product itself where only the number of the shop is known. */
export const systemAccessTo = async (database: Database, shopNo: ShopNo): Promise<ShopAccess> => {
  const shop = await asOperator(database, 'work in a shop', (db) =>
    db.selectFrom('shops').select(['name', 'trade']).where('shop_no', '=', shopNo).executeTakeFirstOrThrow(),
  );
  return systemAccess(database, { shopNo, shopName: shop.name, trade: shop.trade as Trade });
};

const effect = async (shop: Shop, listener: Listener, eventId: number): Promise<void> => {
  await queries.dropRetry(shop, listener.name, eventId);
  if (!(await queries.writeReceipt(shop, listener.name, eventId))) return;
  const stored = await readEvents(shop).where('id', '=', eventId).executeTakeFirstOrThrow();
  await listener.handle(shop, asShopEvent(stored));
};

/** Lets the listener hear the event. The effect and its receipt are one transaction, so it happens once. */
export const handleEvent = async (database: Database, listener: Listener, event: DueEvent): Promise<void> => {
  const access = await systemAccessTo(database, event.shopNo);
  await inShop(access, (shop) => effect(shop, listener, event.id));
};

/** Puts a failed event aside, so that it holds up no other; answers whether it will be tried again. */
export const keepForRetry = async (
  database: Database,
  listener: Listener,
  event: DueEvent & { attempts: number },
  error: unknown,
): Promise<boolean> => {
  const givenUp = event.attempts >= tries;
  const name = error instanceof Error ? error.name : typeof error;
  await asOperator(database, 'deliver events', (db) =>
    queries.putAside(db, listener.name, event, {
      attempts: event.attempts,
      waitSeconds: waitSeconds(event.attempts),
      // Its message may quote a customer.
      error: name,
      givenUp,
    }),
  );
  return !givenUp;
};

/** Waits behind an earlier event of its subject that failed. */
export const keepInOrder = (database: Database, listener: Listener, event: DueEvent) =>
  asOperator(database, 'deliver events', (db) =>
    queries.putAside(db, listener.name, event, { attempts: 0, waitSeconds: 0, error: null, givenUp: false }),
  );
