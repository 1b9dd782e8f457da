import assert from 'node:assert/strict';
import { dice } from '../../server/domains/statistics/testing/random-shop.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import type { Answer } from '../../contract/endpoint.ts';
import type { Contract, EndpointName } from '../../contract/index.ts';
import type { ShopDate } from '../../contract/time.ts';
import type { Anything, Person } from '../../server/testing/people.ts';
import { wholeSale } from '../../server/testing/whole.ts';
import { HandBooks } from './hand-books.ts';

const service = (won: number) => [
  { kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: won, credits: [] },
];
const paymentsOf = (paid: Record<string, number>, accountId?: number) =>
  Object.entries(paid).map(([method, amountWon]) => ({
    method,
    amountWon,
    ...(method === 'PASS' && accountId !== undefined && { accountId }),
  }));

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
  const customers: number[] = [];
  for (const name of ['가', '나', '다'])
    customers.push((await ask('customers.create', { params, body: { name } })).body.customerNo);

  const write = async (
    who: number | null,
    day: ShopDate,
    lines: object[],
    paid: Record<string, number>,
    from?: number,
  ) => {
    const { body: sale } = await ask('sales.create', {
      body: {
        customerNo: who,
        ...(day !== today && { soldAt: instantAt(day, 720) }),
        lines,
        payments: paymentsOf(paid, from),
        memo: '장부',
      },
    });
    const totalWon = Object.values(paid).reduce((a, b) => a + b, 0);
    books.sales.push({
      id: sale.id,
      version: sale.version,
      day,
      who,
      totalWon,
      paid,
      ...(from !== undefined && { from }),
      gone: false,
    });
    return sale;
  };
  const split = (won: number, owes: boolean): Record<string, number> => {
    const part = 1_000 * (1 + roll.below(won / 1_000 - 1));
    const second = owes ? 'UNPAID' : roll.of(['CASH', 'TRANSFER']);
    return part === won ? { CARD: won } : { CARD: part, [second]: won - part };
  };
  const mayMove = () =>
    books
      .standing()
      .filter(
        (sale) => books.collectedOf(sale.id) === 0 && sale.made === undefined && sale.from === undefined,
      );

  const deeds: Record<string, () => Promise<void>> = {
    sell: async () => {
      const won = 1_000 * (10 + roll.below(90));
      const who = roll.chance(0.7) ? roll.of(customers) : null;
      await write(
        who,
        addDays(today, -roll.below(7)),
        service(won),
        split(won, who !== null && roll.chance(0.3)),
      );
    },
    sellPass: async () => {
      const won = 100_000 + 10_000 * roll.below(10);
      const bonus = 5_000 * roll.below(4);
      const who = roll.of(customers);
      const lines = [{ kind: 'PASS_SALE', name: '정액권', unitPriceWon: won, free: { bonus }, credits: [] }];
      const sale = await write(who, today, lines, { CARD: won });
      const id = sale.lines[0]?.accountId as number;
      Object.assign(books.sales.at(-1) as object, { made: id });
      books.passes.push({ id, who, leftWon: won + bonus, usedEver: false });
    },
    payByPass: async () => {
      const pass = books.passes.find(({ leftWon }) => leftWon >= 20_000);
      if (!pass) return;
      const won = 1_000 * (10 + roll.below(10));
      await write(pass.who, today, service(won), { PASS: won }, pass.id);
      Object.assign(pass, { leftWon: pass.leftWon - won, usedEver: true });
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
    edit: async () => {
      const free = mayMove();
      if (free.length === 0) return;
      const sale = roll.of(free);
      const won = 1_000 * (10 + roll.below(90));
      const said = { lines: service(won), payments: paymentsOf({ CASH: won }), memo: '고침' };
      const whole = wholeSale({
        ...said,
        customerNo: sale.who,
        soldAt: instantAt(sale.day, 720),
        version: sale.version,
      });
      const { body } = await ask('sales.save', { params: { id: sale.id }, body: whole });
      Object.assign(sale, { version: body.version, totalWon: won, paid: { CASH: won } });
    },
    remove: async () => {
      const free = books.standing().filter((sale) => {
        const pass = books.passes.find(({ id }) => id === sale.made);
        return books.collectedOf(sale.id) === 0 && !pass?.usedEver;
      });
      if (free.length === 0) return;
      const sale = roll.of(free);
      await ask('sales.remove', { params: { id: sale.id }, body: { reason: '잘못' } });
      sale.gone = true;
      const won = sale.paid['PASS'] ?? 0;
      for (const pass of books.passes) {
        if (pass.id === sale.from) pass.leftWon += won;
        if (pass.id === sale.made) pass.leftWon = 0;
      }
    },
  };
  const often = ['sell', 'sell', 'sell', 'sellPass', 'payByPass', 'payByPass', 'collect', 'edit', 'remove'];
  for (let step = 0; step < 40; step += 1) await deeds[roll.of(often)]?.();

  let compared = 0;
  const same = (said: object, kept: object, where: string) => {
    assert.deepEqual(said, kept, `seed ${seed}, ${where}`);
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
    const money = (body.money ?? []).filter(
      ({ method, totalWon: won }) => won !== 0 && method in kept.methods,
    );
    const methods = Object.fromEntries(money.map((one) => [one.method, one.totalWon]));
    const said = {
      salesCount,
      totalWon,
      deductedWon,
      realSalesWon,
      unpaidWon,
      receivedWon,
      collectionsWon,
      methods,
    };
    same(said, kept, `${from} to ${to}`);
    const { totals } = (await ask('sales.list', { params, query })).body;
    same(
      { count: totals.count, totalWon: totals.totalWon },
      { count: kept.salesCount, totalWon: kept.totalWon },
      'list',
    );
  }
  for (const who of customers) {
    const at = { params: { ...params, customerNo: who } };
    const { salesWon, unpaidWon } = (await ask('customers.get', at)).body;
    same({ salesWon, unpaidWon }, books.ofCustomer(who), `customer ${who}`);
    const held = (await ask('memberships.usableTickets', { query: { customerNo: who } })).body.items;
    const passes = books.passes.filter((pass) => pass.who === who && pass.leftWon > 0);
    const balances = Object.fromEntries(
      held.filter(({ balance }) => balance > 0).map(({ id, balance }) => [id, balance]),
    );
    same(balances, Object.fromEntries(passes.map(({ id, leftWon }) => [id, leftWon])), `passes of ${who}`);
  }
  return compared;
};
