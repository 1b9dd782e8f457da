import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';
import { moneyMakers } from './sale-money.ts';
import { receiptMakers } from './till.ts';

const keyed = ({ random }: Stage): Record<string, string> =>
  random.chance(0.5) ? { 'idempotency-key': `s-${random.int(1, 2_000_000_000)}` } : {};

const split = (totalWon: number, { random }: Stage, mayOwe: boolean) => {
  const first = random.int(1, totalWon - 1);
  const other = random.pick(mayOwe ? ['CASH', 'TRANSFER', 'UNPAID'] : ['CASH', 'TRANSFER']);
  return random.chance(0.5)
    ? [{ method: 'CARD', amountWon: totalWon }]
    : [
        { method: 'CARD', amountWon: first },
        { method: other, amountWon: totalWon - first },
      ];
};

const draft = async (stage: Stage) => {
  const { random, shop } = stage;
  const quantity = random.int(1, 3);
  const unitPriceWon = random.int(10, 200_000);
  const offWon = random.chance(0.4) ? random.int(0, unitPriceWon - 5) : 0;
  const customerNo = random.chance(0.6) ? (await stage.some.customer()).customerNo : null;
  return {
    customerNo,
    lines: [
      {
        kind: random.pick(['SERVICE', 'PENALTY'] as const),
        ...(random.chance(0.5) ? { itemId: shop.items.gel } : {}),
        name: random.pick(['젤네일', '연장 💅', '위약금']),
        unitPriceWon,
        ...(offWon > 0 ? { discount: { kind: 'WON' as const, won: offWon } } : {}),
        ...(random.chance(0.4) ? { credits: [{ employeeNo: shop.owner.employeeNo, percent: 100 }] } : {}),
      },
      {
        kind: 'PRODUCT' as const,
        itemId: shop.items.oil,
        name: '큐티클 오일',
        quantity,
        unitPriceWon: 18_000,
      },
    ],
    payments: split(unitPriceWon - offWon + quantity * 18_000, stage, customerNo !== null),
    memo: random.pick(['', '현금영수증', '🧾'.repeat(100)]),
  };
};

const range = ({ random }: Stage) => {
  const from = addDays(shopDateOf(Date.now()), random.int(-60, 0));
  return { from, to: addDays(from, random.int(0, 60)) };
};

const inShop = ({ shop }: Stage) => ({ shopNo: shop.shopNo });

const ofPet = async (stage: Stage) => {
  const { customerNo } = await stage.customer();
  const { day, startAt, employeeNo } = stage.freeTime('past');
  const owner = await stage.owner.speak();
  const booked = await owner.call('petBookings.create', {
    params: inShop(stage),
    body: {
      customer: { kind: 'existing', customerNo },
      pet: { kind: 'new', name: `콩이${day}`, warnings: [] },
      startAt,
      employeeNo,
      items: [{ itemId: stage.shop.items.gel }],
      overlap: { confirmed: true },
    },
  });
  const petNo = booked.body.petNo;
  if (petNo === null) throw new Error('a pet was booked');
  return { ...(await draft(stage)), customerNo, petNo };
};

export const saleMakers: Makers<NamesOf<'sales'>> = {
  'sales.create': async (stage) => {
    const body = await draft(stage);
    if (stage.random.chance(0.6)) return { body, headers: keyed(stage) };
    const { id } = await stage.booking('past');
    const { customerNo: _, ...ofBooking } = body;
    return { body: { ...ofBooking, bookingId: id }, headers: keyed(stage) };
  },
  'sales.get': async (stage) => ({ params: { id: (await stage.some.sale()).id } }),
  'sales.save': async (stage) => {
    const { id, version } = await stage.sale();
    return { params: { id }, body: { ...(await draft(stage)), version }, headers: keyed(stage) };
  },
  'sales.remove': async (stage) => {
    const { id, version } = await stage.sale();
    return {
      params: { id },
      body: { reason: '잘못 등록', ...(stage.random.chance(0.5) ? { version } : {}) },
      headers: keyed(stage),
    };
  },
  'sales.list': (stage) => ({
    params: { shopNo: stage.shop.shopNo },
    query: { ...range(stage), ...(stage.random.chance(0.5) ? { limit: stage.random.int(1, 500) } : {}) },
  }),
  'sales.ofCustomer': async (stage) => ({ params: { customerNo: (await stage.some.customer()).customerNo } }),
  'sales.received': async (stage) => ({
    params: { shopNo: stage.shop.shopNo, customerNo: (await stage.some.customer()).customerNo },
    query: { kind: stage.random.pick(['SERVICE', 'PRODUCT'] as const) },
  }),
  'sales.paymentMethods': ({ shop }) => ({ params: { shopNo: shop.shopNo } }),
  'sales.createForPet': async (stage) => ({ body: await ofPet(stage), headers: keyed(stage) }),
  'sales.saveForPet': async (stage) => {
    const { id, version } = await stage.sale();
    return { params: { id }, body: { ...(await ofPet(stage)), version }, headers: keyed(stage) };
  },
  'sales.restore': async (stage) => {
    const { id } = await stage.sale();
    await (await stage.owner.speak()).call('sales.remove', { params: { id }, body: {} });
    return { params: { ...inShop(stage), id }, body: {}, headers: keyed(stage) };
  },
  'sales.statement': async (stage) => ({ params: { id: (await stage.some.sale()).id } }),
  'sales.unregistered': (stage) => ({ params: inShop(stage), query: range(stage) }),
  'sales.checkout': async (stage) => ({
    params: inShop(stage),
    query: {
      customerNo: (await stage.some.customer()).customerNo,
      bookingId: (await stage.some.booking()).id,
    },
  }),
  'sales.employeesWithSales': (stage) => ({ query: range(stage) }),
  ...moneyMakers,
  ...receiptMakers,
};

export const statisticsMakers: Makers<NamesOf<'statistics'>> = {
  'statistics.summary': (stage) => ({ params: { shopNo: stage.shop.shopNo }, query: range(stage) }),
};
