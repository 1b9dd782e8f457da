import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { inShop } from './asked.ts';

const ofReceipt = (shop: Furnished, which: 'cancelled' | 'checked') => ({
  shopNo: shop.shopNo,
  id: shop.receipts[which].sale,
  receiptId: shop.receipts[which].receipt,
});

/** Cash receipts and stock. */
export const tillSamples = {
  'sales.cashReceipts': ({ shopNo, receipts }) => ({ params: { shopNo, id: receipts.checked.sale } }),
  'sales.missingCashReceipts': inShop,
  'sales.issueCashReceipt': ({ shopNo, receipts }) => ({
    params: { shopNo, id: receipts.open },
    body: { kind: 'SELF' },
  }),
  'sales.checkCashReceipt': (shop) => ({ params: ofReceipt(shop, 'checked') }),
  'sales.cancelCashReceipt': (shop) => ({ params: ofReceipt(shop, 'cancelled') }),
  'inventory.products': inShop,
  'inventory.movements': ({ shopNo, stock }) => ({ params: { shopNo, itemId: stock.reversed.id } }),
  'inventory.addProduct': ({ shopNo, menu }) => ({
    params: { shopNo },
    body: { name: '새 오일', categoryId: menu.order[0]!, priceWon: 10_000 },
  }),
  'inventory.saveProduct': ({ shopNo, stock }) => ({
    params: { shopNo, itemId: stock.saved.id },
    body: { tracked: true, lowAt: 2, version: stock.saved.version },
  }),
  'inventory.receive': ({ shopNo, stock }) => ({
    params: { shopNo },
    body: { items: [{ itemId: stock.received, quantity: 5 }] },
  }),
  'inventory.count': ({ shopNo, stock }) => ({
    params: { shopNo },
    body: { items: [{ itemId: stock.counted, counted: 9, expected: 10 }], reason: '실사' },
  }),
  'inventory.adjust': ({ shopNo, stock }) => ({
    params: { shopNo, itemId: stock.adjusted },
    body: { quantity: -1, cause: 'BROKEN' },
  }),
  'inventory.reverse': ({ shopNo, stock }) => ({
    params: { shopNo, itemId: stock.reversed.id, entryId: stock.reversed.entry },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
