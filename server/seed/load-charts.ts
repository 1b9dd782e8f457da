import type { Tx } from '../platform/shop.ts';
import { planChart } from './charts.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedCustomers } from './load-customers.ts';
import type { LoadedShop } from './load-shop.ts';
import type { DemoTrade } from './memos.ts';
import type { PlannedBooking, ShopPlan } from './model.ts';
import { createRandom } from './random.ts';

/** Not every customer has a chart, and none begins with the first visit. */
const latest = 4;

/** The charts of four customers in ten, of their last visits. */
export const loadCharts = async (
  db: Tx,
  plan: ShopPlan,
  shop: LoadedShop,
  known: LoadedCustomers,
  visits: readonly { booking: PlannedBooking; id: number }[],
): Promise<void> => {
  const random = createRandom(plan.seed + 2);
  const charted = new Set([...known.numbers.keys()].filter(() => random.chance(0.4)));
  const seen = new Map<number, number>();
  const rows = visits.toReversed().flatMap(({ booking, id }) => {
    const { customer, sale, pet } = booking;
    const before = seen.get(customer ?? -1) ?? 0;
    if (customer === null || !sale || !charted.has(customer) || before >= latest) return [];
    seen.set(customer, before + 1);
    const { body, private: hidden, filled } = planChart(random, plan.trade as DemoTrade);
    return [
      {
        shop_no: shop.shopNo,
        customer_no: at(known.numbers, customer),
        pet_no: pet === null ? null : (known.pets.get(pet) ?? null),
        booking_id: id,
        entered_on: booking.day,
        body,
        private: hidden,
        filled,
        written_by: at(shop.employees, booking.employee),
        created_at: sale.soldAt,
        updated_at: sale.soldAt,
        version: 1,
      },
    ];
  });
  await insertRows(db, 'chart_entries', rows.toReversed());
};
