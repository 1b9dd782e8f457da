import { z } from 'zod';
import { depositKinds, depositTargets, freeUntilChoices, waitChoices } from './deposit-policy.ts';
import { endpoint } from './endpoint.ts';
import { won } from './schema.ts';

const oneOf = <const T extends readonly number[]>(choices: T) =>
  z.int().refine((value) => choices.includes(value), { message: '보기 가운데에서 골라 주세요.' });

const terms = z.object({
  kind: z.enum(depositKinds),
  amountWon: won.min(1_000).max(300_000),
  percent: z.int().min(10).max(100),
  freeUntilHours: z.union([z.literal('ALWAYS'), oneOf(freeUntilChoices)]),
  lateRefundPercent: z.int().refine((value) => value === 0 || (value >= 10 && value <= 90), {
    message: '0이나 10~90을 적어 주세요.',
  }),
  waitMinutes: oneOf(waitChoices),
  exemptHolders: z.boolean(),
  appliesTo: z.enum(depositTargets),
});

const policyAnswer = terms.extend({
  enabled: z.boolean(),
  /** 0 while the shop never saved one. */
  version: z.int().min(0),
  /** A provider charges cards for the shop. */
  connected: z.boolean(),
  /** 연습 모드. */
  practice: z.boolean(),
  example: z.object({ priceWon: won, dueWon: won, sentences: z.array(z.string()) }),
});

export const policy = endpoint({
  domain: 'payments',
  summary: '예약금 정책. 60,000원 시술로 보여 드리는 예와 함께',
  method: 'GET',
  path: '/booking-deposit/policy',
  access: 'member',
  response: policyAnswer,
  reads: { payment: true },
  errors: [],
});

export const savePolicy = endpoint({
  domain: 'payments',
  summary: '예약금 정책을 저장합니다. 이미 잡힌 예약은 예약할 때의 정책을 따릅니다',
  method: 'PUT',
  path: '/booking-deposit/policy',
  access: { right: 'settings.write' },
  body: terms.extend({ enabled: z.boolean(), version: z.int().min(0).max(2_000_000_000) }),
  response: policyAnswer,
  changes: ['payment'],
  errors: ['STALE_VERSION', 'PAYMENT_NOT_CONNECTED'],
});
