import { z } from 'zod';
import { points as readPoints } from './memberships.ts';
import { endpoint } from './endpoint.ts';
import { customerNo, requiredText } from './schema.ts';

export const points = endpoint({
  domain: 'test-store',
  summary: '데모 샵에서 고객의 포인트를 더하거나 뺍니다. 보통 내역으로 남습니다',
  method: 'POST',
  path: '/test-store/points',
  access: 'member',
  body: z.object({
    customerNo,
    points: z
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((value) => value !== 0, { message: '더하거나 뺄 포인트를 입력해 주세요.' }),
    reason: requiredText(200),
  }),
  response: readPoints.response,
  changes: ['membership'],
  errors: ['NOT_FOUND', 'CUSTOMER_NOT_FOUND', 'POINTS_SHORT'],
  idempotent: true,
});

export const members = endpoint({
  domain: 'test-store',
  summary: '데모 샵에 방문 이력이 있는 고객을 채웁니다. 같은 씨앗은 같은 사람들입니다',
  method: 'POST',
  path: '/test-store/members',
  access: 'member',
  status: 201,
  body: z.object({
    count: z.int().min(1).max(500),
    /** How far back their visits reach; 0: no visits yet. */
    months: z.int().min(0).max(24),
    seed: z.int().min(0).max(2_147_483_647),
  }),
  response: z.object({
    added: z.int(),
    /** Their numbers belong to customers already. */
    existing: z.int(),
  }),
  changes: ['customer'],
  errors: ['NOT_FOUND', 'CUSTOMER_PHONE_DUPLICATED'],
  idempotent: true,
});
