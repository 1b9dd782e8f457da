import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { asOperator } from '../../testing/as-operator.ts';
import { openOperator } from '../../testing/operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { walkShops } from '../../platform/walk.ts';
import { auditEveryShop } from './commands.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
});

const proofs = async () => (await shop.owner.call('books.proofs', { params: { shopNo: shop.shopNo } })).body;
const prove = async () => (await shop.owner.call('books.prove', { params: { shopNo: shop.shopNo } })).body;
const customer = async () =>
  (
    await shop.owner.call('customers.create', {
      params: { shopNo: shop.shopNo },
      body: { name: '김현주' },
    })
  ).body.customerNo;

/** Spoils one figure behind the product's back; the tables' own guards allow no more. */
const overstate = (customerNo: number, won: number) =>
  asOperator(world.server.platform.database, (db) =>
    sql`update customers set sales_won = sales_won + ${won} where customer_no = ${customerNo}`.execute(db),
  );

it('is right for a shop whose books are, and names the very row when they are not', async () => {
  const customerNo = await customer();
  await shop.owner.call('sales.create', {
    body: {
      customerNo,
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
      payments: [{ method: 'CARD', amountWon: 60_000 }],
    },
  });
  expect(await prove()).toMatchObject({ cause: 'PERSON', actor: '은지', broken: 0, findings: [] });
  await overstate(customerNo, 1);
  const broken = await prove();
  expect(broken).toMatchObject({
    broken: 1,
    findings: [
      {
        subject: 'CUSTOMER',
        count: 1,
        rows: [{ id: String(customerNo), said: 60_001, found: 60_000 }],
      },
    ],
  });
  await overstate(customerNo, -1);
  const { items, laws, deposits } = await proofs();
  expect(deposits).toEqual({ aheadWon: 0, leftWon: 0, count: 0 });
  expect(items.map((one) => one.broken)).toEqual([1, 0]);
  expect(laws.length).toBeGreaterThan(15);
  expect(laws.every(({ title }) => /[가-힣]/.test(title))).toBe(true);
});

it('reads every shop by night, keeps a result for each and raises the alarm for the broken', async () => {
  const other = await world.shop();
  const customerNo = await customer();
  await overstate(customerNo, 7);
  const { database } = world.server.platform;
  const [error, report] = [vi.fn(), vi.fn()];
  const told = { log: { ...world.server.platform.log, error } as never, reporter: { report } as never };
  // Stories of other files may have left books broken on purpose in the same database.
  const broken = await auditEveryShop({ database, ...told });
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ shopNo: shop.shopNo, rows: 1 }),
    'books are broken',
  );
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'AuditFailed' }));
  expect((await proofs()).items[0]).toMatchObject({ cause: 'NIGHT', broken: 1 });
  const theirs = await other.owner.call('books.proofs', { params: { shopNo: other.shopNo } });
  expect(theirs.body.items).toMatchObject([{ cause: 'NIGHT', broken: 0 }]);
  const desk = await openOperator(world.server);
  const walks = async (headers: object) =>
    (await world.person('').raw('operatorWalks.list', { headers } as never)) as never as {
      status: number;
      body: { items: object[]; brokenShops: { shopNo: string }[] };
    };
  const { body } = await walks(desk.headers);
  expect(body.items).toContainEqual(
    expect.objectContaining({ job: 'books-prove', broken, failures: 0, finishedAt: expect.any(String) }),
  );
  expect(body.brokenShops.find(({ shopNo }) => shopNo === shop.shopNo)).toMatchObject({
    broken: 1,
    titles: [expect.stringMatching(/[가-힣]/u)],
  });
  expect((await walks((await openOperator(world.server, 'REVIEWER')).headers)).status).toBe(403);
  await overstate(customerNo, -7);
  expect(await auditEveryShop({ database, ...told })).toBe(broken - 1);
  expect((await walks(desk.headers)).body.brokenShops.map(({ shopNo }) => shopNo)).not.toContain(shop.shopNo);
  const ours = error.mock.calls.filter(([{ shopNo }]) => shopNo === shop.shopNo);
  expect(ours).toHaveLength(1);
});

it('goes on where it was cut short, and begins anew the next night', async () => {
  const other = await world.shop();
  const [before, after] = shop.shopNo < other.shopNo ? [shop, other] : [other, shop];
  const { database, log, reporter } = world.server.platform;
  const nights = async ({ owner, shopNo }: TestShop) =>
    (await owner.call('books.proofs', { params: { shopNo } })).body.items.filter(
      ({ cause }) => cause === 'NIGHT',
    ).length;
  const both = async () => [await nights(before), await nights(after)] as [number, number];
  await auditEveryShop({ database, log, reporter });
  const [first, second] = await both();
  await asOperator(database, (db) =>
    sql`update job_walks set after_shop = ${before.shopNo}, finished_at = null where job = 'books-prove'`.execute(
      db,
    ),
  );
  await auditEveryShop({ database, log, reporter });
  expect(await both()).toEqual([first, second + 1]);
  await auditEveryShop({ database, log, reporter });
  expect(await both()).toEqual([first + 1, second + 2]);
});

it('passes over a shop that cannot be read, and reaches all others once', async () => {
  const { database } = world.server.platform;
  const { rows } = await asOperator(database, (db) =>
    sql<{ shop_no: string }>`select shop_no from shops order by shop_no`.execute(db),
  );
  const reached: string[] = [];
  const failures = await walkShops(
    database,
    'test-walk',
    async (shops) => {
      if (shops.includes(shop.shopNo)) throw new Error('unreadable');
      reached.push(...shops);
      return {};
    },
    3,
  );
  expect(failures).toHaveLength(1);
  expect(reached).toEqual(rows.map(({ shop_no }) => shop_no).filter((shopNo) => shopNo !== shop.shopNo));
  const metrics = (await world.server.app.inject('/metrics')).body;
  expect(metrics).toContain('job_walk_failures{job="test-walk"} 1');
});

it('is no business of another shop', async () => {
  const stranger = (await world.shop()).owner;
  for (const name of ['books.proofs', 'books.prove'] as const)
    expect((await stranger.refused(name, { params: { shopNo: shop.shopNo } })).body.code).toBe(
      'SHOP_NOT_FOUND',
    );
});
