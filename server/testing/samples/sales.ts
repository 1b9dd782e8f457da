import { addDays } from '../../../contract/time.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { atDay, inShop } from './asked.ts';
import { wholeSale } from '../whole.ts';

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
  'sales.received': ({ shopNo, customers }) => ({
    params: { shopNo, customerNo: customers.saved.id },
    query: { kind: 'SERVICE' },
  }),
  'sales.ofCustomer': ({ customers }) => ({ params: { customerNo: customers.saved.id } }),
  'sales.paymentMethods': inShop,
  'sales.create': (shop) => ({ body: { ...soldTo(shop), bookingId: shop.bookings.changed } }),
  'sales.save': (shop) => ({
    params: { id: shop.sales.saved },
    body: wholeSale({ ...soldTo(shop), version: 1 }),
  }),
  'sales.createForPet': (shop) => ({ body: { ...soldTo(shop), petNo: shop.petNo } }),
  'sales.saveForPet': (shop) => ({
    params: { id: shop.sales.ofPet },
    body: wholeSale({ ...soldTo(shop), petNo: shop.petNo, version: 1 }),
  }),
  'sales.restore': ({ shopNo, sales }) => ({ params: { shopNo, id: sales.restored } }),
  'sales.statement': ({ sales }) => ({ params: { id: sales.saved } }),
  'sales.unregistered': atDay,
  'sales.deposits': inShop,
  'sales.returns': ({ shopNo, deposit }) => ({ params: { shopNo, id: deposit.booking } }),
  'sales.returnDeposit': ({ shopNo, deposit }) => ({
    params: { shopNo, id: deposit.booking },
    body: { amountWon: 1_000, method: 'TRANSFER' },
  }),
  'sales.takeBackReturn': ({ shopNo, deposit }) => ({
    params: { shopNo, id: deposit.booking, returnId: deposit.returned },
  }),
  'sales.checkout': ({ shopNo, customers, bookings }) => ({
    params: { shopNo },
    query: { customerNo: customers.saved.id, bookingId: bookings.saved },
  }),
  'sales.employeesWithSales': ({ day }) => ({ query: { from: day, to: day } }),
  'sales.arrangeMethods': ({ shopNo, methods }) => ({
    params: { shopNo },
    body: { items: methods.all.map((code) => ({ code, active: true })) },
  }),
  'sales.createMethod': (shop) => ({ ...inShop(shop), body: { name: '온누리상품권' } }),
  'sales.saveMethod': ({ shopNo, methods }) => ({
    params: { shopNo, customPaymentMethodId: methods.saved },
    body: { name: '바뀐상품권', active: true, version: 1 },
  }),
  'sales.removeMethod': ({ shopNo, methods }) => ({
    params: { shopNo, customPaymentMethodId: methods.removed },
  }),
  'sales.unpaid': inShop,
  'sales.collect': ({ shopNo, debts }) => ({
    params: { shopNo, id: debts.open },
    body: { amountWon: 1000, method: 'CASH' },
  }),
  'sales.reverseCollection': ({ shopNo, debts }) => ({
    params: { shopNo, id: debts.collected, collectionId: debts.collection },
  }),
  'sales.cashClose': ({ shopNo, day }) => ({ params: { shopNo, date: day } }),
  'sales.saveCashClose': ({ shopNo, day }) => ({
    params: { shopNo, date: addDays(day, -30) },
    body: { openingWon: 0, counts: [], version: 0 },
  }),
  'sales.reopenCashClose': ({ shopNo, day }) => ({ params: { shopNo, date: addDays(day, -20) } }),
  'sales.remove': ({ sales }) => ({ params: { id: sales.removed }, body: { reason: '잘못 등록' } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
