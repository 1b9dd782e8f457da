import { sql } from 'kysely';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { CustomerRow } from '../queries.ts';
import { nobody, nobodysPet } from './rules.ts';
import type { Open } from './rules.ts';

/** Deleted ones too: who is deleted can still ask to be forgotten. */
export const findAny = (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .executeTakeFirst();

/** Nothing else may be written for this customer until the transaction ends. */
export const lockWhole = (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .forUpdate()
    .executeTakeFirst();

export const forgetCustomer = (db: Tx, scope: ShopScope, customerNo: CustomerNo) => {
  const now = clock.iso();
  return db
    .updateTable('customers')
    .set({
      name: nobody,
      choseong: '',
      bigrams: [],
      phone: null,
      phone_shared: false,
      sex: null,
      birthday: null,
      lunar_birthday: null,
      grade: null,
      grade_fixed: true,
      memo: '',
      memo_pinned: false,
      nickname: null,
      code: null,
      job: null,
      introducer_no: null,
      inflow: null,
      tags: [],
      do_not_send: true,
      deleted_at: sql<string>`coalesce(deleted_at, ${now}::timestamptz)`,
      erased_at: now,
    })
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .execute();
};

/** Answers the pictures that went: of the pets, and of the papers signed for them. */
export const forgetPets = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<string[]> => {
  const own = sql`(select pet_no from pets where shop_no = ${scope.shopNo} and customer_no = ${customerNo})`;
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from pet_photos where shop_no = ${scope.shopNo} and pet_no in ${own}
    union select consent_file_id from pets where shop_no = ${scope.shopNo} and customer_no = ${customerNo}
      and consent_file_id is not null`.execute(db);
  for (const table of ['pet_photos', 'pet_vaccinations', 'pet_weights'] as const)
    await sql`delete from ${sql.table(table)} where shop_no = ${scope.shopNo} and pet_no in ${own}`.execute(
      db,
    );
  await db
    .updateTable('pets')
    .set({
      name: nobodysPet,
      breed: null,
      birthday: null,
      sex: null,
      neutered: null,
      registration_no: null,
      biting: null,
      illness: '',
      allergies: '',
      consented_on: null,
      consent_file_id: null,
      warnings: [],
      memo: '',
    })
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .execute();
  return rows.map(({ fileId }) => fileId);
};

/** Whoever is forgotten is nobody's family; both directions go in one statement, as they came. */
export const leaveFamily = (db: Tx, scope: ShopScope, customerNo: CustomerNo) =>
  db
    .deleteFrom('family_links')
    .where('shop_no', '=', scope.shopNo)
    .where((link) => link.or([link('customer_no', '=', customerNo), link('relative_no', '=', customerNo)]))
    .execute();

/** Of the pets that were deleted, too. */
export const petNames = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<string[]> =>
  (
    await db
      .selectFrom('pets')
      .select('name')
      .where('shop_no', '=', scope.shopNo)
      .where('customer_no', '=', customerNo)
      .execute()
  ).map(({ name }) => name);

export const countPets = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<number> =>
  (
    await db
      .selectFrom('pets')
      .select(sql<number>`count(*)::int`.as('pets'))
      .where('shop_no', '=', scope.shopNo)
      .where('customer_no', '=', customerNo)
      .executeTakeFirstOrThrow()
  ).pets;

export const leaveGroups = (db: Tx, scope: ShopScope, customerNo: CustomerNo) =>
  db
    .deleteFrom('customer_group_members')
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .execute();

/** A number that somebody else in the family has too stays in the list of calls. */
export const forgetCalls = (db: Tx, scope: ShopScope, phone: string) =>
  sql`delete from calls where shop_no = ${scope.shopNo} and caller = ${phone}
    and not exists (select from customers c where c.shop_no = ${scope.shopNo} and c.phone = ${phone}
      and c.deleted_at is null)`.execute(db);

/** That somebody looked stays, by number; what they typed goes, since it is a name or a number. */
export const forgetLooks = (db: Tx, scope: ShopScope, customerNo: CustomerNo, name: string) =>
  sql`update access_entries set detail = '' where shop_no = ${scope.shopNo} and detail <> ''
    and kind <> 'EXPORT' and (customer_no = ${customerNo} or strpos(detail, ${name}) > 0)`.execute(db);

export const insertErasure = (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  { reason, open }: { reason: string; open: Open },
) =>
  db
    .insertInto('erasures')
    .values({
      shop_no: scope.shopNo,
      customer_no: customerNo,
      reason,
      open: JSON.stringify(open),
      actor_employee_no: scope.employeeNo,
      actor_name: scope.name,
      erased_at: clock.iso(),
    })
    .returning('erased_at')
    .executeTakeFirstOrThrow();
