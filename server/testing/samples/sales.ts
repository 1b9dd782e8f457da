import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { atDay, inShop } from './asked.ts';

const payments = [{ method: 'CARD', amountWon: 60_000 }];
const soldTo = ({ customers, items, owner }: Furnished) => ({
  customerNo: customers.saved.id,
  lines: [
    {
      kind: 'SERVICE',
      itemId: items.gel,
      name: '젤네일',
      unitPriceWon: 60_000,
      credits: [{ employeeNo: owner.employeeNo, percent: 100 }],
    },
  ],
  payments,
});

/** Sales and what is counted from them. */
export const salesSamples = {
  'sales.get': ({ sales }) => ({ params: { id: sales.saved } }),
  'sales.list': atDay,
  'sales.ofCustomer': ({ customers }) => ({ params: { customerNo: customers.saved.id } }),
  'sales.paymentMethods': inShop,
  'statistics.summary': atDay,
  'sales.create': (shop) => ({ body: { ...soldTo(shop), bookingId: shop.bookings.changed } }),
  'sales.save': (shop) => ({ params: { id: shop.sales.saved }, body: { ...soldTo(shop), version: 1 } }),
  'sales.remove': ({ sales }) => ({ params: { id: sales.removed }, body: { reason: '잘못 등록' } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
