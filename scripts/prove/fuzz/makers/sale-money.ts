import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { Makers } from '../maker.ts';
import type { Stage } from '../stage.ts';

const keyed = ({ random }: Stage): Record<string, string> =>
  random.chance(0.5) ? { 'idempotency-key': `p-${random.int(1, 2_000_000_000)}` } : {};
const inShop = ({ shop }: Stage) => ({ shopNo: shop.shopNo });
const inSideShop = ({ sideShop, sideOwner }: Stage) => ({
  params: { shopNo: sideShop.shopNo },
  by: sideOwner,
});
const today = () => shopDateOf(Date.now());

const debt = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  const { customerNo } = await stage.some.customer();
  const amountWon = stage.random.int(10, 100_000);
  const { body } = await owner.call('sales.create', {
    body: {
      customerNo,
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: amountWon }],
      payments: [{ method: 'UNPAID', amountWon }],
    },
  });
  return { id: body.id, owedWon: amountWon };
};

const depositWon = 50_000;

/** A booking with a deposit that nobody came to. */
const calledOff = async (stage: Stage) => {
  const { id, version, day } = await stage.booking('past');
  const owner = await stage.owner.speak();
  const params = { ...inShop(stage), id };
  const { body } = await owner.call('bookings.get', { params });
  await owner.call('bookings.save', {
    params,
    body: {
      customer: { kind: 'walkIn', name: `손님${day}` },
      startAt: body.startAt,
      employeeNo: body.employeeNo,
      items: [{ itemId: stage.shop.items.gel }],
      depositWon,
      overlap: { confirmed: true },
      version,
    },
  });
  await owner.call('bookings.changeState', { params: { ...params, state: 'CANCELLED' }, body: {} });
  return params;
};

const givingBack = ({ random }: Stage) => ({
  amountWon: random.int(1, depositWon),
  method: random.pick(['CASH', 'TRANSFER']),
});

const collecting = (stage: Stage, owedWon: number) => ({
  amountWon: stage.random.int(1, owedWon),
  method: stage.random.pick(['CASH', 'CARD']),
  memo: stage.random.pick(['', '다음 방문 때 💳']),
});

/** No method is ever removed by a call, and a long campaign adds more than a shop may have; none here was sold with. */
const makeRoom = ({ server, sideShop }: Stage) =>
  server.platform.database.pool.query(
    `delete from payment_methods where shop_no = $1 and kind = 'CUSTOM'
      and (select count(*) from payment_methods where shop_no = $1 and kind = 'CUSTOM') > 20`,
    [sideShop.shopNo],
  );

/** Settings are the side shop's, so that selling never meets a method switched off. */
const custom = async (stage: Stage) => {
  await makeRoom(stage);
  const owner = await stage.sideOwner.speak();
  const name = `상품권${stage.random.int(1, 2_000_000_000)}`;
  const { params } = inSideShop(stage);
  return (await owner.call('sales.createMethod', { params, body: { name } })).body;
};

/** Days far behind the sales of the stage, whose order of closing and reopening is nobody else's. */
const quietDay = ({ random }: Stage) => addDays('2020-01-01', random.int(0, 1800));

/** Before every day that is closed. */
const movedDay = ({ random }: Stage) => addDays('2019-01-01', random.int(0, 300));
const moving = ({ random }: Stage) => ({
  direction: random.pick(['IN', 'OUT'] as const),
  amountWon: random.int(1, 500_000),
  beyond: true,
  reason: random.pick(['잔돈 바꿈', '택배비 📦']),
});

export const moneyMakers: Makers<
  | 'sales.arrangeMethods'
  | 'sales.createMethod'
  | 'sales.saveMethod'
  | 'sales.removeMethod'
  | 'sales.deposits'
  | 'sales.returns'
  | 'sales.returnDeposit'
  | 'sales.takeBackReturn'
  | 'sales.unpaid'
  | 'sales.collect'
  | 'sales.reverseCollection'
  | 'sales.cashClose'
  | 'sales.saveCashClose'
  | 'sales.reopenCashClose'
  | 'sales.moveCash'
  | 'sales.reverseCashMove'
> = {
  'sales.arrangeMethods': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const { body } = await owner.call('sales.paymentMethods', { params: inSideShop(stage).params });
    const items = body.items.slice(0, 100).map(({ code }) => ({ code, active: true }));
    return { ...inSideShop(stage), body: { items }, headers: keyed(stage) };
  },
  'sales.createMethod': async (stage) => {
    await makeRoom(stage);
    return {
      ...inSideShop(stage),
      body: { name: `페이${stage.random.int(1, 2_000_000_000)}` },
      headers: keyed(stage),
    };
  },
  'sales.saveMethod': async (stage) => {
    const { code, version } = await custom(stage);
    return {
      by: stage.sideOwner,
      params: { ...inSideShop(stage).params, customPaymentMethodId: code },
      body: { name: `쿠폰${stage.random.int(1, 2_000_000_000)}`, active: stage.random.chance(0.5), version },
      headers: keyed(stage),
    };
  },
  'sales.removeMethod': async (stage) => ({
    by: stage.sideOwner,
    params: { ...inSideShop(stage).params, customPaymentMethodId: (await custom(stage)).code },
  }),
  'sales.deposits': (stage) => ({ params: inShop(stage), query: { limit: stage.random.int(1, 500) } }),
  'sales.returns': async (stage) => ({ params: await calledOff(stage) }),
  'sales.returnDeposit': async (stage) => ({
    params: await calledOff(stage),
    body: givingBack(stage),
    headers: keyed(stage),
  }),
  'sales.takeBackReturn': async (stage) => {
    const params = await calledOff(stage);
    const owner = await stage.owner.speak();
    const { body } = await owner.call('sales.returnDeposit', { params, body: givingBack(stage) });
    return { params: { ...params, returnId: body.items[0]?.id ?? 0 }, headers: keyed(stage) };
  },
  'sales.unpaid': (stage) => ({ params: inShop(stage), query: { limit: stage.random.int(1, 200) } }),
  'sales.collect': async (stage) => {
    const { id, owedWon } = await debt(stage);
    return { params: { ...inShop(stage), id }, body: collecting(stage, owedWon), headers: keyed(stage) };
  },
  'sales.reverseCollection': async (stage) => {
    const { id, owedWon } = await debt(stage);
    const params = { ...inShop(stage), id };
    const owner = await stage.owner.speak();
    const { body } = await owner.call('sales.collect', { params, body: collecting(stage, owedWon) });
    return {
      params: { ...params, collectionId: body.collections[0]?.id ?? 0 },
      body: { reason: '잘못 받음' },
      headers: keyed(stage),
    };
  },
  'sales.cashClose': (stage) => ({
    params: { ...inShop(stage), date: addDays(today(), -stage.random.int(0, 60)) },
  }),
  'sales.saveCashClose': async (stage) => {
    const params = { ...inShop(stage), date: quietDay(stage) };
    const { body } = await (await stage.owner.speak()).call('sales.cashClose', { params });
    const counts = [{ unit: 10_000 as const, count: stage.random.int(0, 50) }];
    return {
      params,
      body: { openingWon: stage.random.int(0, 100_000), counts, reason: '잔돈', version: body.version },
      headers: keyed(stage),
    };
  },
  'sales.moveCash': (stage) => ({
    params: { ...inShop(stage), date: movedDay(stage) },
    body: moving(stage),
    headers: keyed(stage),
  }),
  'sales.reverseCashMove': async (stage) => {
    const params = { ...inShop(stage), date: movedDay(stage) };
    const owner = await stage.owner.speak();
    const { body } = await owner.call('sales.moveCash', { params, body: moving(stage) });
    return { params: { ...params, moveId: body.moves.at(-1)?.id ?? 0 }, headers: keyed(stage) };
  },
  'sales.reopenCashClose': async (stage) => {
    const params = { ...inShop(stage), date: quietDay(stage) };
    const owner = await stage.owner.speak();
    const { version } = (await owner.call('sales.cashClose', { params })).body;
    await owner.call('sales.saveCashClose', {
      params,
      body: { openingWon: 0, counts: [], reason: '닫기', close: true, version },
    });
    return { params, body: { reason: '다시 세기' }, headers: keyed(stage) };
  },
};
