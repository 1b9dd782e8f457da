import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountId, CustomerNo } from '../../../contract/ids.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { counter, day } from '../../testing/counter.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  desk = counter(shop);
});

const params = (id: number) => ({ shopNo: shop.shopNo, id: id as never });
const owing = async (customerNo: CustomerNo, unpaidWon = 40_000) =>
  desk.sell({
    customerNo,
    payments: [
      { method: 'CARD', amountWon: 60_000 - unpaidWon },
      { method: 'UNPAID', amountWon: unpaidWon },
    ],
  });
const collect = async (id: number, amountWon: number, over: object = {}, by: Person = shop.owner) =>
  by.raw('sales.collect', { params: params(id), body: { amountWon, method: 'CASH', ...over } });
const unpaid = async (query: object = {}) =>
  (await shop.owner.call('sales.unpaid', { params: { shopNo: shop.shopNo }, query })).body;

describe('collecting what was left unpaid', () => {
  it('is an event of its own, in parts, on its own day, and moves what the customer owes', async () => {
    const { customerNo } = await desk.customer();
    const sale = await owing(customerNo);
    expect((await collect(sale.id, 15_000)).status).toBe(200);
    const { body } = await shop.owner.call('sales.collect', {
      params: params(sale.id),
      body: { amountWon: 25_000, method: 'TRANSFER', memo: '톡으로' },
    });
    expect(body).toMatchObject({ unpaidWon: 40_000, collectedWon: 40_000, owedWon: 0, receivedWon: 20_000 });
    expect(body.collections.map((one) => [one.methodName, one.amountWon])).toEqual([
      ['현금', 15_000],
      ['계좌이체', 25_000],
    ]);
    expect((await desk.readCustomer(customerNo)).unpaidWon).toBe(0);
    const over = await collect(sale.id, 1);
    expect([over.status, (over.body as { code: string }).code]).toEqual([400, 'COLLECTION_EXCEEDS']);
    const gone = await shop.owner.refused('sales.remove', { params: { id: sale.id }, body: {} });
    expect(gone.body.code).toBe('SALE_COLLECTED');

    const first = body.collections[0]?.id ?? 0;
    const back = async () =>
      shop.owner.raw('sales.reverseCollection', {
        params: { ...params(sale.id), collectionId: String(first) as never },
        body: { reason: '잘못 받음' },
      });
    expect((await back()).body).toMatchObject({ owedWon: 15_000, collectedWon: 25_000 });
    expect((await back()).body).toMatchObject({ code: 'COLLECTION_REVERSED' });
    expect((await desk.readCustomer(customerNo)).unpaidWon).toBe(15_000);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('is right whoever presses at once', async () => {
    const { customerNo } = await desk.customer();
    const sale = await owing(customerNo);
    const told = await Promise.all(Array.from({ length: 7 }, () => collect(sale.id, 10_000)));
    expect(told.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 400, 400, 400,
    ]);
    expect((await desk.readCustomer(customerNo)).unpaidWon).toBe(0);
  });

  it('lists who owes, the most first, with their sales, and comes to what it lists', async () => {
    const [{ customerNo: little }, { customerNo: much }] = [
      await desk.customer('이소라'),
      await desk.customer('박나래'),
    ];
    const one = await owing(little, 1_000);
    await owing(much, 60_000 - 1);
    await owing(much, 20_000);
    const list = await unpaid();
    expect(list.items[0]).toMatchObject({ customerNo: much, customerName: '박나래', owedWon: 79_999 });
    expect(list.items[0]?.sales).toHaveLength(2);
    expect(list.items.at(-1)).toMatchObject({
      customerNo: little,
      sales: [{ id: one.id, summary: '젤네일' }],
    });
    expect(list.totals).toEqual({
      customers: list.items.length,
      owedWon: list.items.reduce((sum, item) => sum + item.owedWon, 0),
    });
    const pages = [await unpaid({ limit: 1 })];
    while (pages.at(-1)?.nextCursor) pages.push(await unpaid({ limit: 1, cursor: pages.at(-1)?.nextCursor }));
    expect(pages.flatMap((page) => page.items)).toEqual(list.items);
    const own = await unpaid({ customerNo: little });
    expect(own.totals).toEqual({ customers: 1, owedWon: 1_000 });
  });

  it('takes the right for a day that is over, and never a day to come', async () => {
    const { customerNo } = await desk.customer();
    const sale = await desk.sell({
      customerNo,
      soldAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      payments: [{ method: 'UNPAID', amountWon: 60_000 }],
    });
    const staff = shop.staff[0] as Person;
    const made = await counter(shop, staff).sell({
      customerNo,
      payments: [{ method: 'UNPAID', amountWon: 60_000 }],
    });
    const codes = [
      await collect(sale.id, 1000, { on: day(1) }),
      await collect(sale.id, 1000, { on: day(-9) }),
      await collect(made.id, 1000, { on: day(-1) }, staff),
      await collect(sale.id, 1000, { method: 'PASS' }),
      await collect(sale.id, 1000, { on: day(-1) }),
    ].map(({ body }) => (body as { code?: string }).code ?? 'ok');
    expect(codes).toEqual([
      'SALE_DATE_FUTURE',
      'COLLECTION_BEFORE_SALE',
      'SALE_DATE_PAST',
      'PAYMENT_METHOD_NOT_FOUND',
      'ok',
    ]);
    // Nor is a sale made after what was collected of it.
    const payments = [{ method: 'UNPAID', amountWon: 60_000 }];
    const today = { payments, soldAt: new Date().toISOString() };
    expect((await desk.editRefused(await desk.read(sale.id), today)).code).toBe('SALE_COLLECTED');
  });

  it('gives up what is still owed for a pass that is given back, but for what was used beyond the money', async () => {
    const customerNo = (await desk.customer()).customerNo;
    const { id: productId } = (
      await shop.owner.call('memberships.createPass', {
        body: { name: '20만원권', priceWon: 200_000, bonusWon: 20_000, validDays: 365 },
      })
    ).body;
    const onCredit = async (paidWon: number) => {
      const sale = await desk.sell({
        customerNo,
        lines: [
          { kind: 'PASS_SALE', name: '20만원권', productId },
          { kind: 'SERVICE', name: '케어', unitPriceWon: 30_000 },
        ],
        payments: [
          { method: 'CARD', amountWon: 30_000 + paidWon },
          { method: 'UNPAID', amountWon: 200_000 - paidWon },
        ],
      });
      return { sale, id: (sale.lines[0]?.accountId ?? 0) as AccountId };
    };
    const giveBack = async (id: AccountId) => {
      const params = { shopNo: shop.shopNo, id };
      const { body: shown } = await shop.owner.call('memberships.previewRefund', { params });
      const { refundWon, version } = shown;
      const { body: closed } = await shop.owner.call('memberships.refundAccount', {
        params,
        body: { penaltyPercent: 10, refundWon, method: 'CASH', version },
      });
      return { shown, entryId: closed.entries[0]?.id ?? (0 as never) };
    };

    const unused = await onCredit(50_000);
    const { collectionsWon } = await desk.summary(day(0), day(0));
    // Of what the sale still owes a part is the care: 230,000 sold, 150,000 owed, 130,435 of it for the pass.
    const { shown, entryId } = await giveBack(unused.id);
    expect(shown).toMatchObject({ refundWon: 62_609, cancelsWon: 130_435, staysOwedWon: 0 });
    expect(await desk.read(unused.sale.id)).toMatchObject({ unpaidWon: 150_000, owedWon: 19_565 });
    expect((await desk.readCustomer(customerNo)).unpaidWon).toBe(19_565);
    expect(await desk.summary(day(0), day(0))).toMatchObject({ collectionsWon });
    const given = (await desk.read(unused.sale.id)).collections[0]?.id ?? 0;
    const byHand = await shop.owner.refused('sales.reverseCollection', {
      params: { shopNo: shop.shopNo, id: unused.sale.id, collectionId: String(given) as never },
      body: {},
    });
    expect(byHand.body.code).toBe('COLLECTION_NOT_FOUND');
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
    await shop.owner.call('memberships.reverseEntry', {
      params: { shopNo: shop.shopNo, id: unused.id },
      body: { entryId },
    });
    expect(await desk.read(unused.sale.id)).toMatchObject({ owedWon: 150_000 });
    expect((await desk.readCustomer(customerNo)).unpaidWon).toBe(150_000);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);

    const other = (await desk.customer()).customerNo;
    const sale = await desk.sell({
      customerNo: other,
      lines: [{ kind: 'PASS_SALE', name: '20만원권', productId }],
      payments: [
        { method: 'CARD', amountWon: 10_000 },
        { method: 'UNPAID', amountWon: 190_000 },
      ],
    });
    await desk.sell({ customerNo: other, payments: [{ method: 'PASS', amountWon: 60_000 }] });
    const used = await giveBack((sale.lines[0]?.accountId ?? 0) as AccountId);
    expect(used.shown).toMatchObject({ refundWon: 0, cancelsWon: 140_000, staysOwedWon: 50_000 });
    expect((await desk.readCustomer(other)).unpaidWon).toBe(50_000);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });
});
