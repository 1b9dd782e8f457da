import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SaleId } from '../../contract/ids.ts';
import { onlyNamed, stampede, tally } from './race-stage.ts';
import type { Scenes, Stage } from './race-stage.ts';

const settled = new Set(['ISSUED', 'REJECTED', 'CANCELLED', 'TO_CANCEL']);

/** The receipts of a sale once the desks of both servers have nothing left to do about them. */
const receiptsAtLast = async ({ shop }: Stage, id: SaleId) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await shop.owner.call('sales.cashReceipts', { params: { shopNo: shop.shopNo, id } });
    if (body.items.every(({ state }) => settled.has(state))) return body;
    await wait(100);
  }
  throw new Error('a cash receipt was never settled');
};

/** Two tills at once: cash receipts, and goods on the shelf. */
export const tillScenes: Scenes = {
  'one cash sale, one receipt': async (stage) => {
    const { owner, shopNo } = stage.shop;
    const sale = await owner.call('sales.create', {
      body: {
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method: 'CASH', amountWon: 60_000 }],
      },
    });
    const counts = tally(
      await stampede(stage.crowd, 60, (person) =>
        person.raw('sales.issueCashReceipt', {
          params: { shopNo, id: sale.body.id },
          headers: { 'idempotency-key': randomUUID() },
          body: { kind: 'SELF' },
        }),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'CASH_RECEIPT_NOTHING_PAID']);
    const { items } = await receiptsAtLast(stage, sale.body.id);
    assert.deepEqual(
      items.map(({ state }) => state),
      ['ISSUED'],
    );
    return counts;
  },
  'a receipt given while its sale is deleted': async (stage) => {
    const { owner, shopNo } = stage.shop;
    const sale = await owner.call('sales.create', {
      body: {
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 70_000 }],
        payments: [{ method: 'CASH', amountWon: 70_000 }],
      },
    });
    const { id } = sale.body;
    const counts = tally(
      await stampede(stage.crowd, 40, (person, i) =>
        i % 8 === 5
          ? person.raw('sales.remove', { params: { id }, body: {} })
          : person.raw('sales.issueCashReceipt', { params: { shopNo, id }, body: { kind: 'SELF' } }),
      ),
    );
    onlyNamed(counts, ['ok', 'CASH_RECEIPT_NOTHING_PAID', 'SALE_DELETED']);
    const { items, openWon } = await receiptsAtLast(stage, id);
    assert.ok(items.every(({ state }) => state === 'CANCELLED'));
    assert.equal(openWon, 0);
    return counts;
  },
  'two tills and the last ten bottles': async (stage) => {
    const { owner, shopNo } = stage.shop;
    const params = { shopNo };
    const categories = await owner.call('menu.categories', { params });
    const { body: product } = await owner.call('inventory.addProduct', {
      params,
      body: { name: '오일', categoryId: categories.body.items[0]!.id, priceWon: 10_000, onHand: 10 },
    });
    const { itemId } = product;
    // Another employee counts in between: the count is taken as it was meant, or not at all.
    const counts = tally(
      await stampede(stage.crowd, 90, (person, i) =>
        i % 9 === 4
          ? person.raw('inventory.count', {
              params,
              body: { items: [{ itemId, counted: 10, expected: 10 }], reason: '실사' },
            })
          : person.raw('sales.create', {
              headers: { 'idempotency-key': randomUUID() },
              body: {
                lines: [{ kind: 'PRODUCT', itemId, name: '오일', unitPriceWon: 10_000 }],
                payments: [{ method: 'CARD', amountWon: 10_000 }],
              },
            }),
      ),
    );
    onlyNamed(counts, ['ok', 'STOCK_MOVED']);
    const list = await owner.call('inventory.products', { params });
    assert.equal(list.body.items.find((one) => one.itemId === itemId)?.onHand, 10 - 80);
    return counts;
  },
};
