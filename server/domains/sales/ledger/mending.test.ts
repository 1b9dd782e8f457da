import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountId } from '../../../../contract/ids.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { passDesk } from '../testing/pass-desk.ts';
import { counter } from '../../../testing/counter.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  desk = counter(shop);
});

const holds = async () => expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
const { line, gel, card, passProduct, ticketProduct, regular, account, open } = passDesk(() => shop);

describe('mending a sale', () => {
  it('gives back what it no longer takes, and leaves alone what stays', async () => {
    const customerNo = await regular();
    const held = await open(customerNo);
    const sale = await desk.sell({
      customerNo,
      lines: [gel(), line('케어', 25_000)],
      payments: [{ method: 'PASS', amountWon: 60_000, line: 0 }, card(25_000)],
    });
    const entries = async () => (await account(held.id)).entries.length;
    const before = await entries();
    const payments = [
      { method: 'PASS', amountWon: 60_000, line: 0 },
      { method: 'CASH', amountWon: 25_000 },
    ];
    const memo = await desk.edit(sale, { lines: [gel(), line('케어', 25_000)], payments, memo: '현금으로' });
    expect(await entries()).toBe(before);
    expect(memo.history.map((one) => one.sentence)).toContain(
      '결제를 바꿨어요: 옮긴 정액권 60,000원, 카드 25,000원 → 옮긴 정액권 60,000원, 현금 25,000원',
    );
    const half = await desk.edit(memo, {
      lines: [gel(), line('케어', 25_000)],
      payments: [{ method: 'PASS', amountWon: 30_000, line: 0 }, card(55_000)],
    });
    expect(half).toMatchObject({ deductedWon: 30_000, realSalesWon: 55_000 });
    expect((await account(held.id)).balance).toBe(70_000);
    await desk.remove(half.id);
    expect((await account(held.id)).balance).toBe(100_000);
    await holds();
  });

  it('lets the memo of a sold pass be mended after the pass was used, and not its price', async () => {
    const customerNo = await regular();
    const { id: productId } = await passProduct();
    const lines = [{ kind: 'PASS_SALE', name: '20만원권', productId }];
    const sale = await desk.sell({ customerNo, lines, payments: [card(200_000)] });
    await desk.sell({ customerNo, lines: [gel()], payments: [{ method: 'PASS', amountWon: 60_000 }] });
    const mended = await desk.edit(sale, { lines, payments: [card(200_000)], memo: '생일 선물' });
    expect(mended.lines[0]?.accountId).toBe(sale.lines[0]?.accountId);
    const above = await desk.edit(mended, { lines: [gel(), ...lines], payments: [card(260_000)] });
    expect(above.lines.map((one) => one.accountId)).toEqual([null, sale.lines[0]?.accountId]);
    await holds();
    const dearer = { lines, totalWon: 190_000, payments: [card(190_000)] };
    expect((await desk.editRefused(above, dearer)).code).toBe('ACCOUNT_ALREADY_USED');
    await holds();
  });

  it('pays back no more than came in as money, nor more than a pass of other books holds', async () => {
    const customerNo = await regular();
    const preview = async (id: number) =>
      (
        await shop.owner.call('memberships.previewRefund', {
          params: { shopNo: shop.shopNo, id: id as AccountId },
          query: { penaltyPercent: 0 },
        })
      ).body;
    await shop.owner.call('memberships.adjustPoints', {
      body: { customerNo, points: 50_000, reason: '생일' },
    });
    const { id: productId } = await passProduct();
    const sale = await desk.sell({
      customerNo,
      lines: [{ kind: 'PASS_SALE', name: '20만원권', productId }],
      payments: [
        card(100_000),
        { method: 'POINT', amountWon: 40_000 },
        { method: 'UNPAID', amountWon: 60_000 },
      ],
    });
    const sold = sale.lines[0]?.accountId ?? 0;
    const shown = await preview(sold);
    expect(shown).toMatchObject({ receivedWon: 200_000, refundWon: 100_000 });
    expect(shown.lines.find(({ kind }) => kind === 'NOT_MONEY')?.amountWon).toBe(-100_000);
    expect(shown.lines.reduce((all, { amountWon }) => all + amountWon, 0)).toBe(shown.refundWon);
    await shop.owner.call('sales.collect', {
      params: { shopNo: shop.shopNo, id: sale.id },
      body: { amountWon: 60_000, method: 'CASH' },
    });
    expect((await preview(sold)).refundWon).toBe(160_000);
    const carried = await open(customerNo, { paid: 50_000, receivedWon: 300_000 });
    const held = await preview(carried.id);
    expect(held).toMatchObject({ receivedWon: 300_000, refundWon: 50_000 });
    expect(held.lines.reduce((all, { amountWon }) => all + amountWon, 0)).toBe(50_000);
  });

  it('takes a deletion back whole', async () => {
    const customerNo = await regular();
    const held = await open(customerNo);
    const { id: productId } = await ticketProduct();
    const sale = await desk.sell({
      customerNo,
      lines: [gel(), { kind: 'TICKET_SALE', name: '젤네일 5회', productId }],
      payments: [
        { method: 'PASS', amountWon: 60_000, line: 0 },
        card(240_000),
        { method: 'UNPAID', amountWon: 10_000 },
      ],
    });
    await desk.remove(sale.id);
    expect((await account(held.id)).balance).toBe(100_000);
    const again = await shop.owner.call('sales.restore', {
      params: { shopNo: shop.shopNo, id: sale.id },
      body: {},
    });
    expect(again.body).toMatchObject({ deleted: false, deductedWon: 60_000, unpaidWon: 10_000 });
    expect((await account(held.id)).balance).toBe(40_000);
    expect(await account(again.body.lines[1]?.accountId ?? 0)).toMatchObject({ balance: 5, state: 'ACTIVE' });
    expect(await desk.readCustomer(customerNo)).toMatchObject({ salesWon: 250_000, unpaidWon: 10_000 });
    const twice = await shop.owner.refused('sales.restore', {
      params: { shopNo: shop.shopNo, id: sale.id },
      body: {},
    });
    expect(twice.body.code).toBe('SALE_NOT_DELETED');
    await holds();
  });
});
