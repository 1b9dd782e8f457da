import { sql } from 'kysely';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { actingEmployee } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { speaksOf } from '../../../platform/spoken-of.ts';
import type { SpokenOf } from '../../../platform/spoken-of.ts';
import type { CustomerRow, OpenItems } from '../../customers/public.ts';
import { erasedName, erasedPetName } from './rules.ts';

/** Deleted ones too: a deleted customer can still ask to be erased. */
export const findAny = (shop: Shop, customerNo: CustomerNo): Promise<CustomerRow | undefined> =>
  shop.tx.selectFrom('customers').selectAll().where('customer_no', '=', customerNo).executeTakeFirst();

/** The customer, and all merged into them that still are, through any number of merges. */
export const mergedInto = async (shop: Shop, customerNo: CustomerNo): Promise<CustomerNo[]> =>
  (
    await sql<{ no: CustomerNo }>`
      with recursive circle (no) as (
        select ${customerNo}::bigint
        union select m.absorbed_no from customer_merges m join circle on m.survivor_no = circle.no
          join customers c on c.customer_no = m.absorbed_no and c.erased_at is null
          where m.undone_at is null)
      select no from circle order by no`.execute(shop.tx)
  ).rows.map(({ no }) => no);

/** Every name and number that they were ever known by: history and merges remember earlier ones. */
export const knownBy = async (shop: Shop, customerNos: readonly CustomerNo[]) => {
  const theirs = sql`in (${sql.join(customerNos)})`;
  const { rows } = await sql<{ name: string | null; phone: string | null }>`
    select name, phone from customers where customer_no ${theirs}
    union select f.it->>'name', f.it->>'phone' from events a
      cross join lateral (values (a.parameters->'before'), (a.parameters->'after')) f (it)
      where a.subject = 'customer' and a.subject_id ${theirs} and f.it ? 'name'
    union select m.kept->'survivor'->>'name', m.kept->'survivor'->>'phone' from customer_merges m
      where m.survivor_no ${theirs}
    union select m.kept->'absorbed'->>'name', m.kept->'absorbed'->>'phone' from customer_merges m
      where m.absorbed_no ${theirs}
    order by name, phone`.execute(shop.tx);
  const known = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value || []))];
  return { names: known(rows.map(({ name }) => name)), phones: known(rows.map(({ phone }) => phone)) };
};

/** Of these names, those another customer or somebody of the shop has too. */
export const othersNames = async (
  shop: Shop,
  names: readonly string[],
  except: readonly CustomerNo[],
): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const ofOthers = shop.tx
    .selectFrom('customers')
    .select('name')
    .where('name', 'in', names)
    .where('customer_no', 'not in', except)
    .where('deleted_at', 'is', null);
  const ofStaff = shop.tx.selectFrom('employees').select('name').where('name', 'in', names);
  return new Set((await ofOthers.union(ofStaff).execute()).map(({ name }) => name));
};

/** What the shop offers, or once did, with one of these names in its own. */
export const offeredNames = async (shop: Shop, names: readonly string[]): Promise<string[]> => {
  const said = speaksOf(sql`name`, { names, numbers: [] });
  const { rows } = await sql<{ name: string }>`
    select name from menu_items where ${said} union select name from menu_groups where ${said}
    union select name from menu_categories where ${said}
    union select name from membership_products where ${said}`.execute(shop.tx);
  return rows.map(({ name }) => name);
};

/** Of these numbers, those another customer still has: a relative's, or one given to another. */
export const othersNumbers = async (
  shop: Shop,
  phones: readonly string[],
  except: readonly CustomerNo[],
): Promise<Set<string>> =>
  phones.length === 0
    ? new Set()
    : new Set(
        (
          await shop.tx
            .selectFrom('customers')
            .select('phone')
            .where('phone', 'in', phones)
            .where('customer_no', 'not in', except)
            .where('deleted_at', 'is', null)
            .execute()
        ).flatMap(({ phone }) => phone ?? []),
      );

/** Customers whose history may name them: present and past relatives, and former merge partners. */
export const relatedCustomers = async (
  shop: Shop,
  customerNos: readonly CustomerNo[],
): Promise<CustomerNo[]> => {
  const theirs = sql`in (${sql.join(customerNos)})`;
  const { rows } = await sql<{ no: CustomerNo }>`
    select relative_no as no from family_links where customer_no ${theirs}
    union select coalesce((parameters->'relative'->>'customerNo')::bigint,
        (parameters->'after'->>'relativeNo')::bigint) from events
      where subject = 'customer' and subject_id ${theirs}
        and (parameters ? 'relative' or parameters->'after' ? 'relativeNo')
    union select survivor_no from customer_merges where absorbed_no ${theirs}
    union select absorbed_no from customer_merges where survivor_no ${theirs}`.execute(shop.tx);
  return rows.map(({ no }) => no);
};

/** Sentences of a time before events had parameters keep whole customers beside them; names and numbers of those stay. */
export const dropSnapshots = (shop: Shop, customerNos: readonly CustomerNo[]) =>
  sql`
    update events e set parameters = e.parameters || less.sides
    from (select id, jsonb_object_agg(side, jsonb_build_object('name', whole->'name', 'phone', whole->'phone')) as sides
      from events cross join lateral jsonb_each(parameters) as s (side, whole)
      where kind = 'legacy.sentence' and subject = 'customer' and subject_id = any (${[...customerNos]}::bigint[])
        and side in ('before', 'after') and whole ? 'name'
      group by id) less
    where less.id = e.id`.execute(shop.tx);

/** That they were merged stays; who they were goes. None of these is undone any more. */
export const eraseMerges = (shop: Shop, customerNos: readonly CustomerNo[]) => {
  const theirs = sql`in (${sql.join(customerNos)})`;
  return sql`update customer_merges set kept = '{}',
      survivor_name = case when survivor_no ${theirs} then ${erasedName} else survivor_name end,
      absorbed_name = case when absorbed_no ${theirs} then ${erasedName} else absorbed_name end
    where (survivor_no ${theirs} or absorbed_no ${theirs})`.execute(shop.tx);
};

export const eraseCustomerRow = (shop: Shop, customerNo: CustomerNo) => {
  const now = clock.iso();
  return shop.tx
    .updateTable('customers')
    .set({
      name: erasedName,
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
    .where('customer_no', '=', customerNo)
    .execute();
};

/** Answers the pictures that went: of the pets, and of the papers signed for them. */
export const erasePets = async (shop: Shop, customerNo: CustomerNo): Promise<string[]> => {
  const own = sql`(select pet_no from pets where customer_no = ${customerNo})`;
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from pet_photos where pet_no in ${own}
    union select consent_file_id from pets where customer_no = ${customerNo}
      and consent_file_id is not null`.execute(shop.tx);
  for (const table of ['pet_photos', 'pet_vaccinations', 'pet_weights'] as const)
    await sql`delete from ${sql.table(table)} where pet_no in ${own}`.execute(shop.tx);
  await shop.tx
    .updateTable('pets')
    .set({
      name: erasedPetName,
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
    .where('customer_no', '=', customerNo)
    .execute();
  return rows.map(({ fileId }) => fileId);
};

/** An erased customer leaves their family; both directions go in one statement, as they came. */
export const leaveFamily = (shop: Shop, customerNo: CustomerNo) =>
  shop.tx
    .deleteFrom('family_links')
    .where((link) => link.or([link('customer_no', '=', customerNo), link('relative_no', '=', customerNo)]))
    .execute();

/** Of the pets that were deleted, too. */
export const petNames = async (shop: Shop, customerNos: readonly CustomerNo[]): Promise<string[]> =>
  (await shop.tx.selectFrom('pets').select('name').where('customer_no', 'in', customerNos).execute()).map(
    ({ name }) => name,
  );

export const countPets = async (shop: Shop, customerNo: CustomerNo): Promise<number> =>
  (
    await shop.tx
      .selectFrom('pets')
      .select(sql<number>`count(*)::int`.as('pets'))
      .where('customer_no', '=', customerNo)
      .executeTakeFirstOrThrow()
  ).pets;

/**
 * That an employee searched stays, by number; the typed text goes, since it is a name or a number. The end of a
 * number counts where nothing else of a number was typed.
 */
export const eraseAccessSearches = (
  shop: Shop,
  customerNos: readonly CustomerNo[],
  { tails, ...spoken }: SpokenOf & { tails: readonly string[] },
) =>
  sql`update access_entries set detail = '' where detail <> ''
    and kind <> 'EXPORT' and (customer_no in (${sql.join(customerNos)})
      or ${speaksOf(sql`detail`, spoken)}
      or translate(detail, translate(detail, '0123456789', ''), '') in (
        select value from json_array_elements_text(${JSON.stringify(tails)}::json)))`.execute(shop.tx);

export const insertErasure = (
  shop: Shop,
  customerNo: CustomerNo,
  { reason, open, erasedAt }: { reason: string; open: OpenItems; erasedAt: string },
) =>
  shop.tx
    .insertInto('erasures')
    .values({
      customer_no: customerNo,
      reason,
      open: JSON.stringify(open),
      actor_employee_no: actingEmployee(shop).employeeNo,
      actor_name: shop.actor.name,
      erased_at: erasedAt,
    })
    .execute();
