import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { trimCalls } from '../domains/calls/queries.ts';
import { trimContents } from '../domains/migration/queries.ts';
import { trimInParts } from '../platform/trimming.ts';
import type { TrimPart } from '../platform/trimming.ts';
import { asOperator } from './as-operator.ts';
import { openWorld } from './world.ts';
import type { TestShop, World } from './world.ts';

let world: World;
let shop: TestShop;
const before = new Date(Date.now() - 30 * 86_400_000).toISOString();
const daysAgo = sql`unnest(array[40, 39, 38, 37, 36, 1]) as n`;
const old = sql`now() - n * interval '1 day'`;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  await asOperator(world.server.platform.database, async (db) => {
    await sql`insert into calls (shop_no, provider, caller, called, started_at, rings)
      select ${shop.shopNo}, 'OTHER', '0101234567', n::text, ${old}, tstzrange(${old}, ${old} + interval '1 minute')
      from ${daysAgo}`.execute(db);
    await sql`insert into migration_batches (shop_no, service, file_name, file_kind, row_count, columns, options, cells,
        created_by, updated_at)
      select ${shop.shopNo}, 'OTHER', 'a.csv', 'CSV', 1, '[{"sample": "x"}]', '{}', 'x', ${shop.owner.employeeNo}, ${old}
      from ${daysAgo}`.execute(db);
  });
});

it.each<[string, (...given: [...Parameters<TrimPart>, string]) => Promise<number>, string]>([
  ['calls', trimCalls, 'select from calls where shop_no = $1'],
  [
    'files of imports',
    trimContents,
    'select from migration_batches where cells is not null and shop_no = $1',
  ],
])('old %s go some at a time, until none is left', async (_, trim, left) => {
  const { database } = world.server.platform;
  const parts: number[] = [];
  await trimInParts(async (db, most) => {
    const gone = await trim(db, most, before);
    parts.push(gone);
    return gone;
  }, 2)(database);
  // Others leave old rows here too.
  expect(Math.max(...parts)).toBe(2);
  const { rowCount } = await database.pool.query(left, [shop.shopNo]);
  expect(rowCount).toBe(1);
});
