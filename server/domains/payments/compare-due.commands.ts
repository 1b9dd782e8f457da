import type { ShopNo } from '../../../contract/ids.ts';
import { toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator, asSystem } from '../../platform/shop.ts';
import { walkShops } from '../../platform/walk.ts';
import { compareAt, newestOf, orderDeskName } from './orders.queries.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** How many payments are looked through in one transaction, and how many are due to the desk in one minute. */
interface Portions {
  most: number;
  perMinute: number;
}
const usual: Portions = { most: 500, perMinute: 1000 };

type Needs = Pick<Platform, 'database' | 'log' | 'reporter'>;

/**
 * The payments of so many days are compared again, shop by shop and some at a time. They become due little by little:
 * the desk has never more before it than it can call for, and is searched for what it takes next.
 */
export const comparePayments = async (
  { database, log, reporter }: Needs,
  days: number,
  { most, perMinute }: Portions = usual,
): Promise<void> => {
  const began = clock.now();
  const since = toInstant(began - days * dayMs);
  let made = 0;
  const compareShop = async (shopNo: ShopNo) => {
    let before: string | null = 'infinity';
    while (before !== null) {
      const end: string = before;
      before = await asSystem(database, shopNo, 'compare payments', async (shop) => {
        const from = await newestOf(shop, { since, before: end }, most);
        const due = toInstant(began + Math.floor(made / perMinute) * minuteMs);
        if (from !== null) made += await compareAt(shop, due, { from, before: end });
        return from;
      });
    }
  };
  const failures = await walkShops(database, 'payments-compared', async (shops) => {
    for (const shopNo of shops) await compareShop(shopNo);
    return {};
  });
  for (const failure of failures) {
    log.error({ err: failure }, 'payments could not be compared');
    reporter.report(failure);
  }
  if (made > 0) await asOperator(database, 'compare payments', (db) => wakeDesk(db, orderDeskName));
};
