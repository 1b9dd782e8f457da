import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { employeeNo, shopNo, signedWon, sumWon, version } from '../schema.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '월은 2026-11처럼 적어 주세요.');
const goalWon = z.int().min(1).max(100_000_000_000);

/** How far it is: what was sold, and where the month ends if the days to come are like those that were. */
export const goalStanding = z.object({
  goalWon: sumWon.nullable(),
  /** 실매출 of the month until today. */
  soldWon: signedWon,
  /** Null before the first open day of the month. */
  paceWon: signedWon.nullable(),
});

const monthGoals = z.object({
  month,
  /** Days that the shop is open in the month, and those of them that have begun. */
  openDays: z.int(),
  daysBegun: z.int(),
  /** Null for who sees only their own sales. */
  shop: goalStanding.nullable(),
  people: z.array(goalStanding.extend({ employeeNo, name: z.string() })),
  /** 0 while the month has no goals. */
  version: version.or(z.literal(0)),
});
const reads = { sale: 'days', employee: true, schedule: true, goal: true } as const;

export const goals = endpoint({
  domain: 'statistics',
  summary: '한 달의 실매출 목표와 지금까지의 달성',
  method: 'GET',
  path: '/{shopNo}/statistics/goals/{month}',
  access: { right: 'statistics.read' },
  params: z.object({ shopNo, month }),
  response: monthGoals,
  reads,
  errors: [],
});

export const saveGoals = endpoint({
  domain: 'statistics',
  summary: '한 달의 목표를 정합니다. 적지 않은 사람의 목표는 지웁니다',
  method: 'PUT',
  path: '/{shopNo}/statistics/goals/{month}',
  access: { right: 'settings.write' },
  params: z.object({ shopNo, month }),
  body: z.object({
    shopWon: goalWon.nullable(),
    people: z.array(z.object({ employeeNo, goalWon })).max(200),
    version: version.or(z.literal(0)),
  }),
  response: monthGoals,
  changes: ['goal'],
  errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION'],
});
