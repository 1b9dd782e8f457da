import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { employeeNo, idInQuery, instant, shopDate, shopNo, signedWon } from '../schema.ts';
import { bonuses, firstOfMonth, manage, month, pay, rules, target } from './parts.ts';

const plan = z.object({
  /** Also what `version` of a later saving for the same target and month says. */
  id: z.int().positive(),
  target,
  employeeName: z.string().nullable(),
  effectiveFrom: shopDate,
  standing: z.enum(['PAST', 'IN_FORCE', 'TO_COME']),
  pay,
  rules,
  bonuses,
  createdBy: z.string(),
  createdAt: instant,
});

const settingsAnswer = z.object({
  items: z.array(plan),
  /** Months before it are closed. */
  earliestFrom: shopDate.nullable(),
});

export const settings = endpoint({
  domain: 'incentives',
  summary: '정산 규칙: 지난 것, 지금 것, 앞으로의 것',
  method: 'GET',
  path: '/employees/incentive-settings',
  access: manage,
  response: settingsAnswer,
  reads: { incentive: true, employee: true },
  errors: [],
});

export const saveSettings = endpoint({
  domain: 'incentives',
  summary: '어느 달부터의 정산 규칙을 저장합니다. 마감한 달은 바뀌지 않습니다',
  method: 'PUT',
  path: '/employees/incentive-settings',
  access: manage,
  body: z.object({
    target,
    /** The first of a month. */
    effectiveFrom: firstOfMonth,
    pay,
    rules,
    bonuses,
    /** The id of the plan that it replaces, 0 for none. */
    version: z.int().min(0),
  }),
  response: settingsAnswer,
  changes: ['incentive'],
  errors: [
    'EMPLOYEE_NOT_FOUND',
    'STALE_VERSION',
    'INCENTIVE_MONTH_CLOSED',
    'INCENTIVE_BANDS_INVALID',
    'INCENTIVE_RULES_OVERLAP',
    'INCENTIVE_BONUS_TWICE',
  ],
});

export const withdrawSettings = endpoint({
  domain: 'incentives',
  summary: '정산 규칙을 거둡니다. 마감한 달에 쓰인 것은 거둘 수 없습니다',
  method: 'DELETE',
  path: '/{shopNo}/incentives/plans/{planId}',
  access: manage,
  params: z.object({ shopNo, planId: idInQuery<'PlanId'>() }),
  response: settingsAnswer,
  changes: ['incentive'],
  errors: ['INCENTIVE_PLAN_NOT_FOUND', 'INCENTIVE_MONTH_CLOSED'],
});

export const whatIf = endpoint({
  domain: 'incentives',
  summary: '같은 달들을 다른 규칙으로 계산해 사람마다 견줍니다. 아무것도 저장하지 않습니다',
  method: 'POST',
  writesNothing: true,
  path: '/{shopNo}/incentives/what-if',
  access: manage,
  params: z.object({ shopNo }),
  /** The running month and those before it. */
  body: z.object({ target, rules, bonuses, months: z.int().min(1).max(12) }),
  /** Incentives and bonuses; base pay, corrections and adjustments stay as they are. */
  response: z.object({
    months: z.array(z.object({ month, running: z.boolean() })),
    items: z.array(
      z.object({
        employeeNo,
        name: z.string(),
        /** Whether the plan tried would be this person's. */
        concerned: z.boolean(),
        months: z.array(z.object({ month, nowWon: signedWon, thenWon: signedWon, differenceWon: signedWon })),
        differenceWon: signedWon,
      }),
    ),
    differenceWon: signedWon,
  }),
  reads: { incentive: true, sale: true },
  errors: [
    'EMPLOYEE_NOT_FOUND',
    'INCENTIVE_BANDS_INVALID',
    'INCENTIVE_RULES_OVERLAP',
    'INCENTIVE_BONUS_TWICE',
  ],
});
