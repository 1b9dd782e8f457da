import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

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
  'sales.paymentMethods': ({ shop }) => ({ params: { shopNo: shop.shopNo } }),
};

export const statisticsMakers: Makers<NamesOf<'statistics'>> = {
  'statistics.summary': (stage) => ({ params: { shopNo: stage.shop.shopNo }, query: range(stage) }),
};
