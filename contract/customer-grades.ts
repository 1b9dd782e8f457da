import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText, won } from './schema.ts';

const rule = z.object({
  grade: requiredText(20),
  minVisits: z.int().min(0).max(10_000),
  minSalesWon: won,
});
export type GradeRule = z.input<typeof rule>;

const fields = {
  enabled: z.boolean(),
  /** The best grade first. Both thresholds must be reached. */
  rules: z
    .array(rule)
    .max(10)
    .refine((rules) => new Set(rules.map(({ grade }) => grade)).size === rules.length, {
      message: '같은 등급이 두 번 있어요.',
    }),
  /** Counted over the last so many months; over all time when null. */
  months: z.int().min(1).max(60).nullable(),
};
const settings = z.object({ ...fields, version: z.int().min(0) });

export const get = endpoint({
  domain: 'customerGrades',
  summary: '등급 자동 조정 규칙',
  method: 'GET',
  path: '/customers/grade-rules',
  access: { right: 'customers.read' },
  response: settings,
  reads: { customer: true },
  errors: [],
});

export const save = endpoint({
  domain: 'customerGrades',
  summary: '등급 자동 조정 규칙을 저장합니다',
  method: 'PUT',
  path: '/customers/grade-rules',
  access: { right: 'settings.write' },
  body: settings,
  response: settings,
  changes: ['customer'],
  errors: ['STALE_VERSION'],
});

export const run = endpoint({
  domain: 'customerGrades',
  summary: '등급을 지금 조정합니다. 손으로 준 등급은 그대로 둡니다',
  method: 'POST',
  path: '/customers/grade-rules/run',
  access: { right: 'settings.write' },
  long: true,
  response: z.object({ changed: z.int() }),
  changes: ['customer'],
  errors: ['GRADE_RULES_OFF', 'CUSTOMERS_BEING_CHANGED'],
});
