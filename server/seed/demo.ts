import { sql } from 'kysely';
import { addDays, shopDateOf } from '../../contract/time.ts';
import { demoPassword, hashPassword } from '../domains/auth/public.ts';
import { openLocalStorage } from '../adapters/storage/local.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/open.ts';
import { createVault } from '../platform/outbound/vault.ts';
import type { Vault } from '../platform/outbound/vault.ts';
import { readSecret } from '../platform/secret.ts';
import { asOperator, operatorSettings } from '../platform/shop.ts';
import type { Tx } from '../platform/shop.ts';
import { planBookings } from './bookings.ts';
import { findFestivals } from './calendar.ts';
import { countUpCustomers } from './customer-totals.ts';
import { inviteCustomers } from './customers.ts';
import { loadGoals } from './load-goals.ts';
import { loadHistory } from './history.ts';
import { at } from './insert.ts';
import { loadBookings } from './load-bookings.ts';
import { loadCard } from './load-card.ts';
import { loadChannels } from './load-channels.ts';
import { loadCharts } from './load-charts.ts';
import { loadCustomers } from './load-customers.ts';
import { loadMemberships } from './load-memberships.ts';
import { loadOnline } from './load-online.ts';
import { loadSales } from './load-sales.ts';
import { loadSchedule } from './load-schedule.ts';
import { loadShop } from './load-shop.ts';
import { loadPeople } from './load-people.ts';
import { loadPayments } from './load-payments.ts';
import { loadMessages } from './messages/load.ts';
import { loadReceipts, loadStock } from './load-till.ts';
import { demoLogins } from './logins.ts';
import type { DemoLogin } from './logins.ts';
import type { ShopPlan } from './model.ts';
import { shopPlans } from './plans.ts';
import { createRandom } from './random.ts';
import { loadWaitlist } from './waitlist.ts';

export interface DemoSize {
  /** How many days back the nail shop's history reaches; the other shops' no further. */
  days?: number;
  /** Customers of the nail shop; the other shops have as many fewer. */
  customers?: number;
}

interface DemoKeep {
  storage: StoragePort;
  vault: Vault;
}

/** Fewer customers come more often, so that a small demo has full days too. */
const scale = (plan: ShopPlan, { days = 365, customers = 600 }: DemoSize): ShopPlan => {
  const share = customers / 600;
  const [from, to] = plan.cycle;
  return {
    ...plan,
    days: Math.min(plan.days, days),
    customers: Math.max(10, Math.round(plan.customers * share)),
    cycle:
      share < 1 ? [Math.max(2, Math.round(from * share)), Math.max(4, Math.round(to * share))] : [from, to],
  };
};

const loadPlan = async (
  db: Tx,
  storage: StoragePort | undefined,
  plan: ShopPlan,
  passwordHash: string,
  festivals: ReadonlyMap<string, string>,
) => {
  const now = clock.now();
  const today = shopDateOf(now);
  const random = createRandom(plan.seed);
  const customers = inviteCustomers(random, plan, today);
  const bookings = planBookings({ random, plan, customers, now }, festivals);

  const shop = await loadShop(db, plan, passwordHash, festivals, today);
  const known = await loadCustomers(db, shop, customers);
  const ids = await loadBookings(db, shop, known, bookings);
  await loadSchedule({ db, plan, shop, bookings, today });
  await loadOnline(db, plan, shop, storage);
  await loadWaitlist(db, { plan, shop, known, customers, bookings, today });
  const sold = bookings.flatMap((booking, index) =>
    booking.sale ? [{ booking, sale: booking.sale, id: at(ids, index) }] : [],
  );
  const saleIds = await loadSales(
    db,
    shop,
    sold.map(({ booking, sale, id }) => ({
      sale,
      bookingId: id,
      customerNo: booking.customer === null ? null : at(known.numbers, booking.customer),
      customerName: booking.name,
      petNo: booking.pet ? (known.pets.get(booking.pet) ?? null) : null,
    })),
  );
  await loadCharts(
    db,
    plan,
    shop,
    known,
    bookings.map((booking, index) => ({ booking, id: at(ids, index) })),
  );
  const saleOf = new Map(sold.map(({ id }, index) => [id, at(saleIds, index)]));
  await loadHistory(
    db,
    plan,
    shop,
    bookings.map((booking, index) => ({
      booking,
      id: at(ids, index),
      customerNo: booking.customer === null ? null : at(known.numbers, booking.customer),
      saleId: saleOf.get(at(ids, index)),
    })),
    today,
  );
  await loadChannels(db, plan, shop, today);
  await loadGoals(db, shop, today);
  if (plan.trade === 'NAIL')
    await loadMessages(
      db,
      plan,
      shop,
      known,
      customers,
      bookings.map((booking, index) => ({ booking, id: at(ids, index) })),
    );
  if (plan.trade === 'NAIL')
    await loadMemberships(
      db,
      { ...shop, names: plan.employees.map(({ name }) => name) },
      {
        random: createRandom(plan.seed + 1),
        now,
        customers: known.numbers,
        sales: sold.flatMap(({ booking, sale }, index) =>
          booking.customer === null
            ? []
            : [
                {
                  id: at(saleIds, index),
                  customerNo: at(known.numbers, booking.customer),
                  on: shopDateOf(sale.soldAt),
                  totalWon: sale.lines.reduce(
                    (sum, line) => sum + (line.item.use === 'product' ? 0 : line.item.won - line.discountWon),
                    0,
                  ),
                },
              ],
        ),
      },
    );
  return {
    shopNo: shop.shopNo,
    employees: shop.employees,
    owner: { no: at(shop.employees, 0), name: at(plan.employees, 0).name },
  };
};

const why = 'fill the demo';

/**
 * Counts the rows of this transaction for the planner, which takes the tables for empty otherwise: then
 * each of the many checks at the end reads whole tables. Only the tables' owner may. Where they are spread over machines,
 * each machine counts for itself.
 */
const gatherStatistics = (db: Tx) =>
  sql
    .raw(
      `select set_config('role', 'none', true);
      do $$ begin
        if not exists (select from pg_extension where extname = 'citus') then analyze; end if;
      end $$;
      ${operatorSettings(why)}`,
    )
    .execute(db);

/**
 * Fills an empty database with three shops as they might be: the same people on every machine, their
 * days counted from today. All of it or nothing, under every constraint of the schema. Pictures only with a store
 * to keep them in, a card only with a vault.
 */
export const seedDemo = async (
  database: Database,
  size: DemoSize = {},
  keep?: DemoKeep,
): Promise<DemoLogin[]> => {
  const passwordHash = await hashPassword(demoPassword);
  const today = shopDateOf(clock.now());
  const festivals = await findFestivals(addDays(today, -365), addDays(today, 60));
  await asOperator(database, why, async (db) => {
    const shops = [];
    for (const plan of shopPlans)
      shops.push(await loadPlan(db, keep?.storage, scale(plan, size), passwordHash, festivals));
    await gatherStatistics(db);
    await loadPeople(database, db, at(shops, 0), today);
    const petShop = at(shops, 1);
    if (keep) await loadCard(db, keep.vault, petShop.shopNo, petShop.owner.no, today);
    for (const { shopNo, owner } of shops) {
      await loadReceipts(db, shopNo, today);
      await loadStock(db, shopNo, owner, today);
      await loadPayments(db, shopNo, owner);
      await countUpCustomers(db, shopNo);
    }
  });
  return demoLogins;
};

/** Where the server then looks for the demo's pictures, and opens its card. What signs uploads is not used. */
export const demoKeep = (dataDir: string): DemoKeep => ({
  storage: openLocalStorage(dataDir, ''),
  vault: createVault([readSecret(dataDir, process.env['SERVER_SECRET'])]),
});
