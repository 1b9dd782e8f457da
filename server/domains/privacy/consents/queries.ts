import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { ConsentKind, ConsentSource } from '../../../../contract/consent-words.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { employeeNoOf } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { takeFromTexts } from '../../../platform/spoken-of.ts';
import type { Forgotten } from '../../../platform/spoken-of.ts';

export interface Word {
  kind: ConsentKind;
  given: boolean;
  saidAt: string;
  source: ConsentSource;
  note: string;
}

export const currentConsents = (shop: Shop, customerNo: CustomerNo) =>
  shop.tx.selectFrom('consents').selectAll().where('customer_no', '=', customerNo).execute();

export const historyOf = (shop: Shop, customerNo: CustomerNo) =>
  shop.tx
    .selectFrom('consent_entries')
    .selectAll()
    .where('customer_no', '=', customerNo)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export const lastEntry = async (shop: Shop, customerNo: CustomerNo): Promise<number> =>
  (
    await shop.tx
      .selectFrom('consent_entries')
      .select(sql<number>`coalesce(max(id), 0)`.as('id'))
      .where('customer_no', '=', customerNo)
      .executeTakeFirstOrThrow()
  ).id;

const valuesOf = (shop: ShopAccess, customerNo: CustomerNo, word: Word) => ({
  customer_no: customerNo,
  kind: word.kind,
  given: word.given,
  source: word.source,
  said_at: word.saidAt,
  note: word.note,
  actor_name: shop.actor.name,
});

/** Writes the words down; each becomes what holds unless something later was said. */
export const writeWords = async (
  shop: Shop,
  customerNo: CustomerNo,
  words: readonly Word[],
): Promise<void> => {
  const values = words.map((word) => valuesOf(shop, customerNo, word));
  await shop.tx
    .insertInto('consent_entries')
    .values(values.map((one) => ({ ...one, actor_employee_no: employeeNoOf(shop) })))
    .execute();
  await shop.tx
    .insertInto('consents')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_no', 'customer_no', 'kind'])
        .doUpdateSet({
          given: sql`excluded.given`,
          source: sql`excluded.source`,
          said_at: sql`excluded.said_at`,
          note: sql`excluded.note`,
          actor_name: sql`excluded.actor_name`,
        })
        .where(sql<boolean>`excluded.said_at >= consents.said_at`),
    )
    .execute();
};

/** After withdrawing consents: the latest one left holds. */
export const importLatest = async (shop: Shop, customerNos: readonly number[]): Promise<void> => {
  const theirs = sql`customer_no = ${anyOf(customerNos)}`;
  await sql`delete from consents where ${theirs}`.execute(shop.tx);
  await sql`
    insert into consents (customer_no, kind, given, source, said_at, note, actor_name)
    select distinct on (customer_no, kind) customer_no, kind, given, source, said_at, note, actor_name
    from consent_entries where ${theirs} order by customer_no, kind, said_at desc, id desc`.execute(shop.tx);
};

/** Deletes all consents of an erased customer. */
export const eraseConsents = async (shop: Shop, customerNo: CustomerNo): Promise<void> => {
  for (const table of ['consents', 'consent_entries'] as const)
    await shop.tx.deleteFrom(table).where('customer_no', '=', customerNo).execute();
};

/** What was noted of them beside the consents of others. */
export const eraseFromConsents = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  for (const table of ['consents', 'consent_entries'] as const)
    await takeFromTexts(shop, table, { note: 200 }, forgotten);
};
