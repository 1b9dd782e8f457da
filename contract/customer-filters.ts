import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idInQuery, requiredText, version } from './schema.ts';

/** What is compared: decides the operators a field offers. */
export const valueKinds = ['NONE', 'NUMBER', 'RANGE', 'DAYS', 'DATES', 'CHOICES'] as const;
export type ValueKind = (typeof valueKinds)[number];

export const filterLimits = { depth: 4, conditions: 20, choices: 50, days: 3650 } as const;

/**
 * Either {"all": [...]}, {"any": [...]} or {"field", "op", "value"}. It is read by the server's own rules,
 * which name every mistake by its path, so the wire takes any object.
 */
const condition = z.record(z.string(), z.unknown());
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { field: string; op: string; value?: unknown };

const option = z.object({ value: z.string(), label: z.string() });
const field = z.object({
  field: z.string(),
  label: z.string(),
  section: z.string(),
  unit: z.string(),
  operators: z.array(z.object({ op: z.string(), label: z.string(), value: z.enum(valueKinds) })),
  options: z.array(option),
});

const id = z.int().positive().brand<'CustomerFilterId'>();
export type CustomerFilterId = z.output<typeof id>;
const saved = z.object({
  id,
  name: z.string(),
  condition,
  /** The condition in one sentence. */
  sentence: z.string(),
  version,
});
const one = z.object({ filterId: idInQuery<'CustomerFilterId'>() });
const reads = { domain: 'customerFilters', access: { right: 'customers.read' } } as const;
const writes = { domain: 'customerFilters', access: { right: 'customers.write' } } as const;

export const maxFilters = 50;

export const list = endpoint({
  ...reads,
  summary: '저장한 고객 조건',
  method: 'GET',
  path: '/customers/filters',
  response: z.object({ items: z.array(saved) }),
  reads: { customer: true },
  errors: [],
});

export const create = endpoint({
  ...writes,
  summary: '고객 조건을 이름 붙여 저장합니다',
  method: 'POST',
  path: '/customers/filters',
  status: 201,
  idempotent: true,
  body: z.object({ name: requiredText(30), condition }),
  response: saved,
  changes: ['customer'],
  errors: ['CUSTOMER_FILTER_INVALID', 'CUSTOMER_FILTER_NAME_TAKEN', 'CUSTOMER_LIMIT_REACHED'],
});

export const save = endpoint({
  ...writes,
  summary: '저장한 고객 조건을 고칩니다',
  method: 'PUT',
  path: '/customers/filters/{filterId}',
  params: one,
  body: z.object({ name: requiredText(30), condition, version }),
  response: saved,
  changes: ['customer'],
  errors: [
    'CUSTOMER_FILTER_INVALID',
    'CUSTOMER_FILTER_NAME_TAKEN',
    'CUSTOMER_FILTER_NOT_FOUND',
    'STALE_VERSION',
  ],
});

export const remove = endpoint({
  ...writes,
  summary: '저장한 고객 조건을 지웁니다',
  method: 'DELETE',
  path: '/customers/filters/{filterId}',
  params: one,
  response: z.object({ id }),
  changes: ['customer'],
  errors: ['CUSTOMER_FILTER_NOT_FOUND'],
});

export const conditions = endpoint({
  ...reads,
  summary: '조건의 목록: 항목, 비교, 값의 종류, 고를 수 있는 값',
  method: 'GET',
  path: '/customers/filters/conditions',
  response: z.object({ fields: z.array(field) }),
  reads: { customer: true },
  errors: [],
});

export const validate = endpoint({
  ...reads,
  summary: '조건을 확인합니다: 틀린 곳마다의 사유, 해당하는 고객 수, 한 문장 설명',
  method: 'POST',
  writesNothing: true,
  path: '/customers/filters/conditions/validate',
  body: z.object({ condition }),
  whileSuspended: true,
  response: z.object({
    valid: z.boolean(),
    errors: z.array(
      z.object({
        field: z.string(),
        message: z.string(),
        code: z.string().describe('무엇이 틀렸는지 말하는 코드'),
      }),
    ),
    /** Of a valid condition. */
    count: z.int().nullable(),
    sentence: z.string().nullable(),
  }),
  reads: { customer: true },
  errors: [],
});
