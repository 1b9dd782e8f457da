import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });

const keyed = ({ random }: Stage): Record<string, string> =>
  random.chance(0.5) ? { 'idempotency-key': `c-${random.int(1, 2_000_000_000)}` } : {};

const fields = (stage: Stage) => {
  const { random, shop } = stage;
  const phone = stage.phone();
  return {
    name: random.pick(['김하늘', '이 슬', 'Jane Doe', '남궁🦋별', '가'.repeat(40)]),
    ...(random.chance(0.8) ? { phone: random.pick([phone, `${phone.slice(0, 3)}-${phone.slice(3)}`]) } : {}),
    ...(random.chance(0.2) ? { phoneShared: true } : {}),
    ...(random.chance(0.4) ? { sex: random.pick(['F', 'M', null] as const) } : {}),
    ...(random.chance(0.4) ? { birthday: random.pick(['1991-02-28', '2000-02-29', null]) } : {}),
    ...(random.chance(0.4) ? { grade: 'VIP', memo: '젤 알러지 주의', memoPinned: true } : {}),
    ...(random.chance(0.2) ? { employeeNo: shop.owner.employeeNo } : {}),
  };
};

export const customerMakers: Makers<NamesOf<'customers'>> = {
  'customers.list': (stage) => {
    const { random } = stage;
    return {
      params: params(stage),
      query: {
        ...(random.chance(0.6) ? { q: random.pick(['김', 'ㄱㅎㄴ', '손님', '0001', '%', '🦋', "o'"]) } : {}),
        ...(random.chance(0.4) ? { sort: random.pick(['RECENT', 'NAME']) } : {}),
        ...(random.chance(0.4) ? { limit: random.int(1, 200) } : {}),
      },
    };
  },
  'customers.numbers': (stage) => ({ params: params(stage), query: stage.random.pick([{}, { q: '김' }]) }),
  'customers.create': (stage) => ({
    params: params(stage),
    body: fields(stage),
    headers: keyed(stage),
  }),
  'customers.get': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
  }),
  'customers.save': async (stage) => {
    const { customerNo, version } = await stage.customer();
    return { params: { ...params(stage), customerNo }, body: { ...fields(stage), version } };
  },
  'customers.remove': async (stage) => {
    const { customerNo } = await stage.customer();
    const body = { customerNos: [customerNo] };
    if (stage.random.chance(0.6)) return { params: params(stage), body };
    await (
      await stage.owner.speak()
    ).call('customers.remove', { params: { shopNo: stage.shop.shopNo }, body });
    return { params: params(stage), body: { ...body, undo: true } };
  },
  'customers.excel': ({ random }) => ({
    body: {
      columns: random.pick([['NAME'], ['NAME', 'PHONE', 'PETS', 'MEMO'], ['SALES', 'UNPAID']]),
      reason: random.pick(['백업', '문자 발송 준비']),
    },
  }),
  'customers.duplication': (stage) => ({ query: { phone: stage.phone() } }),
};
