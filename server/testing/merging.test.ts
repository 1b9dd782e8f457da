import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { customerMovers, staying } from '../merging.ts';
import { asOperator } from '../platform/shop.ts';
import { openWorld } from './world.ts';

/** Every column that names a customer: by its key, or by what it is called. */
const columnsNaming = async (): Promise<string[]> => {
  const { server } = await openWorld();
  const { rows } = await asOperator(server.platform.database, (db) =>
    sql<{ column: string }>`
      select distinct c.relname || '.' || a.attname as column
      from pg_constraint f
      join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname <> 'shop_no'
      where f.contype = 'f' and f.confrelid = 'customers'::regclass
      union
      select c.relname || '.' || a.attname from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where a.attname like '%customer_no' and not a.attisdropped and a.attnum > 0
      order by 1`.execute(db),
  );
  return rows.map(({ column }) => column);
};

it('every column that names a customer goes over when two are merged, or says why it stays', async () => {
  const known = [...customerMovers.flatMap(({ columns }) => columns), ...Object.keys(staying)];
  expect(await columnsNaming()).toEqual([...known].sort());
});

it('every mover has a name of its own', () => {
  expect(new Set(customerMovers.map(({ name }) => name)).size).toBe(customerMovers.length);
});
