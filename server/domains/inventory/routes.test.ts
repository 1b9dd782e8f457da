import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemId } from '../../../contract/ids.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { valueOf } from './rules.ts';
import { wholeSale } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  world = await openWorld();
  [shop, other] = [await world.shop({ employees: 2 }), await world.shop()];
});

const here = () => ({ shopNo: shop.shopNo });
const at = (itemId: number) => ({ ...here(), itemId: itemId as ItemId });
const list = async (by: Person = shop.owner) =>
  (await by.call('inventory.products', { params: here() })).body;
const stockOf = async (itemId: number) => (await list()).items.find((item) => item.itemId === itemId);
const onHand = async (itemId: number) => (await stockOf(itemId))?.onHand;
const movements = async (itemId: number) =>
  (await shop.owner.call('inventory.movements', { params: at(itemId) })).body.items;
const category = async () => (await shop.owner.call('menu.categories', { params: here() })).body.items[0]!.id;
const product = async (over: object = {}) =>
  (
    await shop.owner.call('inventory.addProduct', {
      params: here(),
      body: {
        name: '핸드크림',
        categoryId: await category(),
        priceWon: 18_000,
        onHand: 10,
        ...over,
      } as never,
    })
  ).body;
const count = (itemId: number, counted: number, expected: number, reason = '월말 실사') =>
  shop.owner.raw('inventory.count', {
    params: here(),
    body: { items: [{ itemId: itemId as ItemId, counted, expected }], reason },
  });
const adjust = (itemId: number, quantity: number, cause: 'BROKEN' | 'OTHER' = 'BROKEN') =>
  shop.owner.raw('inventory.adjust', { params: at(itemId), body: { quantity, cause } });
const receive = (itemId: number, quantity: number, unitCostWon?: number) =>
  shop.owner.raw('inventory.receive', {
    params: here(),
    body: {
      items: [{ itemId: itemId as ItemId, quantity, ...(unitCostWon !== undefined && { unitCostWon }) }],
      memo: '네일상사',
    } as never,
  });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const draft = (itemId: number, quantity: number) => ({
  lines: [
    { kind: 'PRODUCT' as const, itemId: itemId as ItemId, name: '핸드크림', quantity, unitPriceWon: 1_000 },
  ],
  payments: [{ method: 'CARD', amountWon: quantity * 1_000 }],
});
const sell = async (itemId: number, quantity: number) =>
  (await shop.owner.call('sales.create', { body: draft(itemId, quantity) as never })).body;

describe('goods that come', () => {
  it('are on the menu and on the shelf, and what they cost is for those who buy', async () => {
    const made = await product({ purchaseWon: 9_000, barcode: '8801234567890', lowAt: 3 });
    expect(made).toMatchObject({ onHand: 10, tracked: true, low: false, purchaseWon: 9_000, lowAt: 3 });
    const menu = (await shop.owner.call('menu.items', { params: here() })).body.items;
    expect(menu.find(({ id }) => id === made.itemId)).toMatchObject({ kind: 'PRODUCT', priceWon: 18_000 });
    await receive(made.itemId, 5, 8_500);
    expect(await stockOf(made.itemId)).toMatchObject({ onHand: 15, purchaseWon: 8_500 });
    const staff = await list(shop.staff[0] as Person);
    expect(staff.items.find(({ itemId }) => itemId === made.itemId)?.purchaseWon).toBeNull();
    expect(staff.totals.valueWon).toBeNull();
    expect((await list()).totals.valueWon).toBeGreaterThanOrEqual(15 * 8_500);
    const absurd = { tracked_since: '2026-01-01', on_hand: 1_000_000_000, purchase_won: 10_000_000_000 };
    expect(valueOf([absurd as never])).toBe(Number.MAX_SAFE_INTEGER);
    const refused = await (shop.staff[0] as Person).raw('inventory.adjust', {
      params: at(made.itemId),
      body: { quantity: 1, cause: 'OTHER' },
    });
    expect(codeOf(refused)).toBe('ACCESS_DENIED');
    expect(
      codeOf(
        await shop.owner.raw('inventory.addProduct', {
          params: here(),
          body: {
            name: '또 크림',
            categoryId: await category(),
            priceWon: 1,
            barcode: '8801234567890',
          } as never,
        }),
      ),
    ).toBe('PRODUCT_BARCODE_TAKEN');
  });

  it('are counted with a reason, unless they moved meanwhile', async () => {
    const { itemId } = await product();
    expect(codeOf(await count(itemId, 8, 10, ''))).toBe('STOCK_REASON_NEEDED');
    await sell(itemId, 1);
    const moved = await count(itemId, 8, 10);
    expect(codeOf(moved)).toBe('STOCK_MOVED');
    expect(await onHand(itemId)).toBe(9);
    expect((await count(itemId, 8, 9)).status).toBe(201);
    expect((await count(itemId, 8, 8, '')).status).toBe(201);
    expect(
      (await movements(itemId)).map(({ kind, quantity, onHandAfter }) => [kind, quantity, onHandAfter]),
    ).toEqual([
      ['COUNT', 0, 8],
      ['COUNT', -1, 8],
      ['SALE', -1, 9],
      ['COUNT', 10, 10],
    ]);
  });

  it('break or are given away as far as they are there, and that can be taken back once', async () => {
    const { itemId } = await product({ onHand: 2, lowAt: 1 });
    expect(codeOf(await adjust(itemId, -3))).toBe('STOCK_SHORT');
    expect((await adjust(itemId, -2)).body).toMatchObject({ onHand: 0, low: true });
    const [entry] = await movements(itemId);
    const back = () =>
      shop.owner.raw('inventory.reverse', { params: { ...at(itemId), entryId: entry!.id }, body: {} });
    expect((await back()).body).toMatchObject({ onHand: 2, low: false });
    expect(codeOf(await back())).toBe('ENTRY_REVERSED');
    const [reversal, taken] = await movements(itemId);
    expect([reversal?.reversesId, taken?.reversed]).toEqual([entry?.id, true]);
    const again = { ...at(itemId), entryId: reversal!.id };
    expect(codeOf(await shop.owner.raw('inventory.reverse', { params: again, body: {} }))).toBe(
      'ENTRY_NOT_REVERSIBLE',
    );
  });

  it('of several kinds come all or none', async () => {
    const [one, two] = [await product(), await product()];
    const untracked = shop.items.oil;
    const items = [one.itemId, two.itemId, untracked].map((itemId) => ({ itemId, quantity: 4 }));
    const told = await shop.owner.raw('inventory.receive', { params: here(), body: { items } });
    expect(codeOf(told)).toBe('PRODUCT_NOT_TRACKED');
    expect([await onHand(one.itemId), await onHand(two.itemId)]).toEqual([10, 10]);
    await shop.owner.call('inventory.receive', { params: here(), body: { items: items.slice(0, 2) } });
    expect([await onHand(one.itemId), await onHand(two.itemId)]).toEqual([14, 14]);
  });
});

describe('goods that are sold', () => {
  it('leave the shelf with the sale, follow its edits, come back when it is deleted, and go again', async () => {
    const { itemId } = await product();
    const sale = await sell(itemId, 3);
    expect(await onHand(itemId)).toBe(7);
    const save = (quantity: number, version: number) =>
      shop.owner.call('sales.save', {
        params: { id: sale.id },
        body: wholeSale({ ...draft(itemId, quantity), version } as never) as never,
      });
    const more = (await save(5, sale.version)).body;
    expect(await onHand(itemId)).toBe(5);
    const memo = (await save(5, more.version)).body;
    expect(await onHand(itemId)).toBe(5);
    await save(1, memo.version);
    expect(await onHand(itemId)).toBe(9);
    await shop.owner.call('sales.remove', { params: { id: sale.id }, body: {} });
    expect(await onHand(itemId)).toBe(10);
    await shop.owner.call('sales.restore', { params: { ...here(), id: sale.id }, body: {} });
    expect(await onHand(itemId)).toBe(9);
    expect((await movements(itemId)).map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
      'SALE -1',
      'RETURN 1',
      'RETURN 4',
      'SALE -2',
      'SALE -3',
      'COUNT 10',
    ]);
  });

  it('may be more than were counted, for nobody waits at the counter, and are sold as goods', async () => {
    const { lines, payments } = draft((await product()).itemId, 1);
    const body = { lines: lines.map((line) => ({ ...line, kind: 'SERVICE' })), payments };
    expect(codeOf(await shop.owner.raw('sales.create', { body }))).toBe('SALE_LINE_INVALID');
    const { itemId } = await product({ onHand: 1 });
    await sell(itemId, 3);
    expect(await stockOf(itemId)).toMatchObject({ onHand: -2, low: true });
    expect((await list()).items[0]?.low).toBe(true);
    expect((await count(itemId, 4, -2)).status).toBe(201);
    expect(await onHand(itemId)).toBe(4);
  });

  it('before anybody counted them leave the stock alone, also when that sale changes', async () => {
    const oil = shop.items.oil;
    const old = await sell(oil, 4);
    const before = await stockOf(oil);
    expect(before).toMatchObject({ tracked: false, onHand: 0 });
    const save = (tracked: boolean, version: number, onHandNow?: number) =>
      shop.owner.call('inventory.saveProduct', {
        params: at(oil),
        body: { tracked, version, ...(onHandNow !== undefined && { onHand: onHandNow }) },
      });
    const on = (await save(true, before!.version, 6)).body;
    expect(on).toMatchObject({ tracked: true, onHand: 6 });
    const counted = await sell(oil, 2);
    await shop.owner.call('sales.remove', { params: { id: old.id }, body: {} });
    expect(await onHand(oil)).toBe(4);
    const stale = await shop.owner.raw('inventory.saveProduct', {
      params: at(oil),
      body: { tracked: true, version: before!.version },
    });
    expect(codeOf(stale)).toBe('STALE_VERSION');
    await save(false, on.version);
    await sell(oil, 1);
    await shop.owner.call('sales.remove', { params: { id: counted.id }, body: {} });
    expect(await onHand(oil)).toBe(4);
  });

  it('at two counters at once are all taken', async () => {
    const { itemId } = await product();
    await Promise.all(Array.from({ length: 6 }, () => sell(itemId, 2)));
    expect(await onHand(itemId)).toBe(-2);
  });
});

describe('another shop', () => {
  it('neither sees nor moves anything', async () => {
    const { itemId } = await product();
    const [entry] = await movements(itemId);
    const theirs = { shopNo: other.shopNo, itemId };
    const told = [
      await other.owner.raw('inventory.movements', { params: theirs }),
      await other.owner.raw('inventory.saveProduct', { params: theirs, body: { tracked: true, version: 1 } }),
      await other.owner.raw('inventory.adjust', { params: theirs, body: { quantity: 1, cause: 'OTHER' } }),
      await other.owner.raw('inventory.reverse', { params: { ...theirs, entryId: entry!.id }, body: {} }),
      await other.owner.raw('inventory.receive', {
        params: { shopNo: other.shopNo },
        body: { items: [{ itemId, quantity: 1 }] },
      }),
      await other.owner.raw('inventory.count', {
        params: { shopNo: other.shopNo },
        body: { items: [{ itemId, counted: 1, expected: 10 }], reason: '실사' },
      }),
    ];
    expect(told.map(codeOf)).toEqual(Array(6).fill('PRODUCT_NOT_FOUND'));
    expect(codeOf(await other.owner.raw('inventory.products', { params: here() }))).toBe('SHOP_NOT_FOUND');
    const add = { name: '남의 것', categoryId: await category(), priceWon: 1 as never };
    expect(
      codeOf(
        await other.owner.raw('inventory.addProduct', {
          params: { shopNo: other.shopNo },
          body: add,
        }),
      ),
    ).toBe('MENU_CATEGORY_NOT_FOUND');
    expect(await onHand(itemId)).toBe(10);
  });
});

it('leaves the books right', async () => {
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
