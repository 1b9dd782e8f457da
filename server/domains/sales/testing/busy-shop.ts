import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { EndpointName } from '../../../../contract/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import type { Anything } from '../../../testing/people.ts';
import type { Person, TestShop } from '../../../testing/world.ts';
import { expireAccounts } from '../../memberships/public.ts';
import { accountActions } from './busy-accounts.ts';
import { bookingActions } from './busy-bookings.ts';
import { tillActions } from './busy-till.ts';
import { pick } from './actions.ts';
import type { Answered, Action, ActionKind } from './actions.ts';
import { day } from '../../../testing/counter.ts';
import { wholeSale } from '../../../testing/whole.ts';

interface Shop {
  shop: TestShop;
  customers: number[];
  accounts: number[];
  bookings: readonly number[];
  /** A product whose stock is counted. */
  oil: number;
  platform: Platform;
}

/** How a sale of so much is paid, by what is being done. */
const paymentsOf = (what: ActionKind, won: number) => {
  const third = Math.ceil(won / 3);
  if (what === 'usePass') return [{ method: 'PASS', amountWon: won }];
  if (what === 'useTicket') return [{ method: 'TICKET', amountWon: won, line: 0, units: 1 }];
  if (what === 'usePoints') return [{ method: 'POINT', amountWon: won }];
  if (what === 'pointsAndCard')
    return [
      { method: 'POINT', amountWon: won },
      { method: 'CARD', amountWon: 1000 },
    ];
  const parts = [
    { method: 'PASS', amountWon: third },
    { method: 'UNPAID', amountWon: third },
    { method: 'CASH', amountWon: won - 2 * third },
  ];
  return what === 'mixed'
    ? parts.filter(({ amountWon }) => amountWon > 0)
    : [{ method: 'CARD', amountWon: won }];
};

/** A shop on a busy day: whatever is refused is refused whole, and what a counter knows may be stale. */
export const busyShop = ({ shop, customers, accounts, bookings, oil, platform }: Shop) => {
  const { shopNo } = shop;
  const people: Person[] = [shop.owner, ...shop.staff];
  const sales: { id: number; version: number }[] = [];
  const gone: number[] = [];
  const collected: { sale: number; id: number }[] = [];
  const done = new Map<ActionKind, number>();
  let refused = 0;

  const ask = async ({ what, who }: Action, name: EndpointName, given: Anything) => {
    const { status, body } = await (people[who % people.length] ?? shop.owner).raw(name, given);
    expect(status).toBeLessThan(500);
    if (status >= 300) {
      refused += 1;
      return undefined;
    }
    done.set(what, (done.get(what) ?? 0) + 1);
    return body as Answered;
  };

  const gel = (unitPriceWon: number) => ({
    kind: 'SERVICE' as const,
    name: '젤네일',
    itemId: shop.items.gel,
    unitPriceWon,
  });
  const sold = (what: ActionKind, won: number) => {
    const payments = paymentsOf(what, won);
    return {
      lines: [gel(payments.reduce((sum, { amountWon }) => sum + amountWon, 0))],
      payments,
    };
  };
  // Points are used by the hundred.
  const fewPoints = ({ won }: Action) => Math.ceil(won / 1000) * 100;
  const sell = async (one: Action, body: object, headers?: Record<string, string>) => {
    const sold = { customerNo: pick(customers, one.who), ...body };
    const made = await ask(one, 'sales.create', { body: sold, ...(headers && { headers }) });
    if (!made) return undefined;
    if (!sales.some(({ id }) => id === made.id)) sales.push({ id: made.id, version: made.version });
    accounts.push(...(made.lines ?? []).flatMap(({ accountId }) => accountId ?? []));
    return made.id;
  };
  const sellKind = (one: Action, line: object) =>
    sell(one, {
      lines: [{ unitPriceWon: one.won, ...line }],
      payments: [{ method: 'CARD', amountWon: one.won }],
    });
  const account = async (one: Action) => {
    const id = pick(accounts, one.which);
    const at = { params: { shopNo, id } };
    const { body } = await shop.owner.raw('memberships.oneOfAccounts', at);
    return { at, id, ...(body as { version: number; entries?: { id: number; reversible: boolean }[] }) };
  };

  const act: Partial<Record<ActionKind, (one: Action) => Promise<unknown>>> = {
    ...tillActions({ shop, customers, oil, platform, sales, ask, sell }),
    ...bookingActions({ shop, bookings, ask, sell }),
    ...accountActions({ customers, account, ask }),
    sellPass: (one) => sellKind(one, { kind: 'PASS_SALE', name: '정액권', free: { bonus: 1000 } }),
    sellTicket: (one) => sellKind(one, { kind: 'TICKET_SALE', name: '티켓', free: { count: 2 } }),
    charge: (one) =>
      sellKind(one, {
        kind: 'PASS_CHARGE',
        name: '충전',
        accountId: pick(accounts, one.which),
        free: { bonus: 500, validDays: one.won % 3 === 0 ? null : 1 + (one.won % 40) },
      }),
    // Two counters send one sale under one key: it is registered once.
    twice: async (one) => {
      const key = { 'idempotency-key': randomUUID() };
      const body = { lines: [gel(one.won)], payments: paymentsOf('sell', one.won) };
      const [first, second] = await Promise.all([sell(one, body, key), sell(one, body, key)]);
      expect(second).toBe(first);
    },
    edit: async (one) => {
      const sale = pick(sales, one.which);
      if (!sale) return;
      const said = one.which % 2 === 0 ? sold('mixed', one.won) : sold('pointsAndCard', fewPoints(one));
      const body = wholeSale({ ...said, version: sale.version } as never);
      const saved = await ask(one, 'sales.save', { params: { id: sale.id }, body });
      if (saved) sale.version = saved.version;
    },
    remove: async (one) => {
      const id = pick(sales, one.which)?.id;
      if (id !== undefined && (await ask(one, 'sales.remove', { params: { id }, body: {} }))) gone.push(id);
    },
    restore: async (one) => {
      const id = pick(gone, one.which);
      if (id !== undefined) await ask(one, 'sales.restore', { params: { shopNo, id }, body: {} });
    },
    collect: async (one) => {
      const id = pick(sales, one.which)?.id;
      if (id === undefined) return;
      const body = { amountWon: Math.ceil(one.won / 9), method: 'CASH' };
      const last = (await ask(one, 'sales.collect', { params: { shopNo, id }, body }))?.collections?.at(-1);
      if (last) collected.push({ sale: id, id: last.id });
    },
    takeBack: async (one) => {
      const some = pick(collected, one.which);
      if (!some) return;
      const params = { shopNo, id: some.sale, collectionId: some.id };
      await ask(one, 'sales.reverseCollection', { params, body: {} });
    },
    refund: async (one) => {
      const { at, version } = await account(one);
      const query = { penaltyPercent: one.won % 11 };
      const preview = await shop.owner.raw('memberships.previewRefund', { ...at, query });
      const { refundWon = 0 } = preview.body as { refundWon?: number };
      const body = { ...query, refundWon, method: 'CASH', version };
      await ask(one, 'memberships.refundAccount', { ...at, body });
    },
    useLate: (one) =>
      sell(one, { ...sold('usePass', one.won), soldAt: `${day(-(one.which % 3))}T09:00:00+09:00` }),
    // Two people share each of two lines; the total is typed, or something goes off a line and the whole.
    manyLines: (one) => {
      const halves = people.slice(0, 2).map(({ employeeNo }) => ({ employeeNo, percent: 50 }));
      const line = { ...gel(one.won), quantity: 1 + (one.which % 3), credits: halves };
      const totalWon = 1 + Math.floor(one.won / 3);
      const lines = [line, { ...gel(one.won + 7), credits: halves }];
      return one.which % 2 === 0
        ? sell(one, { lines, totalWon, payments: paymentsOf('mixed', totalWon) })
        : sell(one, {
            lines: [{ ...line, quantity: 2, discount: { kind: 'WON', won: one.won - 10 } }, line],
            discount: { kind: 'WON', won: 9 },
            payments: paymentsOf('sell', one.won + 10 + one.won * line.quantity - 9),
          });
    },
    // Its last day was yesterday, so the night job runs beside employees who are selling.
    expire: async (one) => {
      const id = pick(accounts, one.which) ?? 0;
      await asOperator(platform.database, (db) =>
        sql`update accounts set issued_on = ${day(-9)}, expires_on = ${day(-1)}
          where shop_no = ${shopNo} and id = ${id}`.execute(db),
      );
      const gone = await expireAccounts(platform);
      if (gone > 0) done.set('expire', (done.get('expire') ?? 0) + gone);
    },
    moveCash: async (one) => {
      const direction = one.won % 2 === 0 ? 'IN' : 'OUT';
      const params = { shopNo, date: day(0) };
      const body = { direction, amountWon: one.won, reason: '잔돈', beyond: one.which % 2 === 0 };
      await ask(one, 'sales.moveCash', { params, body });
    },
  };

  return {
    shopNo,
    done,
    refused: () => refused,
    act: (one: Action): Promise<unknown> => {
      const won = one.what === 'usePoints' || one.what === 'pointsAndCard' ? fewPoints(one) : one.won;
      return act[one.what]?.(one) ?? sell(one, sold(one.what, won));
    },
  };
};
