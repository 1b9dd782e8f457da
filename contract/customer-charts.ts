import { z } from 'zod';
import { chartFieldKinds } from './chart-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  cursor,
  customerNo,
  employeeNo,
  idInQuery,
  inPath,
  limit,
  page,
  petNo,
  requiredText,
  shopDate,
  shopNo,
  text,
  version,
} from './schema.ts';

export const maxChartPhotos = 20;
export const maxChartFields = 60;
export const maxStrokes = 400;
export const maxStrokePoints = 12_000;
/** Both sides of a photo, in the units of a drawing. */
export const drawingSide = 10_000;

const id = z.int().positive().brand<'ChartId'>();
export type ChartId = z.output<typeof id>;
const one = z.object({ shopNo, id: idInQuery<'ChartId'>() });
const onPhoto = one.extend({ fileId: z.uuid() });
const reads = { domain: 'customerCharts', access: { right: 'customers.read' } } as const;
const writes = { domain: 'customerCharts', access: { right: 'customers.write' } } as const;

const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const value = z.union([
  text(500),
  z.number().min(-1_000_000).max(1_000_000).multipleOf(0.01),
  z.array(requiredText(30)).max(30),
]);
const photoKind = z.enum(['BEFORE', 'AFTER', 'OTHER']);
export type ChartPhotoKind = z.output<typeof photoKind>;

const photo = z.object({
  fileId: z.uuid(),
  kind: photoKind,
  width: z.int(),
  height: z.int(),
  url: z.string(),
  screenUrl: z.string(),
  thumbnailUrl: z.string(),
  /** The photo has a drawing. */
  drawn: z.boolean(),
  drawingVersion: version,
});

const entry = z.object({
  id,
  customerNo,
  enteredOn: shopDate,
  body: z.string(),
  /** Not to be shown to the customer. */
  private: z.boolean(),
  /** In the order of the form, under the name that the field has now, also of fields that are off. */
  values: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(chartFieldKinds),
      unit: z.string().nullable(),
      value: z.union([z.string(), z.number(), z.array(z.string())]).describe('이 항목에 적은 내용'),
    }),
  ),
  pet: z.object({ petNo, name: z.string() }).nullable(),
  booking: z.object({ id: bookingId, visitDate: shopDate, items: z.array(z.string()) }).nullable(),
  author: z.object({ employeeNo, name: z.string() }),
  photos: z.array(photo),
  /** How many times it was changed after it was written. */
  changeCount: z.int(),
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
  version,
});

const fields = {
  enteredOn: shopDate,
  body: text(5000),
  private: z.boolean(),
  values: z.record(key, value).refine((values) => Object.keys(values).length <= maxChartFields),
  petNo: petNo.nullable(),
  bookingId: bookingId.nullable(),
  photos: z
    .array(z.object({ fileId: z.uuid(), kind: photoKind }))
    .max(maxChartPhotos)
    .refine((photos) => new Set(photos.map(({ fileId }) => fileId)).size === photos.length, {
      message: '같은 사진이 두 번 있어요.',
    }),
};
const written = [
  'PET_NOT_FOUND',
  'BOOKING_NOT_FOUND',
  'FILE_NOT_FOUND',
  'CHART_DATE_FUTURE',
  'CHART_EMPTY',
  'CHART_PHOTO_TAKEN',
  'CHART_VALUE_INVALID',
] as const;

export const create = endpoint({
  ...writes,
  summary: '고객차트를 씁니다',
  method: 'POST',
  path: '/customers/chart',
  status: 201,
  idempotent: true,
  body: z.object({
    customerNo,
    enteredOn: fields.enteredOn,
    body: fields.body.default(''),
    private: fields.private.default(false),
    values: fields.values.default({}),
    petNo: fields.petNo.default(null),
    bookingId: fields.bookingId.default(null),
    photos: fields.photos.default([]),
  }),
  response: entry,
  changes: ['customer'],
  errors: ['CUSTOMER_NOT_FOUND', ...written],
});

export const list = endpoint({
  ...reads,
  summary: '고객차트, 최근 날짜부터. 지운 것은 따로 봅니다',
  method: 'GET',
  path: '/{shopNo}/customers/{customerNo}/charts',
  params: z.object({ shopNo, customerNo: inPath.customerNo }),
  query: z.object({
    deleted: z.enum(['true', 'false']).default('false'),
    limit: limit(50, 20),
    cursor,
  }),
  response: page(entry),
  reads: { customer: 'customer', shop: true },
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const get = endpoint({
  ...reads,
  summary: '고객차트 하나와 고친 내역. 지운 것도 보입니다',
  method: 'GET',
  path: '/{shopNo}/charts/{id}',
  params: one,
  response: entry.extend({
    history: z.array(
      z.object({
        at: z.string(),
        actor: z.string(),
        changes: z.array(
          z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
      }),
    ),
  }),
  reads: { customer: 'customer', shop: true },
  errors: ['CHART_NOT_FOUND'],
});

export const change = endpoint({
  ...writes,
  summary: '고객차트를 고칩니다. 보내지 않은 것은 그대로 둡니다',
  method: 'PATCH',
  path: '/{shopNo}/charts/{id}',
  params: one,
  body: z.object(fields).partial().extend({ version }),
  response: entry,
  changes: ['customer'],
  errors: ['CHART_NOT_FOUND', 'STALE_VERSION', ...written],
});

export const remove = endpoint({
  ...writes,
  summary: '고객차트를 지웁니다. 되돌릴 수 있습니다',
  method: 'DELETE',
  path: '/{shopNo}/charts/{id}',
  params: one,
  body: z.object({ undo: z.boolean().default(false) }),
  response: z.object({ id, deleted: z.boolean() }),
  changes: ['customer'],
  errors: ['CHART_NOT_FOUND'],
});

const coordinate = z.int().min(0).max(drawingSide);
const stroke = z.object({
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Of the photo's width. */
  width: z.int().min(10).max(600),
  /** x, y, x, y …, each 0 to 10,000 across the photo's own width and height. */
  points: z
    .array(coordinate)
    .min(2)
    .max(maxStrokePoints * 2)
    .refine((points) => points.length % 2 === 0),
});
export type ChartStroke = z.output<typeof stroke>;
const drawing = z.object({ strokes: z.array(stroke), version });

export const drawingOf = endpoint({
  ...reads,
  summary: '사진 위에 그린 것',
  method: 'GET',
  path: '/{shopNo}/charts/{id}/photos/{fileId}/drawing',
  params: onPhoto,
  response: drawing,
  reads: { customer: true, shop: true },
  errors: ['CHART_NOT_FOUND', 'FILE_NOT_FOUND'],
});

export const draw = endpoint({
  ...writes,
  summary: '사진 위에 그립니다. 사진은 그대로 남습니다',
  method: 'PUT',
  path: '/{shopNo}/charts/{id}/photos/{fileId}/drawing',
  params: onPhoto,
  body: z.object({
    strokes: z
      .array(stroke)
      .max(maxStrokes)
      .refine(
        (strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= maxStrokePoints * 2,
        {
          message: '그림이 너무 복잡해요.',
        },
      ),
    version,
  }),
  response: drawing,
  changes: ['customer'],
  errors: ['CHART_NOT_FOUND', 'FILE_NOT_FOUND', 'STALE_VERSION'],
});

const formField = z.object({
  key,
  label: requiredText(20),
  kind: z.enum(chartFieldKinds),
  unit: text(10).nullable(),
  options: z.array(requiredText(30)).max(30),
  active: z.boolean(),
});
const form = z.object({ items: z.array(formField), version: z.int().min(0) });

const hasOwn = (values: readonly string[]) => new Set(values).size === values.length;

export const fieldsOf = endpoint({
  ...reads,
  summary: '차트 항목',
  method: 'GET',
  path: '/{shopNo}/chart-fields',
  params: z.object({ shopNo }),
  response: form,
  reads: { shop: true },
  errors: [],
});

export const saveFields = endpoint({
  domain: 'customerCharts',
  access: { right: 'settings.write' },
  summary: '차트 항목을 저장합니다. 빠진 항목은 새 차트에 나오지 않고, 지난 차트에서는 그대로 보입니다',
  method: 'PUT',
  path: '/{shopNo}/chart-fields',
  params: z.object({ shopNo }),
  body: z.object({
    /** In the order of the form. A new field has no key yet. */
    items: z
      .array(
        formField
          .extend({ key: key.nullable() })
          .refine(({ kind, options }) => !kind.startsWith('CHOICE') || options.length > 0, {
            path: ['options'],
            message: '고를 것을 하나 이상 적어 주세요.',
          })
          .refine(({ options }) => hasOwn(options), {
            path: ['options'],
            message: '같은 것이 두 번 있어요.',
          }),
      )
      .max(maxChartFields)
      .refine((items) => hasOwn(items.map(({ label }) => label)), { message: '같은 이름의 항목이 있어요.' })
      .refine((items) => hasOwn(items.flatMap(({ key: of }) => of ?? [])), {
        message: '같은 항목이 두 번 있어요.',
      }),
    version: z.int().min(0),
  }),
  response: form,
  changes: ['shop'],
  errors: ['STALE_VERSION', 'CHART_FIELD_INVALID', 'CUSTOMER_LIMIT_REACHED'],
});
