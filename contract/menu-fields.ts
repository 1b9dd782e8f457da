import { z } from 'zod';
import {
  aliases,
  categoryId,
  duration,
  employeeNo,
  groupId,
  itemId,
  requiredText,
  text,
  version,
  won,
} from './schema.ts';

const color = z.int().min(0).max(11);

export const category = z.object({
  id: categoryId,
  name: z.string(),
  color: z.int(),
  active: z.boolean(),
  sortOrder: z.int(),
  version,
});
export const categoryFields = z.object({
  name: requiredText(40),
  color: color.default(0),
  active: z.boolean().default(true),
});

export const group = z.object({
  id: groupId,
  categoryId,
  name: z.string(),
  active: z.boolean(),
  sortOrder: z.int(),
  version,
});
export const groupFields = z.object({
  categoryId,
  name: requiredText(40),
  active: z.boolean().default(true),
});

/** Busy and free parts in order, adding up to the duration; null is busy throughout. */
const segment = z.object({ busy: z.boolean(), minutes: z.int() });
const employeeTerms = z.object({
  employeeNo,
  performs: z.boolean(),
  /** Null is as the item says. */
  durationMinutes: z.int().nullable(),
  priceWon: won.nullable(),
});

export const item = z.object({
  id: itemId,
  categoryId,
  categoryName: z.string(),
  groupId: groupId.nullable(),
  name: z.string(),
  aliases: z.array(z.string()),
  description: z.string(),
  kind: z.enum(['SERVICE', 'PRODUCT']),
  /** Null is the category's. */
  color: z.int().nullable(),
  photo: z.object({ fileId: z.uuid(), url: z.string(), thumbnailUrl: z.string() }).nullable(),
  priceKind: z.enum(['FIXED', 'FROM_TO']),
  /** Where it starts when the price is from-to. */
  priceWon: won,
  priceToWon: won.nullable(),
  memberPriceWon: won.nullable(),
  durationMinutes: z.int(),
  bufferMinutes: z.int(),
  segments: z.array(segment).nullable(),
  /** Shown to customers where they book by themselves. */
  b2c: z.boolean(),
  active: z.boolean(),
  sortOrder: z.int(),
  /** Only employees whose terms differ from the item's. */
  employees: z.array(employeeTerms),
  version,
});

const savedSegments = z
  .array(z.object({ busy: z.boolean(), minutes: duration }))
  .min(2)
  .max(12)
  .refine((parts) => parts.at(0)?.busy && parts.at(-1)?.busy, {
    message: '시작과 끝은 시술 시간이어야 해요.',
  })
  .refine((parts) => parts.some(({ busy }) => !busy), { message: '방치 시간이 없으면 나누지 않아도 돼요.' })
  .refine((parts) => parts.every(({ busy }, at) => busy !== parts[at - 1]?.busy), {
    message: '시술과 방치 시간은 번갈아 와야 해요.',
  });

const savedTerms = z
  .array(
    z.object({
      employeeNo,
      performs: z.boolean().default(true),
      durationMinutes: duration.nullable().default(null),
      priceWon: won.nullable().default(null),
    }),
  )
  .max(200)
  .refine((rows) => new Set(rows.map((row) => row.employeeNo)).size === rows.length, {
    message: '같은 직원이 두 번 있어요.',
  });

export const itemFields = z.object({
  categoryId,
  groupId: groupId.nullable().default(null),
  name: requiredText(60),
  aliases: aliases.default([]),
  description: text(1000).default(''),
  kind: z.enum(['SERVICE', 'PRODUCT']).default('SERVICE'),
  color: color.nullable().default(null),
  photoFileId: z.uuid().nullable().default(null),
  priceKind: z.enum(['FIXED', 'FROM_TO']).default('FIXED'),
  priceWon: won,
  priceToWon: won.nullable().default(null),
  memberPriceWon: won.nullable().default(null),
  /** 0 for a product, at least 5 for a service. */
  durationMinutes: z.int().min(0).max(1440).multipleOf(5),
  bufferMinutes: z.int().min(0).max(240).multipleOf(5).default(0),
  segments: savedSegments.nullable().default(null),
  b2c: z.boolean().default(true),
  active: z.boolean().default(true),
  employees: savedTerms.default([]),
});
type ItemFields = z.infer<typeof itemFields>;

const minutesOf = (parts: readonly { minutes: number }[]) =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0);
/** What fields say about one another, as [holds, field, sentence]. */
const itemRules: [(item: ItemFields) => boolean, keyof ItemFields, string][] = [
  [
    ({ segments, durationMinutes }) => segments === null || minutesOf(segments) === durationMinutes,
    'segments',
    '나눈 시간의 합이 소요 시간과 달라요.',
  ],
  [
    ({ kind, durationMinutes }) => kind === 'PRODUCT' || durationMinutes >= 5,
    'durationMinutes',
    '소요 시간은 5분 이상이어야 해요.',
  ],
  [
    ({ kind, durationMinutes, segments, bufferMinutes }) =>
      kind === 'SERVICE' || (durationMinutes === 0 && segments === null && bufferMinutes === 0),
    'kind',
    '제품에는 시간을 둘 수 없어요.',
  ],
  [
    ({ kind, employees }) => kind === 'SERVICE' || employees.length === 0,
    'employees',
    '제품은 직원별로 다를 수 없어요.',
  ],
  [
    ({ priceKind, priceToWon }) => (priceKind === 'FROM_TO') === (priceToWon !== null),
    'priceToWon',
    '가격 범위의 끝 금액을 확인해 주세요.',
  ],
  [
    ({ priceWon, priceToWon }) => priceToWon === null || priceToWon >= priceWon,
    'priceToWon',
    '끝 금액은 시작 금액보다 작을 수 없어요.',
  ],
];
export const checkItem = ({ value, issues }: z.core.ParsePayload<ItemFields>) => {
  for (const [holds, field, message] of itemRules)
    if (!holds(value)) issues.push({ code: 'custom', message, path: [field], input: value[field] });
};
