import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { speaksOf } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

type Lists = 'customer_groups' | 'customer_filters';

export const listsSaying = async (shop: Shop, table: Lists, forgotten: Forgotten) =>
  (
    await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where ${speaksOf(sql`name`, forgotten)}
      order by id`.execute(shop.tx)
  ).rows;

export const namesOf = async (shop: Shop, table: Lists): Promise<string[]> =>
  (await shop.tx.selectFrom(table).select('name').execute()).map(({ name }) => name);

export const renameList = (shop: Shop, table: Lists, id: number, name: string) =>
  shop.tx.updateTable(table).set({ name }).where('id', '=', id).execute();
