import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileKinds, services, targets } from './migration-words.ts';
import { customerNo, idInQuery, instant, limit, shopNo, version } from './schema.ts';

export const duplicatePolicies = ['SKIP', 'UPDATE', 'KEEP_BOTH'] as const;
export type DuplicatePolicy = (typeof duplicatePolicies)[number];

/** How rows are cleaned and what happens to those of existing customers. */
export const options = z.object({
  duplicates: z.enum(duplicatePolicies).default('SKIP'),
  /** What to do with a cell that can't be read: keep its text in the memo, or leave out the row. */
  unreadable: z.enum(['MEMO', 'REJECT']).default('MEMO'),
  /** Columns that nothing takes are written below the memo, each with its heading. */
  restToMemo: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof options>;

export const outcomes = ['ADD', 'UPDATE', 'SKIP', 'REJECT'] as const;
export type Outcome = (typeof outcomes)[number];

const counts = z.object({
  total: z.int(),
  add: z.int(),
  update: z.int(),
  skip: z.int(),
  reject: z.int(),
  /** Rows that come in, with something the owner should know. */
  warn: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

const batch = z.object({
  id: z.int(),
  service: z.enum(services),
  fileName: z.string(),
  fileKind: z.enum(fileKinds),
  state: z.enum(['READY', 'COMMITTED', 'UNDONE']),
  /** An import or undo is under way. */
  running: z.boolean(),
  rowCount: z.int(),
  columns: z.array(
    z.object({ label: z.string(), samples: z.array(z.string()), target: z.enum(targets).nullable() }),
  ),
  options,
  /** What came of it, once it is in. */
  counts: counts.nullable(),
  /**
   * Customers that an undo, or a cancelled import, had to leave, since they were booked or sold to meanwhile.
   */
  stayed: z
    .object({
      added: z.int(),
      updated: z.int(),
      /** The first 50. */
      customers: z.array(z.object({ customerNo, name: z.string() })),
    })
    .nullable(),
  createdAt: instant,
  committedAt: instant.nullable(),
  /** Until when it can be undone; null when it can't. */
  undoUntil: instant.nullable(),
  version,
});

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: idInQuery<'MigrationBatchId'>() });
const access = { right: 'customers.import' } as const;

export const thirdParties = endpoint({
  domain: 'migration',
  summary: '고객을 옮겨 올 수 있는 서비스와 파일 받는 방법',
  method: 'GET',
  path: '/{shopNo}/migration/third-parties',
  access,
  params: inShop,
  response: z.object({
    items: z.array(
      z.object({
        service: z.enum(services),
        name: z.string(),
        fileKinds: z.array(z.enum(fileKinds)),
        steps: z.array(z.string()),
      }),
    ),
  }),
  reads: {},
  errors: [],
});

export const template = endpoint({
  domain: 'migration',
  summary: '엑셀 양식',
  method: 'GET',
  path: '/{shopNo}/migration/template',
  access,
  raw: true,
  params: inShop,
  response: z.unknown(),
  errors: [],
});

/** Form fields: service, then file. The file is read by its content; nothing is imported yet. */
export const upload = endpoint({
  domain: 'migration',
  summary: '이전 서비스의 고객 파일을 올립니다 (2MB, 10,000명까지)',
  method: 'POST',
  path: '/{shopNo}/migration/customer',
  access,
  bodyType: 'multipart',
  status: 201,
  params: inShop,
  body: z.unknown().meta({ description: 'service: 이전 서비스, file: 파일' }),
  response: batch,
  changes: ['migration'],
  errors: [
    'FILE_EMPTY',
    'EXCEL_MIGRATION_FILE_MAX_SIZE_EXCEED',
    'EXCEL_MIGRATION_NUMBER_LIMIT',
    'EXCEL_FILE_INVALID',
    'HTML_FILE_INVALID',
    'FILE_INVALID',
  ],
});

export const list = endpoint({
  domain: 'migration',
  summary: '최근에 옮겨 온 파일들',
  method: 'GET',
  path: '/{shopNo}/migration/batches',
  access,
  params: inShop,
  response: z.object({ items: z.array(batch.omit({ columns: true, options: true, stayed: true })) }),
  reads: { migration: true },
  errors: [],
});

export const get = endpoint({
  domain: 'migration',
  summary: '올린 파일 하나: 열, 예시, 지금까지의 결과',
  method: 'GET',
  path: '/{shopNo}/migration/batches/{id}',
  access,
  params: one,
  response: batch,
  reads: { migration: 'entity' },
  errors: ['MIGRATION_BATCH_NOT_FOUND'],
});

export const saveMapping = endpoint({
  domain: 'migration',
  summary: '어느 열이 무엇인지, 어떻게 다듬을지 정합니다',
  method: 'PUT',
  path: '/{shopNo}/migration/batches/{id}/mapping',
  access,
  params: one,
  body: z.object({ targets: z.array(z.enum(targets).nullable()).min(1).max(200), options, version }),
  response: batch,
  changes: ['migration'],
  errors: [
    'MIGRATION_BATCH_NOT_FOUND',
    'MIGRATION_BATCH_CLOSED',
    'MIGRATION_MAPPING_INVALID',
    'STALE_VERSION',
  ],
});

export const dryRun = endpoint({
  domain: 'migration',
  summary: '가져오면 어떻게 될지 줄마다 미리 봅니다',
  method: 'POST',
  path: '/{shopNo}/migration/batches/{id}/dry-run',
  access,
  params: one,
  body: z.object({
    show: z.enum([...outcomes, 'ALL', 'WARN']).default('ALL'),
    offset: z.int().min(0).max(20_000).default(0),
    limit: limit(500, 100),
  }),
  response: z.object({
    counts,
    /** Sums of the balances carried over. */
    balances: z.object({ points: z.int(), passWon: z.int(), tickets: z.int() }),
    /** Rows that match `show`. */
    total: z.int(),
    items: z.array(
      z.object({
        row: z.int(),
        outcome: z.enum(outcomes),
        name: z.string(),
        phone: z.string().nullable(),
        /** The other recognised values as short texts. */
        facts: z.array(z.object({ target: z.enum(targets), text: z.string() })),
        notes: z.array(z.string()),
      }),
    ),
  }),
  reads: { customer: true },
  errors: ['MIGRATION_BATCH_NOT_FOUND', 'MIGRATION_BATCH_CLOSED'],
});

/** All or nothing. Asked again, it answers what the first time did. */
export const commit = endpoint({
  domain: 'migration',
  summary: '고객을 가져옵니다',
  method: 'POST',
  path: '/{shopNo}/migration/batches/{id}/commit',
  access,
  params: one,
  body: z.object({ version }),
  response: batch,
  changes: ['customer', 'membership', 'migration'],
  errors: [
    'MIGRATION_BATCH_NOT_FOUND',
    'MIGRATION_BATCH_CLOSED',
    'MIGRATION_NOTHING_TO_ADD',
    'MIGRATION_CANCELLED',
    'CUSTOMER_CODE_TAKEN',
    'CUSTOMER_PHONE_DUPLICATED',
    'STALE_VERSION',
  ],
});

/** Whatever was brought in so far goes again; the call that began it is refused with MIGRATION_CANCELLED. */
export const cancel = endpoint({
  domain: 'migration',
  summary: '가져오기나 되돌리기를 멈추고 처음대로 둡니다',
  method: 'POST',
  path: '/{shopNo}/migration/batches/{id}/cancellations',
  access,
  params: one,
  response: batch,
  changes: ['migration'],
  errors: ['MIGRATION_BATCH_NOT_FOUND', 'MIGRATION_TOO_FAR'],
});

export const undo = endpoint({
  domain: 'migration',
  summary: '가져온 것을 통째로 되돌립니다 (7일 안)',
  method: 'POST',
  path: '/{shopNo}/migration/batches/{id}/undo',
  access,
  params: one,
  response: batch,
  changes: ['customer', 'membership', 'migration'],
  errors: [
    'MIGRATION_BATCH_NOT_FOUND',
    'MIGRATION_NOT_COMMITTED',
    'MIGRATION_CANCELLED',
    'MIGRATION_UNDO_TOO_LATE',
    'MIGRATION_TOUCHED',
    'MIGRATION_BALANCE_USED',
  ],
});

export const rejected = endpoint({
  domain: 'migration',
  summary: '가져오지 못한 줄들을 사유와 함께 엑셀로',
  method: 'GET',
  path: '/{shopNo}/migration/batches/{id}/rejected',
  access,
  raw: true,
  params: one,
  response: z.unknown(),
  errors: ['MIGRATION_BATCH_NOT_FOUND', 'MIGRATION_BATCH_CLOSED'],
});
