import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mergeParticipants } from '../app.ts';
import { asOperator } from './as-operator.ts';
import { openWorld } from './world.ts';

/** Columns that name a customer and keep the number they were written with. */
const columnsKeptOnMerge: Readonly<Record<string, string>> = {
  'access_entries.customer_no': 'says whose data was seen',
  'account_entries.from_customer_no': 'entries of a ledger are never changed',
  'account_entries.to_customer_no': 'entries of a ledger are never changed',
  'account_entries.used_by': 'entries of a ledger are never changed',
  'consent_entries.customer_no': 'what was agreed to stands on the card it was agreed for',
  'consents.customer_no':
    'nobody agrees by being merged; a refusal of advertising is said again for the survivor',
  'customer_keys.customer_no': 'triggers write it from names, nicknames and pets',
  'customer_merges.absorbed_no': 'says who was merged into whom',
  'customer_merges.survivor_no': 'says who was merged into whom',
  'customers.customer_no': 'the customer',
  'customers_apart.one_no': 'was said of these two',
  'customers_apart.other_no': 'was said of these two',
  'erasures.customer_no': 'says who was erased',
  'migration_rows.customer_no': 'the file is not taken back while somebody of it is merged',
  'share_links.customer_no': 'an address that one was given never shows the balances of another',
  'share_links.holder_no': 'an address that one was given never shows what became another’s',
};

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
  const known = [...mergeParticipants.flatMap(({ columns }) => columns), ...Object.keys(columnsKeptOnMerge)];
  expect(await columnsNaming()).toEqual([...known].sort());
});

it('every merge participant has a name of its own', () => {
  expect(new Set(mergeParticipants.map(({ name }) => name)).size).toBe(mergeParticipants.length);
});
