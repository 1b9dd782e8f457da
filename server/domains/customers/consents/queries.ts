import { sql } from 'kysely';
import type { ConsentKind, ConsentSource } from '../../../../contract/consent-words.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

export interface Word {
  kind: ConsentKind;
  given: boolean;
  saidAt: string;
  source: ConsentSource;
  note: string;
}

export const standingOf = (db: Tx, scope: ShopScope, customerNo: CustomerNo) =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .execute();

export const historyOf = (db: Tx, scope: ShopScope, customerNo: CustomerNo) =>
  db
    .selectFrom('consent_entries')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export const lastEntry = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<number> =>
  (
    await db
      .selectFrom('consent_entries')
      .select(sql<number>`coalesce(max(id), 0)`.as('id'))
      .where('shop_no', '=', scope.shopNo)
      .where('customer_no', '=', customerNo)
      .executeTakeFirstOrThrow()
  ).id;

const valuesOf = (scope: ShopScope, customerNo: CustomerNo, word: Word) => ({
  shop_no: scope.shopNo,
  customer_no: customerNo,
  kind: word.kind,
  given: word.given,
  source: word.source,
  said_at: word.saidAt,
  note: word.note,
  actor_name: scope.name,
});

/** Writes the words down; each becomes what holds unless something later was said. */
export const writeWords = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  words: readonly Word[],
): Promise<void> => {
  const values = words.map((word) => valuesOf(scope, customerNo, word));
  await db
    .insertInto('consent_entries')
    .values(values.map((one) => ({ ...one, actor_employee_no: scope.employeeNo || null })))
    .execute();
  await db
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

/** Once words are taken back: what holds is the latest that is left. */
export const holdLatest = async (db: Tx, scope: ShopScope, customerNos: readonly number[]): Promise<void> => {
  const theirs = sql`shop_no = ${scope.shopNo}
    and customer_no in (select json_array_elements_text(${JSON.stringify(customerNos)}::json)::bigint)`;
  await sql`delete from consents where ${theirs}`.execute(db);
  await sql`
    insert into consents (shop_no, customer_no, kind, given, source, said_at, note, actor_name)
    select distinct on (customer_no, kind) shop_no, customer_no, kind, given, source, said_at, note, actor_name
    from consent_entries where ${theirs} order by customer_no, kind, said_at desc, id desc`.execute(db);
};

/** Nothing is left of what somebody agreed to who is forgotten. */
export const forgetConsents = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<void> => {
  for (const table of ['consents', 'consent_entries'] as const)
    await db
      .deleteFrom(table)
      .where('shop_no', '=', scope.shopNo)
      .where('customer_no', '=', customerNo)
      .execute();
};
