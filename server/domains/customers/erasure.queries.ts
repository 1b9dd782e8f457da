import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { longestWarning } from '../../../contract/pets.ts';
import type { Shop } from '../../platform/shop.ts';
import { speaksOf, takeFromJson, takeFromLists, takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

/** Whose cards name the erased person, to be held with them in the one order of customers. */
export const customersSaying = async (shop: Shop, forgotten: Forgotten): Promise<CustomerNo[]> => {
  const { rows } = await sql<{ no: CustomerNo }>`
    select no from (
      select customer_no as no, concat_ws(' | ', memo, nickname, job, array_to_string(tags, ' | ')) as texts
      from customers offset 0) c
    where ${speaksOf(sql`texts`, forgotten)}`.execute(shop.tx);
  return rows.map(({ no }) => no);
};

/**
 * What was noted on the cards of others, their pets and relatives. Names and numbers are whose they are; so they stay in
 * what a merge keeps to be undone.
 */
export const eraseFromCustomers = async (
  shop: Shop,
  forgotten: Forgotten,
  saying: readonly CustomerNo[],
): Promise<void> => {
  const among = sql<boolean>`customer_no = ${anyOf(saying)}`;
  await takeFromTexts(shop, 'customers', { memo: 2000, nickname: 40, job: 40 }, forgotten, { among });
  await takeFromLists(shop, 'customers', 'tags', 20, forgotten, { among });
  await takeFromTexts(shop, 'pets', { memo: 2000, illness: 200, allergies: 200 }, forgotten);
  await takeFromLists(shop, 'pets', 'warnings', longestWarning, forgotten);
  await takeFromTexts(shop, 'family_links', { relation: 20 }, forgotten);
  await takeFromJson(shop, 'customer_merges', 'kept', { key: ['id'], but: ['name', 'phone'] }, forgotten);
};
