import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { draft, saveErrors } from '../sales/draft.ts';
import { sale } from '../sales/sale.ts';
import {
  bookingId,
  customerNo,
  idInQuery,
  inPath,
  instant,
  itemId,
  petNo,
  quoteId,
  requiredText,
  saleId,
  shopDate,
  shopNo,
  sumWon,
  text,
  version,
  won,
} from '../schema.ts';

const inShop = z.object({ shopNo });
const oneQuote = z.object({ shopNo, quoteId: inPath.quoteId });

export const quoteLine = z.object({
  kind: z.enum(['SERVICE', 'PRODUCT']),
  itemId: itemId.nullable(),
  name: z.string(),
  quantity: z.int(),
  unitPriceWon: won,
  discountWon: won,
  totalWon: won,
});

const quote = z.object({
  id: quoteId,
  bookingId: bookingId.nullable(),
  customerNo: customerNo.nullable(),
  customerName: z.string(),
  quotedOn: shopDate,
  lines: z.array(quoteLine),
  totalWon: sumWon,
  note: z.string(),
  /** The law wants one before three or more services. */
  required: z.boolean(),
  agreed: z.object({ at: instant, by: z.string(), through: z.enum(['COUNTER', 'LINK']) }).nullable(),
  withdrawn: z.boolean(),
  saleId: saleId.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  version,
});

const fields = {
  /** null is an unregistered customer; left out with a booking, the booking's customer. */
  customerNo: customerNo.nullable().optional(),
  customerName: text(40).optional(),
  lines: z
    .array(
      z.object({
        kind: z.enum(['SERVICE', 'PRODUCT']).default('SERVICE'),
        itemId: itemId.nullable().default(null),
        name: requiredText(60),
        quantity: z.int().min(1).max(999).default(1),
        unitPriceWon: won,
        discountWon: won.prefault(0),
      }),
    )
    .min(1)
    .max(30),
  note: text(500).default(''),
};
const saidErrors = ['CUSTOMER_NOT_FOUND', 'MENU_ITEM_NOT_FOUND', 'SALE_DISCOUNT_EXCEEDS_PRICE'] as const;

export const quotes = endpoint({
  domain: 'papers',
  summary: '견적서 목록',
  method: 'GET',
  path: '/{shopNo}/quotes',
  access: { right: 'sales.read' },
  params: inShop,
  /** Newest first, 200 at most. */
  query: z.object({
    from: shopDate.optional(),
    to: shopDate.optional(),
    bookingId: idInQuery<'BookingId'>().optional(),
    customerNo: idInQuery<'CustomerNo'>().optional(),
  }),
  response: z.object({ items: z.array(quote) }),
  reads: { paper: true, sale: true },
  errors: [],
});

export const oneOfQuotes = endpoint({
  domain: 'papers',
  summary: '견적서 하나',
  method: 'GET',
  path: '/{shopNo}/quotes/{quoteId}',
  access: { right: 'sales.read' },
  params: oneQuote,
  response: quote,
  reads: { paper: true, sale: true },
  errors: ['QUOTE_NOT_FOUND'],
});

export const createQuote = endpoint({
  domain: 'papers',
  summary: '견적서를 씁니다. 시술이 셋 이상이면 시술 전에 드려야 합니다',
  method: 'POST',
  path: '/{shopNo}/quotes',
  access: { right: 'sales.write' },
  status: 201,
  params: inShop,
  body: z.object({ bookingId: bookingId.optional(), ...fields }),
  response: quote,
  changes: ['paper'],
  errors: ['BOOKING_NOT_FOUND', ...saidErrors],
  idempotent: true,
});

export const saveQuote = endpoint({
  domain: 'papers',
  summary: '견적서를 고칩니다. 동의를 받은 것은 고칠 수 없습니다',
  method: 'PUT',
  path: '/{shopNo}/quotes/{quoteId}',
  access: { right: 'sales.write' },
  params: oneQuote,
  body: z.object({ ...fields, version }),
  response: quote,
  changes: ['paper'],
  errors: ['QUOTE_NOT_FOUND', 'QUOTE_AGREED', 'QUOTE_CLOSED', 'STALE_VERSION', ...saidErrors],
  idempotent: true,
});

export const agreeQuote = endpoint({
  domain: 'papers',
  summary: '고객이 견적서에 동의했음을 적습니다',
  method: 'POST',
  path: '/{shopNo}/quotes/{quoteId}/agreement',
  access: { right: 'sales.write' },
  params: oneQuote,
  body: z.object({ version }),
  response: quote,
  changes: ['paper'],
  errors: ['QUOTE_NOT_FOUND', 'QUOTE_CLOSED', 'STALE_VERSION'],
  idempotent: true,
});

export const withdrawQuote = endpoint({
  domain: 'papers',
  summary: '견적서를 거둡니다. 사본은 남습니다',
  method: 'DELETE',
  path: '/{shopNo}/quotes/{quoteId}',
  access: { right: 'sales.write' },
  params: oneQuote,
  response: quote,
  changes: ['paper'],
  errors: ['QUOTE_NOT_FOUND', 'QUOTE_CLOSED'],
  idempotent: true,
});

export const sellQuote = endpoint({
  domain: 'papers',
  summary: '견적서대로 매출을 등록합니다',
  method: 'POST',
  path: '/{shopNo}/quotes/{quoteId}/sales',
  access: { right: 'sales.write' },
  status: 201,
  params: oneQuote,
  /** A sale body; `petNo` is null without a pet. */
  body: z.object({ ...draft, petNo: petNo.nullable().optional() }),
  response: sale,
  changes: ['booking', 'sale', 'customer', 'membership', 'inventory', 'paper'],
  errors: ['QUOTE_NOT_FOUND', 'QUOTE_CLOSED', ...saveErrors, 'PET_NOT_FOUND'],
  idempotent: true,
});
