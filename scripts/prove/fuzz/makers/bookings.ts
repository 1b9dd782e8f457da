import { addDays, addMinutes, shopDateOf } from '../../../../contract/time.ts';
import type { Random } from '../../../../server/seed/random.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const memos = ['', '단골', '🐶 민감성 피부\n두 줄', "'); --", 'ㅎ'.repeat(2000)];

const customer = async (stage: Stage) => {
  const { random } = stage;
  return random.pick([
    async () => ({ kind: 'existing' as const, customerNo: (await stage.some.customer()).customerNo }),
    async () => ({ kind: 'new' as const, name: '새손님', phone: stage.phone() }),
    async () => ({ kind: 'new' as const, name: '전화없음' }),
    async () => ({ kind: 'walkIn' as const, ...(random.chance(0.5) ? { name: '지나가다' } : {}) }),
  ])();
};

const draft = async (stage: Stage) => {
  const { random, shop } = stage;
  const { startAt, employeeNo } = stage.freeTime(random.chance(0.8) ? 'ahead' : 'past');
  const { gel, care, extension } = shop.items;
  const any = random.chance(0.1);
  return {
    customer: await customer(stage),
    startAt: random.pick([startAt, startAt.replace('Z', '+00:00')]),
    employeeNo: any || random.chance(0.1) ? null : employeeNo,
    ...(any ? { anyEmployee: true } : {}),
    items: random.pick([
      [{ itemId: gel }],
      [{ itemId: care, priceWon: random.int(0, 10_000_000_000) }],
      [{ itemId: care }, { itemId: extension }],
      [{ itemId: gel, durationMinutes: random.int(1, 20) * 5, employeeNo: any ? null : employeeNo }],
    ]),
    memo: random.pick(memos),
    ...(random.chance(0.3) ? { depositWon: random.int(0, 100_000), color: random.int(0, 11) } : {}),
    ...(random.chance(0.3) ? { customerRequest: '조용히 부탁드려요', source: 'PHONE' as const } : {}),
  };
};

const keyed = (random: Random): Record<string, string> =>
  random.chance(0.5) ? { 'idempotency-key': `k-${random.int(1, 2_000_000_000)}` } : {};

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });

/** A range around today, at most as wide as every list allows. */
const range = ({ random }: Stage) => {
  const from = addDays(shopDateOf(Date.now()), random.int(-30, 10));
  return { from, to: addDays(from, random.int(0, 61)) };
};

export const bookingMakers: Makers<NamesOf<'bookings' | 'sentence'>> = {
  'bookings.list': (stage) => {
    const { random, shop } = stage;
    return {
      params: params(stage),
      query: {
        ...range(stage),
        ...(random.chance(0.3) ? { employeeNo: shop.owner.employeeNo } : {}),
        ...(random.chance(0.3) ? { state: random.pick(['CONFIRMED', ['CONFIRMED', 'NO_SHOW']]) } : {}),
        ...(random.chance(0.3) ? { q: random.pick(['손', '010', '%', "'"]) } : {}),
        ...(random.chance(0.3) ? { limit: random.int(1, 2000) } : {}),
      },
    };
  },
  'bookings.create': async (stage) => ({
    params: params(stage),
    body: await draft(stage),
    headers: keyed(stage.random),
  }),
  'bookings.get': async (stage) => ({ params: { ...params(stage), id: (await stage.some.booking()).id } }),
  'bookings.save': async (stage) => {
    const { id, version } = await stage.booking();
    return {
      params: { ...params(stage), id },
      body: { ...(await draft(stage)), version },
      headers: keyed(stage.random),
    };
  },
  'bookings.change': async (stage) => {
    const { random } = stage;
    const { id, version } = await stage.booking();
    const { startAt, employeeNo } = stage.freeTime();
    const change = random.pick([
      { startAt },
      { startAt, employeeNo },
      { startAt, employeeNo: null },
      { durationMinutes: random.int(1, 24) * 5 },
      { memo: random.pick(memos), color: random.int(0, 11) },
      { color: null, customerRequest: '' },
    ]);
    return { params: { ...params(stage), id }, body: { ...change, version }, headers: keyed(random) };
  },
  'bookings.changeState': async (stage) => {
    const { random } = stage;
    const when = random.pick(['ahead', 'past'] as const);
    const { id, version } = await stage.booking(when);
    const states = ['REQUESTED', 'IN_SERVICE', 'CANCELLED', ...(when === 'past' ? ['NO_SHOW'] : [])];
    return {
      params: { ...params(stage), id, state: random.pick(states) },
      body: { reason: '고객 사정', ...(random.chance(0.5) ? { version } : {}) },
      headers: keyed(random),
    };
  },
  'bookings.validate': async (stage) => ({ params: params(stage), body: await draft(stage) }),
  'sentence.read': (stage) => ({
    params: params(stage),
    body: {
      text: stage.random.pick([
        '내일 3시 젤네일',
        '12/3 오후 2시 김지수 010-1234-5678 10만원',
        '예약번호: 1234\n일시: 내일 3시',
      ]),
    },
  }),
  'bookings.duplicateVerification': (stage) => {
    const { startAt, employeeNo } = stage.freeTime(stage.random.pick(['ahead', 'past']));
    return {
      params: params(stage),
      query: { employeeNo, startAt, endAt: addMinutes(startAt, stage.random.int(1, 288) * 5) },
    };
  },
  'bookings.items': async (stage) => ({
    params: params(stage),
    query: stage.random.chance(0.5) ? { customerNo: (await stage.some.customer()).customerNo } : {},
  }),
  'bookings.availability': (stage) => {
    const { random, shop } = stage;
    const from = addDays(shopDateOf(Date.now()), random.int(0, 30));
    return {
      params: params(stage),
      query: {
        from,
        to: addDays(from, random.int(0, 13)),
        durationMinutes: random.int(1, 24) * 5,
        ...(random.chance(0.5) ? { employeeNo: shop.owner.employeeNo } : {}),
        ...(random.chance(0.5) ? { stepMinutes: random.pick([5, 10, 15, 30, 60]) } : {}),
      },
    };
  },
  'bookings.hiddenTimes': (stage) => ({ params: params(stage), query: range(stage) }),
  'bookings.explanation': (stage) => {
    const { random, shop } = stage;
    return {
      params: params(stage),
      query: {
        date: addDays(shopDateOf(Date.now()), random.int(0, 30)),
        ...(random.chance(0.5) ? { minute: random.int(0, 1439) } : {}),
        item: random.pick([
          `${shop.items.gel}`,
          [`${shop.items.gel}:any`, `${shop.items.care}:${shop.owner.employeeNo}:45`],
        ]),
        channel: random.pick(['STAFF', 'ZERO_SHOP', 'CHATBOT', 'NAVER']),
      },
    };
  },
  'bookings.dailyStatistics': (stage) => ({ params: params(stage), query: range(stage) }),
  'bookings.ofCustomer': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
    query: stage.random.chance(0.5) ? { limit: stage.random.int(1, 200) } : {},
  }),
};
