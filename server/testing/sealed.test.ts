import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createVault } from '../platform/outbound/vault.ts';
import type { Vault } from '../platform/outbound/vault.ts';
import { resealJob } from '../platform/outbound/reseal.ts';
import { lastingSecret } from '../platform/secret.ts';
import { sealedColumns } from '../sealed.ts';
import { asOperator } from './as-operator.ts';
import { openTestDatabase } from './database.ts';
import { furnish } from './furnished.ts';
import type { Furnished } from './furnished.ts';
import { worldOn } from './world.ts';
import type { World } from './world.ts';

let world: World;
let shop: Furnished;

const asked = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  asOperator(world.server.platform.database, async (db) => (await query.execute(db)).rows);

/** What a card company and a bank would have to be asked for. */
const sealBilling = async (vault: Vault) => {
  const { shopNo, owner } = shop;
  const [card, account] = ['billing-card', 'cms-account'].map((what) =>
    vault.seal('1234', `${shopNo}/${what}`),
  );
  await asked(sql`insert into billing_cards (shop_no, state, company, last4, key_id, sealed_key, registered_by, agreed_at)
    values (${shopNo}, 'REPLACED', '국민', '1234', ${card?.keyId}, ${card?.text}, ${owner.employeeNo}, now())`);
  await asked(sql`insert into cms_applications (shop_no, state, bank_code, key_id, sealed_account, last4, holder, day,
      consent_file_id, requested_by, decided_at)
    values (${shopNo}, 'CANCELLED', '004', ${account?.keyId}, ${account?.text}, '1234', '김은지', 5,
      ${crypto.randomUUID()}, ${owner.employeeNo}, now())`);
};

beforeAll(async () => {
  world = await worldOn(await openTestDatabase());
  shop = await furnish(world, '봉인', '7391');
  await sealBilling(world.server.platform.vault);
});

it('every table that keeps something sealed is known to the night', async () => {
  const tables = await asked(sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'key_id'`);
  expect(tables.map(({ name }) => name).sort()).toEqual(sealedColumns.map(({ table }) => table).sort());
});

it('after a night the new SERVER_SECRET opens all alone, and links are signed as before; what does not open keeps no other back', async () => {
  const { database, secret, vault } = world.server.platform;
  for (const [kind, text] of [
    ['nice', vault.seal('sk', `${shop.shopNo}/nice`).text],
    ['a-broken', 'A'.repeat(80)],
  ])
    await asked(sql`insert into shop_connections (shop_no, vendor, mode, key_id, secret)
      values (${shop.shopNo}, ${kind}, 'PRACTICE', ${vault.keyId}, ${text})`);
  const both = createVault(['the next secret', secret]);
  expect(await lastingSecret(database, both, 'the next secret')).toBe(secret);
  const night = resealJob({ database, vault: both }, sealedColumns);
  await expect(night.run({})).rejects.toThrow(AggregateError);
  await asked(sql`delete from shop_connections where shop_no = ${shop.shopNo} and vendor = 'a-broken'`);
  await night.run({});
  const alone = createVault(['the next secret']);
  expect(await lastingSecret(database, alone, 'the next secret')).toBe(secret);
  for (const { table, id, text, owner } of sealedColumns) {
    const rows = await asked(
      sql<Record<string, string>>`select * from ${sql.table(table)} where key_id is not null`,
    );
    expect([table, rows.length > 0]).toEqual([table, true]);
    for (const row of rows) {
      const of = Object.fromEntries(id.map((column) => [column, row[column] ?? '']));
      expect(alone.open({ keyId: row['key_id'] ?? '', text: row[text] ?? '' }, owner(of))).not.toBe('');
    }
  }
});
