import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { CustomerNo, EmployeeNo } from '../contract/ids.ts';
import { addDays, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { allLaws } from '../server/domains/audit/rules.ts';
import { findBreaches, describeBreaches } from '../server/platform/audit.ts';
import { asOperator } from '../server/platform/shop.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';
import { judged } from './limits.ts';

export const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** A two-line split sale, to a walk-in unless a customer is given. */
export const overHttp = ({ owner, items }: TestShop, customerNo?: CustomerNo) =>
  owner.call('sales.create', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...(customerNo !== undefined && { customerNo }),
      lines: [
        {
          kind: 'SERVICE',
          itemId: items.gel,
          name: '젤네일',
          unitPriceWon: 60_000,
          credits: [{ employeeNo: owner.employeeNo, percent: 100 }],
        },
        {
          kind: 'PRODUCT',
          itemId: items.oil,
          name: '큐티클 오일',
          unitPriceWon: 18_000,
          credits: [{ employeeNo: owner.employeeNo, percent: 100 }],
        },
      ],
      payments: [
        { method: 'CARD', amountWon: 50_000 },
        { method: 'CASH', amountWon: 28_000 },
      ],
    },
  });

/** `count` two-line split sales as the rows they leave behind, `days` back from today, by these people in turn. */
export const writeSales = (
  server: Server,
  { shopNo, owner, items }: TestShop,
  count: number,
  days: number,
  people: readonly EmployeeNo[] = [owner.employeeNo],
) =>
  asOperator(server.platform.database, 'measure', async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into sales (shop_no, customer_name, sold_at, sold_on, list_won, discount_won, total_won, unpaid_won,
        supply_won, vat_won, created_by)
      select ${shopNo}, '손님', d::timestamptz, d, 78000, 0, 78000, 0, 70910, 7090, ${owner.employeeNo}
      from (select ${shopDateOf(Date.now())}::date - (n % ${days}::int) as d
        from generate_series(1, ${count}::int) n) x
      returning id`.execute(db);
    const ids = JSON.stringify(rows.map(({ id }) => id));
    const each = sql`(select (jsonb_array_elements_text(${ids}::jsonb))::bigint as id) s`;
    await sql`insert into sale_lines (shop_no, sale_id, seq, kind, item_id, name, quantity, unit_price_won, list_won,
        discount_won, total_won)
      select ${shopNo}, s.id, l.seq, l.kind, l.item, l.name, 1, l.won, l.won, 0, l.won from ${each}
      cross join (values (0, 'SERVICE', ${items.gel}::bigint, '젤네일', 60000),
        (1, 'PRODUCT', ${items.oil}::bigint, '큐티클 오일', 18000)) l (seq, kind, item, name, won)`.execute(
      db,
    );
    await sql`insert into sale_line_credits (shop_no, sale_id, seq, employee_no, percent, credit_won)
      select ${shopNo}, s.id, l.seq, (${[...people]}::bigint[])[1 + s.id % ${people.length}::int], 100, l.won from ${each}
      cross join (values (0, 60000), (1, 18000)) l (seq, won)`.execute(db);
    await sql`insert into sale_payments (shop_no, sale_id, seq, method, amount_won)
      select ${shopNo}, s.id, p.seq, p.method, p.won from ${each}
      cross join (values (0, 'CARD', 50000), (1, 'CASH', 28000)) p (seq, method, won)`.execute(db);
    if (count > 1) return;
    const id = rows[0]?.id;
    await sql`insert into events (shop_no, kind, subject, subject_id, actor_kind, actor_employee_no, actor_name, parameters)
      values (${shopNo}, 'bench.sold', 'sale', ${id}, 'employee', ${owner.employeeNo}, '은지', '{}')`.execute(
      db,
    );
    await sql`insert into idempotency_keys (shop_no, key, endpoint, request_hash, status, body)
      values (${shopNo}, ${randomUUID()}, 'POST', '-', 201, '{}')`.execute(db);
  });

const benchCreate = async (server: Server, shop: TestShop, rounds: number) => {
  const warmUp = 20;
  const [http, raw]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const a = await timed(() => overHttp(shop));
    const b = await timed(() => writeSales(server, shop, 1, 1));
    if (round < warmUp) continue;
    http.push(a);
    raw.push(b);
  }
  return { httpMs: median(http), rawMs: median(raw), ratio: median(http) / median(raw) };
};

/** A month of 3,000 sales: its first page with the totals of all, over HTTP. */
const benchList = async (server: Server, shop: TestShop) => {
  await writeSales(server, shop, 3_000, 30);
  await sql`analyze`.execute(server.platform.database.db);
  const today = shopDateOf(Date.now());
  const query = { from: addDays(today, -29), to: today };
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1)
    times.push(await timed(() => shop.owner.call('sales.list', { params: { shopNo: shop.shopNo }, query })));
  return median(times.slice(5));
};

/** What a year leaves in the ledgers beside its sales: 1,000 passes used 8 times, and receipts. */
const writeLedgers = async (server: Server, { shopNo, owner }: TestShop) => {
  const made = await owner.call('customers.create', { params: { shopNo }, body: { name: '손님' } });
  await asOperator(server.platform.database, 'measure', async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into accounts (shop_no, kind, customer_no, name, issued_on, paid, money_won)
      select ${shopNo}, 'PASS', ${made.body.customerNo}::bigint, '정액권', current_date, 20000, 100000 from generate_series(1, 1000) returning id`.execute(
      db,
    );
    const ids = sql`jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb) a (id)`;
    await sql`insert into account_entries (shop_no, account_id, kind, paid, balance_after, money_won, entered_on,
        actor_name)
      select ${shopNo}, a.id::bigint, case when n = 0 then 'ISSUE' else 'USE' end,
        case when n = 0 then 100000 else -10000 end, 100000 - n * 10000, case when n = 0 then 100000 else 0 end,
        current_date, '은지' from ${ids} cross join generate_series(0, 8) n order by 2, n`.execute(db);
    await sql`insert into cash_receipts (shop_no, sale_id, issuer, purpose, amount_won, supply_won, vat_won,
        tax_free_won, goods, state, order_id, cancel_order_id, approval_no, issued_at, requested_by, requested_by_name)
      select shop_no, id, 'OWN', 'SELF', 28000, 25455, 2545, 0, '젤네일', 'ISSUED', gen_random_uuid(),
        gen_random_uuid(), '12345678', now(), ${owner.employeeNo}, '은지'
      from sales where shop_no = ${shopNo} and id % 3 = 0`.execute(db);
  });
  await sql`analyze`.execute(server.platform.database.db);
  // One by one at the counter: here in parts, each within the time that a statement has.
  for (let part = 0; part < 10; part += 1)
    await asOperator(server.platform.database, 'measure', (db) =>
      sql`select note_receipt_gap(shop_no, id) from sales where shop_no = ${shopNo} and id % 10 = ${part}`.execute(
        db,
      ),
    );
};

/** The last of the year's sales, of a product that has been counted since. */
const writeCounted = async (server: Server, shop: TestShop, count: number) => {
  const { shopNo, owner, items } = shop;
  const inBooks = (work: Parameters<typeof asOperator>[2]) =>
    asOperator(server.platform.database, 'measure', work);
  await inBooks((db) =>
    sql`insert into stock_products (shop_no, item_id, tracked_since)
      values (${shopNo}, ${items.oil}, clock_timestamp())`.execute(db),
  );
  await writeSales(server, shop, count, 30);
  await inBooks(async (db) => {
    await sql`insert into stock_levels (shop_no, item_id, on_hand) values (${shopNo}, ${items.oil}, ${-count})`.execute(
      db,
    );
    await sql`insert into stock_entries (shop_no, item_id, kind, quantity, on_hand_after, sale_id, entered_on,
        actor_employee_no, actor_name)
      select s.shop_no, p.item_id, 'SALE', -1, -row_number() over (order by s.id), s.id, current_date,
        ${owner.employeeNo}, '은지'
      from sales s join stock_products p on p.shop_no = s.shop_no and p.tracked_since <= s.created_at
      where s.shop_no = ${shopNo} order by s.id`.execute(db);
  });
};

const benchProof = async (server: Server, shop: TestShop) => {
  await writeSales(server, shop, 29_500, 365);
  await writeCounted(server, shop, 500);
  await writeLedgers(server, shop);
  await sql`analyze`.execute(server.platform.database.db);
  let broken: string[] = [];
  const ms = await timed(async () => {
    broken = await asOperator(server.platform.database, 'measure', async (db) =>
      describeBreaches(await findBreaches(db, allLaws, shop.shopNo)),
    );
  });
  if (broken.length > 0) throw new Error(broken.join('\n'));
  return ms;
};

/** Check-out against raw inserts, a month's list, a year's proof. Prints medians in milliseconds. */
export const benchSales = async (server: Server): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const make = () => makeShop(server.platform, fetching(base), { employees: 3 });
  const { kind } = server.platform.database;
  const { httpMs, rawMs, ratio } = await benchCreate(server, await make(), 200);
  console.log(
    `two-line split sale on ${kind}: over HTTP ${httpMs.toFixed(2)} ms, raw inserts ${rawMs.toFixed(2)} ms, ` +
      `ratio ${ratio.toFixed(2)}`,
  );
  const listMs = await benchList(server, await make());
  console.log(`list of a month of 3,000 sales on ${kind}: ${listMs.toFixed(1)} ms (${judged(listMs, 60)})`);
  const proofMs = await benchProof(server, await make());
  const proofS = proofMs / 1000;
  console.log(`proof of a year of 30,000 sales on ${kind}: ${proofS.toFixed(2)} s (${judged(proofS, 3)})`);
};
