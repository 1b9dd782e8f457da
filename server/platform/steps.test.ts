import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOperator } from '../testing/as-operator.ts';
import { openTestDatabase } from '../testing/database.ts';
import { inSteps } from './steps.ts';

it('does not read a table whole for each row that comes, though it was small when the first plan was made', async () => {
  const database = await openTestDatabase();
  const shops = await asOperator(database, (db) =>
    db.insertInto('shops').values({ name: '새집네일', trade: 'NAIL' }).returning('shop_no').execute(),
  );
  /** How many rows of customers were read by going through all of them. */
  const add = (part: readonly number[]) =>
    asOperator(database, async (db) => {
      const readWhole = async () => {
        const { rows } = await sql<{
          read: number;
        }>`select seq_tup_read::int as read from pg_stat_xact_user_tables
          where relname = 'customers'`.execute(db);
        return rows[0]?.read ?? 0;
      };
      const before = await readWhole();
      await sql`insert into customers (shop_no, name)
        select ${shops[0]?.shop_no}, '김걸음' || n from unnest(${part}::int[]) n`.execute(db);
      return (await readWhole()) - before;
    });
  await add([1, 2, 3, 4, 5]);
  await database.pool.query('analyze customers');
  const read: unknown[] = [];
  const rows = Array.from({ length: 1500 }, (_, at) => at);
  await inSteps({ database }, rows, async (part) => read.push(await add(part)));
  expect(read.at(-1)).toBe(0);
  await database.close();
});
