import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, shopNo, sumWon } from './schema.ts';

const inShop = z.object({ shopNo });

/** Where a broken row is looked at: its sale, its pass or ticket, its customer, its day, its product, its booking. */
const subject = z.enum(['SALE', 'ACCOUNT', 'CUSTOMER', 'CASH_DAY', 'PRODUCT', 'BOOKING']);

const finding = z.object({
  law: z.string(),
  title: z.string(),
  subject,
  count: z.int(),
  /** The first 50: what the books say, and what their own rows come to. */
  rows: z.array(z.object({ id: z.string(), said: z.int().nullable(), found: z.int().nullable() })),
});

const proof = z.object({
  id: z.int().positive(),
  cause: z.enum(['NIGHT', 'PERSON']),
  actor: z.string(),
  startedAt: instant,
  finishedAt: instant,
  broken: z.int(),
  findings: z.array(finding),
});

export const proofs = endpoint({
  domain: 'books',
  summary: '장부 점검: 무엇을 보는지, 최근 결과',
  method: 'GET',
  path: '/{shopNo}/book-proofs',
  access: { right: 'settings.write' },
  params: inShop,
  response: z.object({
    laws: z.array(z.object({ law: z.string(), title: z.string(), subject })),
    /** 맡아 둔 예약금: with bookings that are still to come, and left over where they are. */
    deposits: z.object({ aheadWon: sumWon, leftWon: sumWon, count: z.int() }),
    /** Newest first, the last 30. */
    items: z.array(proof),
  }),
  reads: { books: true },
  errors: [],
});

export const prove = endpoint({
  domain: 'books',
  summary: '모든 장부를 지금 다시 읽어 서로 맞는지 봅니다',
  method: 'POST',
  path: '/{shopNo}/book-proofs',
  access: { right: 'settings.write' },
  status: 201,
  params: inShop,
  whileSuspended: true,
  long: true,
  response: proof,
  changes: ['books'],
  errors: [],
});
