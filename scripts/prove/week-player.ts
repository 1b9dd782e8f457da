import assert from 'node:assert/strict';
import { dice } from '../../server/domains/statistics/testing/random-shop.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import type { Answer } from '../../contract/endpoint.ts';
import type { Contract, EndpointName } from '../../contract/index.ts';
import type { ShopDate } from '../../contract/time.ts';
import type { Anything, Person } from '../../server/testing/people.ts';
import { wholeSale, wholeVisit } from '../../server/testing/whole.ts';
import { HandBooks, leftOn } from './hand-books.ts';
import type { Pass, Written } from './hand-books.ts';

type Lines = Parameters<typeof wholeSale>[0]['lines'];
const service = (won: number) => [
  { kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: won, credits: [] },
];
const passOf = (won: number, bonus: number) => [
  { kind: 'PASS_SALE', name: '정액권', unitPriceWon: won, free: { bonus }, credits: [] },
];
const paymentsOf = (paid: Record<string, number>, accountId?: number) =>
  Object.entries(paid).map(([method, amountWon]) => ({
    method,
    amountWon,
    ...(method === 'PASS' && accountId !== undefined && { accountId }),
  }));
const refusals = ['ACCOUNT_CHANGED_SINCE', 'ACCOUNT_ALREADY_USED', 'ACCOUNT_CLOSED', 'SALE_ACCOUNT_REFUNDED'];
const shortfalls = [...refusals, 'ACCOUNT_BALANCE_SHORT', 'ACCOUNT_NOT_FOUND'];

/** Plays a week, then compares each figure of each day, customer and pass; answers how many. */
export const playWeek = async (owner: Person, shopNo: string, seed: number): Promise<number> => {
  const roll = dice(seed);
  const today = shopDateOf(Date.now());
  const books = new HandBooks();
  const params = { shopNo };
  const ask = async <E extends EndpointName>(name: E, given: Anything) => {
    const { status, body } = await owner.raw(name, given);
    assert.ok(status < 300, `seed ${seed}, ${name}: ${JSON.stringify(body)}`);
    return { body: body as Answer<Contract[E]> };
  };
  /** What the books do not allow, the product refuses, and says why. */
  const refused = async (name: EndpointName, given: Anything, codes: readonly string[]) => {
    const { status, body } = await owner.raw(name, given);
    const { code = '' } = body as { code?: string };
    assert.ok(
      status >= 400 && codes.includes(code),
      `seed ${seed}, ${name} was to be refused: ${status} ${code}`,
    );
  };
  const customers: number[] = [];
  for (const name of ['가', '나', '다'])
    customers.push((await ask('customers.create', { params, body: { name } })).body.customerNo);
  const { body: menu } = await ask('menu.items', { params });
  const itemId = menu.items[0]?.id;

  const write = async (
    who: number | null,
    day: ShopDate,
    lines: object[],
    paid: Record<string, number>,
    from?: Pass,
  ) => {
    const soldAt = day === today ? {} : { soldAt: instantAt(day, 720) };
    const { body: sale } = await ask('sales.create', {
      body: { customerNo: who, ...soldAt, lines, payments: paymentsOf(paid, from?.id), memo: '장부' },
    });
    const totalWon = Object.values(paid).reduce((a, b) => a + b, 0);
    const written: Written = { id: sale.id, version: sale.version, day, who, totalWon, paid, gone: false };
    books.sales.push(written);
    return { written, accountId: sale.lines[0]?.accountId ?? 0 };
  };
  const split = (won: number, owes: boolean): Record<string, number> => {
    const part = 1_000 * (1 + roll.below(won / 1_000 - 1));
    const second = owes ? 'UNPAID' : roll.of(['CASH', 'TRANSFER']);
    return part === won ? { CARD: won } : { CARD: part, [second]: won - part };
  };
  const someOf = <T>(all: readonly T[]) => (all.length === 0 ? undefined : roll.of([...all]));
  const uncollected = () => books.standing().filter((sale) => books.collectedOf(sale.id) === 0);
  const standingPasses = () => books.passes.filter((pass) => !pass.refunded && leftOn(pass) > 0);
  const newPass = (id: number, who: number, paid: number, bonus: number): Pass => {
    const pass = { id, who, paid, bonus, sold: { paid, bonus }, refunded: false };
    books.passes.push(pass);
    return pass;
  };
  const save = (sale: Written, lines: Lines, paid: Record<string, number>) => {
    const at = { customerNo: sale.who, soldAt: instantAt(sale.day, 720), version: sale.version };
    const whole = wholeSale({ lines, payments: paymentsOf(paid), memo: '고침', ...at });
    return { params: { id: sale.id }, body: whole };
  };
  const editPass = async (sale: Written, pass: Pass) => {
    const won = pass.sold.paid + 10_000;
    const { body: now } = await ask('sales.get', { params: { id: sale.id } });
    const request = save(sale, passOf(won, pass.sold.bonus), { CARD: won });
    Object.assign(request.body, { soldAt: now.soldAt });
    if (!books.mayUndo(sale)) return refused('sales.save', request, refusals);
    const { body } = await ask('sales.save', request);
    Object.assign(pass, { paid: 0, bonus: 0 });
    const made = newPass(body.lines[0]?.accountId ?? 0, pass.who, won, pass.sold.bonus);
    Object.assign(sale, { version: body.version, totalWon: won, paid: { CARD: won }, made });
  };

  const deeds: Record<string, () => Promise<void>> = {
    sell: async () => {
      const won = 1_000 * (10 + roll.below(90));
      const who = roll.chance(0.7) ? roll.of(customers) : null;
      const owes = who !== null && roll.chance(0.3);
      await write(who, addDays(today, -roll.below(7)), service(won), split(won, owes));
    },
    sellPass: async () => {
      const won = 100_000 + 10_000 * roll.below(10);
      const bonus = 5_000 * roll.below(4);
      const who = roll.of(customers);
      const { written, accountId } = await write(who, today, passOf(won, bonus), { CARD: won });
      written.made = newPass(accountId, who, won, bonus);
    },
    charge: async () => {
      const pass = someOf(standingPasses());
      if (!pass) return;
      const won = 10_000 * (1 + roll.below(9));
      const line = { kind: 'PASS_CHARGE', name: '충전', unitPriceWon: won, accountId: pass.id, free: {} };
      const { written } = await write(pass.who, today, [{ ...line, credits: [] }], { TRANSFER: won });
      written.charged = pass;
      pass.paid += won;
    },
    payByPass: async () => {
      const pass = someOf(standingPasses().filter((one) => leftOn(one) >= 20_000));
      if (!pass) return;
      const won = 1_000 * (10 + roll.below(10));
      const { written } = await write(pass.who, today, service(won), { PASS: won }, pass);
      written.from = { pass, took: books.take(pass, won) };
    },
    refund: async () => {
      const pass = someOf(
        standingPasses().filter((one) => books.sales.some(({ made, gone }) => made === one && !gone)),
      );
      if (!pass || books.standing().some(({ from }) => from?.pass === pass)) return;
      const at = { params: { ...params, id: pass.id } };
      const query = { penaltyPercent: 0 };
      const { refundWon } = (await ask('memberships.previewRefund', { ...at, query })).body;
      assert.equal(refundWon, pass.paid, `seed ${seed}, refund`);
      const { version } = (await ask('memberships.oneOfAccounts', at)).body;
      const body = { ...query, refundWon, method: 'CASH', version };
      await ask('memberships.refundAccount', { ...at, body });
      books.moved.push({ day: today, method: 'CASH', won: 0 - refundWon, of: 'BACK' });
      Object.assign(pass, { refunded: true, paid: 0, bonus: 0 });
    },
    collect: async () => {
      const sale = books.standing().find((one) => books.owed(one) > 0);
      if (!sale) return;
      const won = Math.ceil(books.owed(sale) / (1 + roll.below(2)));
      const method = roll.of(['CASH', 'TRANSFER']);
      const at = { params: { ...params, id: sale.id } };
      const { body } = await ask('sales.collect', { ...at, body: { amountWon: won, method } });
      sale.version = body.version;
      books.collected.push({ sale: sale.id, day: today, method, won });
    },
    deposit: async () => {
      const won = 10_000 * (1 + roll.below(4));
      const method = roll.of(['CARD', 'CASH', 'TRANSFER']);
      const visit = {
        customer: { kind: 'walkIn', name: '손님' },
        startAt: instantAt(addDays(today, 1 + books.moved.length), 600),
        employeeNo: owner.employeeNo,
        items: [{ itemId }],
        depositWon: won,
        depositMethod: method,
      };
      const { body: booked } = await ask('bookings.create', { params, body: visit });
      books.moved.push({ day: today, method, won, of: 'DEPOSIT' });
      const at = { params: { ...params, id: booked.id } };
      if (roll.chance(0.4)) {
        const more = { ...wholeVisit(visit), depositWon: won + 5_000, version: booked.version };
        await ask('bookings.save', { ...at, body: more });
        books.moved.push({ day: today, method, won: 5_000, of: 'DEPOSIT' });
      }
      if (roll.chance(0.5)) return;
      await ask('bookings.changeState', { params: { ...at.params, state: 'CANCELLED' }, body: {} });
      const back = roll.of(['CASH', 'TRANSFER']);
      await ask('sales.returnDeposit', { ...at, body: { amountWon: won, method: back } });
      books.moved.push({ day: today, method: back, won: 0 - won, of: 'BACK' });
    },
    drawer: async () => {
      const won = 1_000 * (1 + roll.below(50));
      const direction = roll.of(['IN', 'OUT'] as const);
      const body = { direction, amountWon: won, reason: '장부', beyond: true };
      await ask('sales.moveCash', { params: { ...params, date: today }, body });
      books.moved.push({ day: today, method: 'CASH', won: direction === 'IN' ? won : 0 - won, of: 'DRAWER' });
    },
    edit: async () => {
      const sale = someOf(uncollected().filter(({ from, charged }) => !from && !charged));
      if (!sale) return;
      if (sale.made) return editPass(sale, sale.made);
      const won = 1_000 * (10 + roll.below(90));
      const { body } = await ask('sales.save', save(sale, service(won), { CASH: won }));
      Object.assign(sale, { version: body.version, totalWon: won, paid: { CASH: won } });
    },
    remove: async () => {
      const sale = someOf(uncollected());
      if (!sale) return;
      const request = { params: { id: sale.id }, body: { reason: '잘못' } };
      if (!books.mayUndo(sale)) return refused('sales.remove', request, refusals);
      await ask('sales.remove', request);
      books.undo(sale);
      sale.gone = true;
    },
    restore: async () => {
      const sale = someOf(books.sales.filter(({ gone }) => gone));
      if (!sale) return;
      const request = { params: { ...params, id: sale.id }, body: {} };
      const { from, charged, made, totalWon } = sale;
      const pass = from?.pass ?? charged;
      const isThere = !pass || (!pass.refunded && books.standing().some((one) => one.made === pass));
      if (!isThere || (from && leftOn(from.pass) < totalWon))
        return refused('sales.restore', request, shortfalls);
      const { body } = await ask('sales.restore', request);
      Object.assign(sale, { gone: false, version: body.version });
      if (made) sale.made = newPass(body.lines[0]?.accountId ?? 0, made.who, made.sold.paid, made.sold.bonus);
      if (charged) charged.paid += totalWon;
      if (from) from.took = books.take(from.pass, totalWon);
    },
  };
  const often = [
    'sell',
    'sell',
    'sell',
    'sellPass',
    'sellPass',
    'payByPass',
    'payByPass',
    'collect',
    'edit',
    'edit',
  ];
  const turns = [...often, 'remove', 'remove', 'restore', 'charge', 'charge', 'refund', 'deposit', 'drawer'];
  for (let step = 0; step < 60; step += 1) await deeds[roll.of(turns)]?.();

  let compared = 0;
  const same = (answered: object, kept: object, where: string) => {
    assert.deepEqual(answered, kept, `seed ${seed}, ${where}`);
    compared += Object.keys(kept).length;
  };
  const week = addDays(today, -6);
  const ranges = [
    ...Array.from({ length: 7 }, (_, n) => addDays(today, -n)).map((day) => [day, day]),
    [week, today],
  ];
  for (const [from = '', to = ''] of ranges) {
    const query = { from, to };
    const kept = books.ofDays(from, to);
    const { body } = await ask('statistics.summary', { params, query });
    const { salesCount, totalWon, deductedWon, realSalesWon, unpaidWon, receivedWon, collectionsWon } = body;
    const money = (body.money ?? []).filter(({ totalWon: won }) => won !== 0);
    const methods = Object.fromEntries(money.map((one) => [one.method, one.totalWon]));
    const answered = {
      salesCount,
      totalWon,
      deductedWon,
      realSalesWon,
      unpaidWon,
      receivedWon,
      collectionsWon,
      methods,
    };
    same(answered, kept, `${from} to ${to}`);
    const { totals } = (await ask('sales.list', { params, query })).body;
    same(
      { count: totals.count, totalWon: totals.totalWon },
      { count: kept.salesCount, totalWon: kept.totalWon },
      'list',
    );
  }
  const drawer = (await ask('sales.cashClose', { params: { ...params, date: today } })).body;
  same({ totalWon: drawer.expected.totalWon }, { totalWon: books.drawerOf(today) }, 'drawer');
  for (const who of customers) {
    const at = { params: { ...params, customerNo: who } };
    const { salesWon, unpaidWon } = (await ask('customers.get', at)).body;
    same({ salesWon, unpaidWon }, books.ofCustomer(who), `customer ${who}`);
    const held = (await ask('memberships.usableTickets', { query: { customerNo: who } })).body.items;
    const passes = books.passes.filter((pass) => pass.who === who && leftOn(pass) > 0);
    const balances = Object.fromEntries(
      held.filter(({ balance }) => balance > 0).map(({ id, balance }) => [id, balance]),
    );
    same(balances, Object.fromEntries(passes.map((pass) => [pass.id, leftOn(pass)])), `passes of ${who}`);
  }
  return compared;
};
