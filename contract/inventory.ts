import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  categoryId,
  cursor,
  inPath,
  instant,
  itemId,
  limit,
  page,
  requiredText,
  saleId,
  shopDate,
  shopNo,
  signedWon,
  stockEntryId,
  text,
  won,
} from './schema.ts';

const ofShop = z.object({ shopNo });
const oneProduct = z.object({ shopNo, itemId: inPath.itemId });
const quantity = z.int().min(1).max(100_000);
const onHand = z.int();

/** 파손, 샵에서 사용, 증정, 그 밖. */
export const adjustCause = z.enum(['BROKEN', 'USED', 'GIVEN', 'OTHER']);

const terms = {
  purchaseWon: won.nullable().default(null),
  sku: text(40).default(''),
  barcode: text(40)
    .regex(/^[0-9A-Za-z-]*$/, { message: '바코드는 숫자와 영문만 쓸 수 있어요.' })
    .default(''),
  /** 부족 표시: at or below it. */
  lowAt: z.int().min(0).max(100_000).nullable().default(null),
};

/** A product of the menu with its stock. */
const product = z.object({
  itemId,
  name: z.string(),
  categoryName: z.string(),
  /** 판매가, as the menu says it. */
  priceWon: won,
  /** On the menu now. */
  active: z.boolean(),
  /** 재고 관리: only then does selling move its stock. */
  tracked: z.boolean(),
  /** May be less than nothing after selling what was not counted. */
  onHand,
  low: z.boolean(),
  lowAt: z.int().nullable(),
  /** Null also without the right to the stock. */
  purchaseWon: won.nullable(),
  sku: z.string(),
  barcode: z.string(),
  movedAt: instant.nullable(),
  /** 0 until the product was first edited or counted. */
  version: z.int(),
});

const entryKind = z.enum(['RECEIPT', 'COUNT', 'ADJUST', 'SALE', 'RETURN', 'REVERSE']);
const entry = z.object({
  id: stockEntryId,
  kind: entryKind,
  quantity: onHand,
  onHandAfter: onHand,
  unitCostWon: won.nullable(),
  cause: adjustCause.nullable(),
  saleId: saleId.nullable(),
  reason: z.string(),
  on: shopDate,
  actor: z.string(),
  at: instant,
  /** The entry it reverses, and whether it was reversed itself. */
  reversesId: stockEntryId.nullable(),
  reversed: z.boolean(),
});

const oneOf = (rows: { itemId: number }[]) => new Set(rows.map((row) => row.itemId)).size === rows.length;
const once = { message: '같은 제품이 두 번 있어요.' };

export const products = endpoint({
  domain: 'inventory',
  summary: '제품과 재고. 모자란 것부터',
  method: 'GET',
  path: '/{shopNo}/products',
  access: 'member',
  params: ofShop,
  response: z.object({
    items: z.array(product),
    totals: z.object({
      tracked: z.int(),
      low: z.int(),
      /** 재고 금액 at purchase prices; null without the right to the stock. */
      valueWon: signedWon.nullable(),
    }),
  }),
  reads: { inventory: true, menu: true },
  errors: [],
});

export const addProduct = endpoint({
  domain: 'inventory',
  summary: '제품을 메뉴에 더하고 재고를 관리합니다',
  method: 'POST',
  path: '/{shopNo}/products',
  access: { right: 'stock.write' },
  status: 201,
  params: ofShop,
  body: z.object({
    name: requiredText(60),
    categoryId,
    priceWon: won,
    ...terms,
    onHand: z.int().min(0).max(100_000).default(0),
  }),
  response: product,
  changes: ['inventory', 'menu'],
  errors: ['MENU_CATEGORY_NOT_FOUND', 'PRODUCT_BARCODE_TAKEN', 'ACCESS_DENIED'],
  idempotent: true,
});

export const saveProduct = endpoint({
  domain: 'inventory',
  summary: '제품의 매입가, 바코드, 부족 표시를 고치고 재고 관리를 켜거나 끕니다',
  method: 'PUT',
  path: '/{shopNo}/products/{itemId}',
  access: { right: 'stock.write' },
  params: oneProduct,
  /** Switched on, `onHand` says how many are there now. */
  body: z.object({
    ...terms,
    tracked: z.boolean(),
    onHand: z.int().min(0).max(100_000).optional(),
    version: z.int().min(0).max(2_000_000_000),
  }),
  response: product,
  changes: ['inventory'],
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_BARCODE_TAKEN', 'STALE_VERSION'],
  idempotent: true,
});

export const movements = endpoint({
  domain: 'inventory',
  summary: '제품의 재고가 움직인 내역, 새것부터',
  method: 'GET',
  path: '/{shopNo}/products/{itemId}/movements',
  access: 'member',
  params: oneProduct,
  query: z.object({ limit: limit(200, 50), cursor }),
  response: page(entry),
  reads: { inventory: 'entity' },
  errors: ['PRODUCT_NOT_FOUND'],
});

export const receive = endpoint({
  domain: 'inventory',
  summary: '입고. 매입가를 적으면 제품의 매입가가 됩니다',
  method: 'POST',
  path: '/{shopNo}/stock-receipts',
  access: { right: 'stock.write' },
  status: 201,
  params: ofShop,
  body: z.object({
    items: z
      .array(z.object({ itemId, quantity, unitCostWon: won.optional() }))
      .min(1)
      .max(200)
      .refine(oneOf, once),
    memo: text(200).default(''),
  }),
  response: z.object({ items: z.array(product) }),
  changes: ['inventory'],
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_TRACKED'],
  idempotent: true,
});

export const count = endpoint({
  domain: 'inventory',
  summary: '실사: 센 수량으로 재고를 맞춥니다. 모두 맞추거나 하나도 맞추지 않습니다',
  method: 'POST',
  path: '/{shopNo}/stock-counts',
  access: { right: 'stock.write' },
  status: 201,
  params: ofShop,
  /** `expected` is what the person saw while counting: stock that moved since is counted again. */
  body: z.object({
    items: z
      .array(z.object({ itemId, counted: z.int().min(0).max(100_000), expected: onHand }))
      .min(1)
      .max(200)
      .refine(oneOf, once),
    /** Needed where anything differs. */
    reason: text(200).default(''),
  }),
  response: z.object({ items: z.array(product) }),
  changes: ['inventory'],
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_TRACKED', 'STOCK_MOVED', 'STOCK_REASON_NEEDED'],
  idempotent: true,
});

export const adjust = endpoint({
  domain: 'inventory',
  summary: '팔지 않고 줄거나 늘어난 수량을 적습니다',
  method: 'POST',
  path: '/{shopNo}/products/{itemId}/adjustments',
  access: { right: 'stock.write' },
  params: oneProduct,
  body: z.object({
    quantity: z
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((value) => value !== 0, { message: '수량을 입력해 주세요.' }),
    cause: adjustCause,
    reason: text(200).default(''),
  }),
  response: product,
  changes: ['inventory'],
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_TRACKED', 'STOCK_SHORT'],
  idempotent: true,
});

export const reverse = endpoint({
  domain: 'inventory',
  summary: '입고, 실사, 조정을 되돌립니다',
  method: 'POST',
  path: '/{shopNo}/products/{itemId}/movements/{entryId}/reversals',
  access: { right: 'stock.write' },
  params: z.object({ shopNo, itemId: inPath.itemId, entryId: inPath.stockEntryId }),
  body: z.object({}),
  response: product,
  changes: ['inventory'],
  errors: ['PRODUCT_NOT_FOUND', 'ENTRY_NOT_FOUND', 'ENTRY_REVERSED', 'ENTRY_NOT_REVERSIBLE'],
  idempotent: true,
});
