import { beforeAll, describe, expect, it } from 'vitest';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { passDesk } from '../testing/pass-desk.ts';
import { counter, day } from '../../../testing/counter.ts';

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
const statement = async (id: number) =>
  (await shop.owner.call('sales.statement', { params: { id: id as never } })).body;

describe('selling passes and tickets', () => {
  it('makes the pass with the sale, at its product’s price, and takes it back with it', async () => {
    const customerNo = await regular();
    const { id: productId } = await passProduct();
    const sale = await desk.sell({
      customerNo,
      lines: [{ kind: 'PASS_SALE', name: '20만원권', productId }],
      payments: [card(200_000)],
    });
    expect(sale).toMatchObject({ totalWon: 200_000, realSalesWon: 200_000, deductedWon: 0, vatWon: 18_181 });
    const made = sale.lines[0]?.accountId ?? 0;
    expect(await account(made)).toMatchObject({ balance: 220_000, paid: 200_000, bonus: 20_000, customerNo });
    expect((await statement(sale.id)).accounts).toMatchObject([
      { accountId: made, before: 0, used: 0, added: 220_000, after: 220_000 },
    ]);
    await desk.remove(sale.id);
    expect(await account(made)).toMatchObject({ balance: 0, state: 'CLOSED' });
    await holds();
  });

  it('takes a discount off the price, never off what a pass is worth', async () => {
    const customerNo = await regular();
    const { id: productId } = await passProduct();
    const sale = await desk.sell({
      customerNo,
      lines: [
        { kind: 'PASS_SALE', name: '20만원권', productId },
        line('10만원권', 100_000, { kind: 'PASS_SALE', free: { bonus: 5_000, validDays: 30 } }),
        line('케어 3회', 60_000, { kind: 'TICKET_SALE', free: { count: 3 } }),
      ],
      totalWon: 324_000,
      payments: [card(324_000)],
    });
    expect(sale.lines.map((one) => one.totalWon)).toEqual([180_000, 90_000, 54_000]);
    const made = await Promise.all(sale.lines.map((one) => account(one.accountId ?? 0)));
    expect(made.map((one) => [one.paid, one.bonus, one.receivedWon])).toEqual([
      [180_000, 40_000, 180_000],
      [90_000, 15_000, 90_000],
      [3, 0, 54_000],
    ]);
    await holds();
  });

  it('charges a pass, and uses it on the day it is bought', async () => {
    const customerNo = await regular();
    const held = await open(customerNo);
    const { id: productId } = await passProduct();
    const sale = await desk.sell({
      customerNo,
      lines: [{ kind: 'PASS_CHARGE', name: '충전', productId, accountId: held.id }, gel()],
      payments: [card(200_000), { method: 'PASS', amountWon: 60_000, line: 1 }],
    });
    expect(sale).toMatchObject({
      totalWon: 260_000,
      realSalesWon: 200_000,
      deductedWon: 60_000,
      receivedWon: 200_000,
      vatWon: 18_181,
      supplyWon: 181_819,
    });
    expect((await account(held.id)).balance).toBe(260_000);
    expect((await statement(sale.id)).accounts).toMatchObject([
      { before: 100_000, added: 220_000, used: 60_000, after: 260_000 },
    ]);
    await holds();
  });

  it('pays with what it sells only where that is chosen', async () => {
    const customerNo = await regular();
    const held = await open(customerNo);
    const lines = [line('10만원권', 100_000, { kind: 'PASS_SALE', free: { validDays: 30 } }), gel()];
    const by = (over: object) => [card(100_000), { method: 'PASS', amountWon: 60_000, ...over }];
    const sale = await desk.sell({ customerNo, lines, payments: by({}) });
    expect(sale.payments.at(-1)).toMatchObject({ accountId: held.id });
    expect((await account(sale.lines[0]?.accountId ?? 0)).balance).toBe(100_000);
    // Who holds no other has nothing to pay with, unless it is chosen.
    const other = await regular();
    const short = await desk.sellRefused({ customerNo: other, lines, payments: by({}) });
    expect(short.code).toBe('ACCOUNT_BALANCE_SHORT');
    const chosen = await desk.sell({ customerNo, lines, payments: by({ soldLine: 0 }) });
    const bought = chosen.lines[0]?.accountId as number;
    expect(chosen.payments.at(-1)).toMatchObject({ accountId: bought, line: 1 });
    expect((await account(bought)).balance).toBe(40_000);
    // The same said again changes nothing; another price sells another pass, which pays as chosen.
    const dearer = [line('10만원권', 110_000, { kind: 'PASS_SALE', free: { validDays: 30 } }), gel()];
    const again = await desk.edit(chosen, { customerNo, lines, payments: by({ soldLine: 0 }) });
    expect(again.lines[0]?.accountId).toBe(bought);
    const payments = [card(110_000), { method: 'PASS', amountWon: 60_000, soldLine: 0 }];
    const edited = await desk.edit(again, { customerNo, lines: dearer, payments });
    expect((await account(edited.lines[0]?.accountId ?? 0)).balance).toBe(50_000);
    const refused = await desk.sellRefused({ customerNo, lines, payments: by({ soldLine: 1 }) });
    expect(refused).toMatchObject({
      code: 'SALE_LINE_NOT_PAYABLE',
      errors: [{ field: 'payments.1.soldLine' }],
    });
    await holds();
  });

  it.each<[string, object, string]>([
    ['without a product or terms', { kind: 'PASS_SALE' }, 'SALE_LINE_INVALID'],
    ['two on one line', { kind: 'TICKET_SALE', quantity: 2, free: { count: 1 } }, 'SALE_LINE_INVALID'],
    ['a ticket without a count', { kind: 'TICKET_SALE', free: {} }, 'SALE_LINE_INVALID'],
    ['a charge of no pass', { kind: 'PASS_CHARGE', free: {} }, 'SALE_LINE_INVALID'],
    ['a product nobody knows', { kind: 'PASS_SALE', productId: 999_999 }, 'MEMBERSHIP_PRODUCT_NOT_FOUND'],
    ['to nobody', { kind: 'PASS_SALE', free: {}, nobody: true }, 'SALE_NEEDS_CUSTOMER'],
  ])('refuses %s', async (_, { nobody, ...over }: { nobody?: boolean }, code) => {
    const customerNo = nobody ? null : await regular();
    const refusal = await desk.sellRefused({
      customerNo,
      lines: [line('회원권', 60_000, over)],
    });
    expect(refusal.code).toBe(code);
  });
});

describe('paying with passes and tickets', () => {
  it('takes the nearest expiry first, from as many as it needs, and says which', async () => {
    const customerNo = await regular();
    const later = await open(customerNo, { expiresOn: day(90), name: '나중' });
    const sooner = await open(customerNo, {
      expiresOn: day(9),
      paid: 20_000,
      receivedWon: 20_000,
      name: '먼저',
    });
    const sale = await desk.sell({
      customerNo,
      lines: [gel()],
      payments: [{ method: 'PASS', amountWon: 60_000 }],
    });
    expect(sale.payments.map((one) => [one.accountId, one.accountName, one.amountWon, one.line])).toEqual([
      [sooner.id, '먼저', 20_000, 0],
      [later.id, '나중', 40_000, 0],
    ]);
    expect(sale).toMatchObject({ realSalesWon: 0, deductedWon: 60_000, receivedWon: 0, vatWon: 0 });
    await holds();
  });

  it('pays a whole unit of a line with one time of a ticket', async () => {
    const customerNo = await regular();
    const { id: productId } = await ticketProduct();
    const sold = await desk.sell({
      customerNo,
      lines: [{ kind: 'TICKET_SALE', name: '젤네일 5회', productId }],
      payments: [card(250_000)],
    });
    const sale = await desk.sell({
      customerNo,
      lines: [{ ...gel(), quantity: 2 }, line('케어', 25_000)],
      payments: [{ method: 'TICKET', amountWon: 60_000, line: 0 }, card(85_000)],
    });
    expect(sale.payments[0]).toMatchObject({ units: 1, accountId: sold.lines[0]?.accountId });
    expect((await account(sold.lines[0]?.accountId ?? 0)).balance).toBe(4);
    const stands = await shop.owner.refused('sales.remove', { params: { id: sold.id }, body: {} });
    expect(stands.body.code).toBe('ACCOUNT_ALREADY_USED');
    await holds();
  });

  it('refuses what the ledgers refuse, and nothing is changed', async () => {
    const [customerNo, other] = [await regular(), await regular()];
    const held = await open(customerNo, { paid: 59_999, receivedWon: 59_999 });
    const theirs = await open(other, { kind: 'TICKET', paid: 5, receivedWon: 50_000 });
    const expired = await open(customerNo, {
      kind: 'TICKET',
      paid: 5,
      receivedWon: 50_000,
      expiresOn: day(0),
    });
    const refused = (payment: object, over: object = {}) =>
      desk.sellRefused({
        customerNo,
        lines: [gel()],
        payments: [{ amountWon: 60_000, ...payment }],
        ...over,
      });
    const pay = async (payment: object, over: object = {}) => (await refused(payment, over)).code;
    // Where it is, and what is left.
    const short = [{ field: 'payments.0.amountWon', detail: { accountId: held.id, left: 59_999 } }];
    expect((await refused({ method: 'PASS', accountId: held.id, line: 0 })).errors).toMatchObject(short);
    const points = [{ field: 'payments.0.amountWon', detail: { left: 0 } }];
    expect((await refused({ method: 'POINT' })).errors).toMatchObject(points);
    const strange = [{ field: 'payments.0.amountWon', detail: { accountId: theirs.id } }];
    expect((await refused({ method: 'TICKET', accountId: theirs.id })).errors).toMatchObject(strange);
    const missed = { lines: [line('노쇼 위약금', 50_000, { kind: 'PENALTY', itemId: undefined })] };
    const penalty = { method: 'PASS', amountWon: 50_000 };
    expect(await pay(penalty, missed)).toBe('SALE_LINE_NOT_PAYABLE');
    expect(await pay({ method: 'PASS' })).toBe('ACCOUNT_BALANCE_SHORT');
    expect(await pay({ method: 'PASS', accountId: held.id })).toBe('ACCOUNT_BALANCE_SHORT');
    expect(await pay({ method: 'TICKET', accountId: theirs.id })).toBe('ACCOUNT_OF_ANOTHER');
    expect(await pay({ method: 'POINT' })).toBe('POINTS_SHORT');
    const over = await open(customerNo, { paid: 1, receivedWon: 1, expiresOn: day(-1) });
    const charge = line('충전', 60_000, { kind: 'PASS_CHARGE', accountId: over.id, free: {} });
    expect(await pay({ method: 'CARD' }, { lines: [charge] })).toBe('ACCOUNT_EXPIRED');
    expect(await pay({ method: 'PASS' }, { lines: [{ ...gel(), quantity: -1 }] })).toBe(
      'COMMON_INVALID_PARAMETER',
    );
    const chosen = await desk.sell({ customerNo, ...missed, payments: [{ ...penalty, line: 0 }] });
    await desk.remove(chosen.id);
    await shop.owner.call('memberships.extendAccount', {
      params: { shopNo: shop.shopNo, id: expired.id },
      body: { expiresOn: day(1), reason: '연장', version: expired.version },
    });
    expect(await account(held.id)).toMatchObject({ balance: 59_999 });
    expect(await account(theirs.id)).toMatchObject({ balance: 5 });
    await holds();
  });
});

describe('points', () => {
  it('are earned by the rule on what is paid in money, and spent as won', async () => {
    const quiet = await world.shop();
    const till = counter(quiet);
    const rule = (percent: number, version: number, enabled = true) =>
      quiet.owner.call('memberships.savePointSettings', {
        params: { id: quiet.shopNo },
        body: {
          enabled,
          rates: [{ lineKind: 'SERVICE', methodKind: 'CARD', percent }],
          useUnit: 100,
          minimumUse: 1000,
          expiresMonths: 12,
          version,
        },
      });
    await rule(5, 0);
    const { customerNo } = await till.customer();
    const points = async () =>
      (await quiet.owner.call('memberships.points', { query: { customerNo } })).body.points;
    const first = await till.sell({ customerNo, payments: [card(60_000)] });
    expect([first.earnedPoints, await points()]).toEqual([3000, 3000]);
    const second = await till.sell({
      customerNo,
      payments: [{ method: 'POINT', amountWon: 2_000 }, card(58_000)],
    });
    expect(second).toMatchObject({
      earnedPoints: 2_900,
      pointsWon: 2_000,
      realSalesWon: 60_000,
      receivedWon: 58_000,
    });
    expect(second.vatWon).toBe(Math.trunc(58_000 / 11));
    expect(await points()).toBe(3_900);
    const { points: said } = (await quiet.owner.call('sales.statement', { params: { id: second.id } })).body;
    expect(said).toEqual({ before: 3000, used: 2000, added: 2900, after: 3900 });
    await till.remove(second.id);
    expect(await points()).toBe(3000);
    // Another rule is for what is paid from now on: a memo does not earn again, another payment does.
    await rule(1, 1);
    const mended = await till.edit(first, { payments: [card(60_000)], memo: '단골' });
    expect([mended.earnedPoints, await points()]).toEqual([3000, 3000]);
    const paid = await till.edit(mended, { payments: [card(50_000), { method: 'CASH', amountWon: 10_000 }] });
    expect([paid.earnedPoints, await points()]).toEqual([500, 500]);
    await rule(5, 2, false);
    expect((await till.sell({ customerNo, payments: [card(60_000)] })).earnedPoints).toBe(0);
    expect(await brokenLaws(world.server.platform.database, quiet.shopNo)).toEqual([]);
  });
});
