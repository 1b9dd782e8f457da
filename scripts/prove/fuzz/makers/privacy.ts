import type { CallLineId } from '../../../../contract/calls.ts';
import { toInstant } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });

const report = (stage: Stage) => {
  const { random } = stage;
  return {
    provider: random.pick(['LGU_CENTREX', 'ANDROID', 'OTHER'] as const),
    callerNumber: random.pick([
      stage.phone(),
      '',
      '+82 10-1234-5678',
      '발신번호 표시제한',
      '+81 3 1234 5678',
    ]),
    calledNumber: random.pick(['070-1234-5678', '02-1234-5678', '101']),
    startedAt: toInstant(Date.now() - random.int(0, 3_600_000)),
    ...(random.chance(0.3) ? { callId: `c${random.int(1, 9999)}` } : {}),
  };
};

const enoughLines = 5;
let numbers = 10_000_000;

/** A line of its own, after making room for it. */
const line = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  const { items } = (await owner.call('calls.lines', { params: params(stage) })).body;
  for (const { id } of items.slice(enoughLines))
    await owner.call('calls.disconnect', { params: { ...params(stage), id } });
  const body = { provider: 'OTHER' as const, number: `070${numbers++}` };
  return (await owner.call('calls.connect', { params: params(stage), body })).body;
};

const ring = ({ random }: Stage) => ({
  sender: random.pick(['01012345678', '', '0212345678', 'anonymous']),
  ...(random.chance(0.7) ? { receiver: '07012345678', inner_num: '101' } : {}),
  ...(random.chance(0.5) ? { kind: random.pick(['1', '2', '']) } : {}),
});
const ringAt = async (stage: Stage) => {
  const { ringAddress } = await line(stage);
  return { ...params(stage), secret: ringAddress.split('/').at(-1) ?? '' };
};

const changes = [
  [{ kind: 'PRIVACY', given: true }],
  [
    { kind: 'MARKETING', given: true },
    { kind: 'NIGHT', given: true },
  ],
  [{ kind: 'MARKETING', given: false }],
] as const;

export const privacyMakers: Makers<
  NamesOf<'calls'> | NamesOf<'consents'> | NamesOf<'accessLog'> | NamesOf<'erasure'>
> = {
  'calls.recentCall': (stage) => ({ body: report(stage) as never }),
  'calls.get': async (stage) => {
    const owner = await stage.owner.speak();
    const told = await owner.call('calls.recentCall', { body: report(stage) as never });
    return { params: { id: told.body.id } };
  },
  'calls.list': (stage) => ({ params: params(stage), query: { limit: stage.random.int(1, 100) } }),
  'calls.lines': (stage) => ({ params: params(stage) }),
  'calls.connect': async (stage) => {
    await line(stage);
    const number = `070${numbers++}`;
    const centrex = {
      provider: 'LGU_CENTREX',
      number,
      password: stage.random.pick(['1234', '비밀 &=']),
    } as const;
    return {
      params: params(stage),
      body: stage.random.chance(0.5) ? centrex : { provider: 'ANDROID', number },
    };
  },
  'calls.disconnect': async (stage) => ({
    params: { ...params(stage), id: (await line(stage)).id as CallLineId },
  }),
  'calls.ringByPost': async (stage) => ({ params: await ringAt(stage), body: ring(stage) }),
  'calls.ringByGet': async (stage) => ({ params: await ringAt(stage), query: ring(stage) }),
  'consents.get': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
  }),
  'consents.say': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.customer()).customerNo },
    body: {
      changes: [...stage.random.pick(changes)],
      source: stage.random.pick(['COUNTER', 'PAPER', 'PHONE']),
      note: stage.random.pick(['', '동의서 3번 🦋']),
    },
  }),
  'accessLog.list': async (stage) => ({
    params: params(stage),
    query: {
      ...(stage.random.chance(0.4) ? { employeeNo: stage.shop.owner.employeeNo } : {}),
      ...(stage.random.chance(0.4) ? { customerNo: (await stage.some.customer()).customerNo } : {}),
      ...(stage.random.chance(0.4) ? { kind: 'CUSTOMER' } : {}),
      ...(stage.random.chance(0.4) ? { from: '2026-01-01', to: '2026-12-31' } : {}),
    },
  }),
  'erasure.preview': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
  }),
  'erasure.erase': async (stage) => {
    const owner = await stage.owner.speak();
    const { customerNo } = await stage.customer();
    const at = { ...params(stage), customerNo };
    const { name } = (await owner.call('customers.get', { params: at })).body;
    return { params: at, body: { reason: '고객 요청', name } };
  },
};
