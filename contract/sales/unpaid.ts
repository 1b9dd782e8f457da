import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  cursor,
  customerNo,
  idInQuery,
  inPath,
  limit,
  page,
  saleId,
  shopDate,
  shopNo,
  sumWon,
  text,
  won,
} from '../schema.ts';
import { sale } from './sale.ts';

export const unpaid = endpoint({
  domain: 'sales',
  summary: '미수금이 있는 고객과 그 매출',
  method: 'GET',
  path: '/{shopNo}/unpaid',
  access: { right: 'sales.read' },
  params: z.object({ shopNo }),
  query: z.object({ customerNo: idInQuery<'CustomerNo'>().optional(), limit: limit(200, 50), cursor }),
  /** Largest debts first, each with its sales, oldest first. Totals cover all pages. */
  response: page(
    z.object({
      customerNo,
      customerName: z.string(),
      phone: z.string().nullable(),
      owedWon: sumWon,
      sales: z.array(
        z.object({
          id: saleId,
          soldOn: shopDate,
          summary: z.string(),
          totalWon: won,
          unpaidWon: won,
          owedWon: won,
        }),
      ),
    }),
  ).extend({ totals: z.object({ customers: z.int(), owedWon: sumWon }) }),
  reads: { sale: true },
  errors: [],
});

export const collect = endpoint({
  domain: 'sales',
  summary: '미수금을 받습니다. 일부만 받아도 됩니다',
  method: 'POST',
  path: '/{shopNo}/sales/{id}/collections',
  access: { right: 'sales.write' },
  params: z.object({ shopNo, id: inPath.saleId }),
  /** Left out: today. A day that is over only with the right 'sales.past'; not before the sale. */
  body: z.object({
    amountWon: won.min(1),
    method: z.string().min(1).max(40),
    on: shopDate.optional(),
    memo: text(200).default(''),
  }),
  response: sale,
  changes: ['sale', 'customer'],
  errors: [
    'SALE_NOT_FOUND',
    'SALE_DELETED',
    'COLLECTION_EXCEEDS',
    'PAYMENT_METHOD_NOT_FOUND',
    'SALE_DATE_PAST',
    'SALE_DATE_FUTURE',
    'COLLECTION_BEFORE_SALE',
    'SALE_DAY_CLOSED',
  ],
  idempotent: true,
});

export const reverseCollection = endpoint({
  domain: 'sales',
  summary: '받은 미수금을 되돌립니다',
  method: 'POST',
  path: '/{shopNo}/sales/{id}/collections/{collectionId}/reversals',
  access: { right: 'sales.edit' },
  params: z.object({
    shopNo,
    id: inPath.saleId,
    collectionId: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  body: z.object({ reason: text(200).default('') }),
  response: sale,
  changes: ['sale', 'customer'],
  errors: [
    'SALE_NOT_FOUND',
    'SALE_DELETED',
    'COLLECTION_NOT_FOUND',
    'COLLECTION_REVERSED',
    'SALE_ACCOUNT_REFUNDED',
    'SALE_DAY_CLOSED',
  ],
  idempotent: true,
});
