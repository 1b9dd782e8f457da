import { z } from 'zod';
import { customerRow } from './customers.ts';
import { endpoint } from './endpoint.ts';
import {
  cursor,
  customerNo,
  idInQuery,
  instant,
  limit,
  page,
  shopDate,
  shopNo,
  sumWon,
  text,
  version,
} from './schema.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: idInQuery<'CustomerMergeId'>() });

/** Why two customers may be one, the strongest reasons first. */
export const likenesses = [
  'NAME_AND_PHONE',
  'NAME_AND_TAIL',
  'NAME_AND_BIRTHDAY',
  'NAME_AND_PET',
  'NICKNAME',
  'INITIALS',
  'PHONE',
  'NAME',
] as const;
export type Likeness = (typeof likenesses)[number];
export const strengths = ['SURE', 'LIKELY', 'MAYBE'] as const;
export type Strength = (typeof strengths)[number];

const pair = z.object({
  /** First the customer to keep: more visits, then registered earlier. */
  customers: z.tuple([customerRow, customerRow]),
  reasons: z.array(z.enum(likenesses)).min(1),
  strength: z.enum(strengths),
});

/** The few hundred most similar pairs; more follow as these are decided. */
export const duplicates = endpoint({
  domain: 'customerMerges',
  summary: '같은 사람으로 보이는 고객들과 그 사유',
  method: 'GET',
  path: '/{shopNo}/customers/duplicates',
  access: { right: 'customers.read' },
  params: inShop,
  query: z.object({ limit: limit(200, 50) }),
  response: z.object({
    items: z.array(pair),
    /** There are more than these. */
    more: z.boolean(),
  }),
  reads: { customer: true },
  errors: [],
});

/** Asked while a customer is typed: a hint, no obstacle. */
export const similar = endpoint({
  domain: 'customerMerges',
  summary: '입력하고 있는 고객과 비슷한 고객',
  method: 'GET',
  path: '/{shopNo}/customers/similar',
  access: { right: 'customers.read' },
  params: inShop,
  query: z.object({
    name: text(40),
    phone: text(20).optional(),
    birthday: shopDate.optional(),
    nickname: text(40).optional(),
    /** The customer who is being edited. */
    exceptNo: idInQuery<'CustomerNo'>().optional(),
  }),
  response: z.object({
    items: z.array(z.object({ customer: customerRow, reasons: z.array(z.enum(likenesses)).min(1) })),
  }),
  guesses: ['query.phone'],
  reads: { customer: true },
  errors: [],
});

export const setApart = endpoint({
  domain: 'customerMerges',
  summary: '두 고객이 다른 사람이라고 표시합니다. 되돌릴 수 있습니다',
  method: 'POST',
  path: '/{shopNo}/customers/duplicates/apart',
  access: { right: 'customers.write' },
  params: inShop,
  body: z.object({ customerNos: z.tuple([customerNo, customerNo]), undo: z.boolean().default(false) }),
  response: z.object({ customerNos: z.tuple([customerNo, customerNo]) }),
  changes: ['customer'],
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGE_SAME'],
});

/** The fields of which one side is chosen. */
export const mergeFields = [
  'name',
  'phone',
  'sex',
  'birthday',
  'nickname',
  'grade',
  'employeeNo',
  'job',
  'inflow',
  'introducerNo',
  'tags',
  'memo',
] as const;
export type MergeField = (typeof mergeFields)[number];
export const sides = ['SURVIVOR', 'ABSORBED', 'BOTH'] as const;
export type Side = (typeof sides)[number];

const either = z.enum(['SURVIVOR', 'ABSORBED']).optional();
const orBoth = z.enum(sides).optional();
/** Left out: what the survivor has, or the other where the survivor has nothing; both memos, all tags. */
const choices = z.object({
  name: either,
  phone: either,
  sex: either,
  birthday: either,
  nickname: either,
  grade: either,
  employeeNo: either,
  job: either,
  inflow: either,
  introducerNo: either,
  tags: orBoth,
  memo: orBoth,
});
export type MergeChoices = z.output<typeof choices>;

const balances = z.object({ passWon: sumWon, tickets: sumWon, points: sumWon });
/** Balances are null without memberships.read. */
const side = z.object({ customer: customerRow, balances: balances.nullable(), version });

export const previewMerge = endpoint({
  domain: 'customerMerges',
  summary: '두 고객을 합치면 어떻게 되는지 미리 봅니다',
  method: 'GET',
  path: '/{shopNo}/customers/merges/preview',
  access: { right: 'customers.read' },
  params: inShop,
  query: z.object({
    survivorNo: idInQuery<'CustomerNo'>(),
    absorbedNo: idInQuery<'CustomerNo'>(),
    phone: either,
    tags: orBoth,
    memo: orBoth,
  }),
  response: z.object({
    survivor: side,
    absorbed: side,
    /** What goes over, in words: 예약 3, 매출 12 … */
    moves: z.array(z.object({ label: z.string(), count: z.int() })),
    /** Where the two differ. */
    fields: z.array(
      z.object({
        field: z.enum(mergeFields),
        survivor: z.string().nullable(),
        absorbed: z.string().nullable(),
        chosen: z.enum(sides),
        canKeepBoth: z.boolean(),
      }),
    ),
    /** As it will be written, with the number that does not stay. */
    memo: z.string(),
    /** Fields that exceed a customer's limits together: one side has to be chosen, nothing is cut. */
    tooMuch: z.array(z.enum(mergeFields)),
  }),
  reads: { customer: true, booking: true, sale: true, membership: true },
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGE_SAME'],
});

const merged = z.object({
  id: z.int(),
  survivorNo: customerNo,
  survivorName: z.string(),
  absorbedNo: customerNo,
  absorbedName: z.string(),
  moves: z.array(z.object({ label: z.string(), count: z.int() })),
  by: z.string(),
  at: instant,
  undoneAt: instant.nullable(),
});

/** Without memberships.write only customers without balances can be merged. */
export const merge = endpoint({
  domain: 'customerMerges',
  summary: '두 고객을 한 고객으로 합칩니다',
  method: 'POST',
  path: '/{shopNo}/customers/merges',
  access: { right: 'customers.write' },
  status: 201,
  params: inShop,
  body: z.object({
    survivorNo: customerNo,
    absorbedNo: customerNo,
    survivorVersion: version,
    absorbedVersion: version,
    choices: choices.default({}),
  }),
  response: merged,
  changes: ['booking', 'sale', 'waitlist', 'customer', 'membership'],
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_MERGE_SAME',
    'CUSTOMER_MERGE_TOO_MUCH',
    'CUSTOMER_PHONE_DUPLICATED',
    'STALE_VERSION',
  ],
  idempotent: true,
});

export const merges = endpoint({
  domain: 'customerMerges',
  summary: '고객을 합친 기록, 최근 것부터',
  method: 'GET',
  path: '/{shopNo}/customers/merges',
  access: { right: 'customers.read' },
  params: inShop,
  query: z.object({ customerNo: idInQuery<'CustomerNo'>().optional(), limit: limit(100, 20), cursor }),
  response: page(merged),
  reads: { customer: true },
  errors: [],
});

/** Also works after later bookings and sales, which stay with the survivor. Repeated, it answers the current state. */
export const undoMerge = endpoint({
  domain: 'customerMerges',
  summary: '합친 고객을 다시 둘로 나눕니다',
  method: 'POST',
  path: '/{shopNo}/customers/merges/{id}/undo',
  access: { right: 'customers.write' },
  params: one,
  response: merged,
  changes: ['booking', 'sale', 'waitlist', 'customer', 'membership'],
  errors: [
    'CUSTOMER_MERGE_NOT_FOUND',
    'CUSTOMER_MERGE_SURVIVOR_GONE',
    'CUSTOMER_MERGE_BALANCE_SPENT',
    'CUSTOMER_MERGE_TOO_MUCH',
    'CUSTOMER_ERASED',
  ],
  idempotent: true,
});
