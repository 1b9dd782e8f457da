import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { DB } from '../../platform/db/types.ts';
import type { FilePet } from '../../../contract/pet-facts.ts';
import type { Shop, Tx } from '../../platform/shop.ts';
import { customerChanged } from './events.ts';

const known = [
  'customer_no',
  'name',
  'code',
  'nickname',
  'phone',
  'phone_shared',
  'sex',
  'birthday',
  'lunar_birthday',
  'grade',
  'grade_fixed',
  'tags',
  'job',
  'inflow',
  'introducer_no',
  'do_not_send',
  'memo',
  'memo_pinned',
  'employee_no',
  'registered_on',
  'visits_before',
  'first_visit_before',
  'last_visit_before',
  'visit_count',
  'first_visit_on',
  'last_visit_on',
  'version',
] as const;

export type KnownCustomer = Pick<Selectable<DB['customers']>, (typeof known)[number]>;

/** What an import may set on an existing customer. */
export type Changed = Omit<KnownCustomer, 'name' | 'phone' | 'phone_shared' | 'version'>;
/** What it sets on a new one. */
export type Added = Omit<KnownCustomer, 'version' | 'introducer_no'> & {
  choseong: string;
  bigrams: string[];
};
export interface AddedPet extends FilePet {
  pet_no: number;
  customer_no: number;
}

const list = (values: readonly (string | number)[]) => sql`${JSON.stringify(values)}::json`;

/** Living customers with one of the numbers, or without a number and with one of the names. */
export const matchingCustomers = (
  shop: Shop,
  { phones, names }: { phones: readonly string[]; names: readonly string[] },
): Promise<KnownCustomer[]> =>
  shop.tx
    .selectFrom('customers')
    .select(known)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(phone in (select value from json_array_elements_text(${list(phones)}))
        or (phone is null and name in (select value from json_array_elements_text(${list(names)}))))`,
    )
    .orderBy('customer_no')
    .execute();

/** In one order, so that two writers of the same people do not wait for each other. */
export const lockCustomers = (shop: Shop, customerNos: readonly number[]) =>
  shop.tx
    .selectFrom('customers')
    .select([...known, 'deleted_at', 'no_show_count', 'sales_won', 'unpaid_won'])
    .where('customer_no', '=', anyOf(customerNos))
    .orderBy('customer_no')
    .forUpdate()
    .execute();

/** Living customers that one of these texts may name: by name, phone or the shop's own number. */
export const customersNamed = (
  shop: Shop,
  { names, phones }: { names: readonly string[]; phones: readonly string[] },
): Promise<Pick<KnownCustomer, 'customer_no' | 'name' | 'phone' | 'code'>[]> =>
  names.length === 0
    ? Promise.resolve([])
    : shop.tx
        .selectFrom('customers')
        .select(['customer_no', 'name', 'phone', 'code'])
        .where('deleted_at', 'is', null)
        .where(
          sql<boolean>`(name in (select value from json_array_elements_text(${list(names)}))
            or phone in (select value from json_array_elements_text(${list(phones)}))
            or lower(code) in (select lower(json_array_elements_text(${list(names)}))))`,
        )
        .execute();

/** Says of the new ones who introduced them, once all of them are there. */
export const saveIntroducers = (
  shop: Shop,
  pairs: readonly { customer_no: number; introducer_no: number }[],
) =>
  sql`
    update customers c set introducer_no = r.introducer_no
    from json_to_recordset(${JSON.stringify(pairs)}::json) as r (customer_no bigint, introducer_no bigint)
    where c.customer_no = r.customer_no`.execute(shop.tx);

/** Living customers with one of these numbers of the shop's own, in either case of letters. */
export const codeHolders = (shop: Shop, codes: readonly string[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : shop.tx
        .selectFrom('customers')
        .select(['customer_no', 'name', sql<string>`lower(code)`.as('code')])
        .where('deleted_at', 'is', null)
        .where('code', 'is not', null)
        .where(
          sql<boolean>`lower(code) in (select value from json_array_elements_text(${list(codes.map((code) => code.toLowerCase()))}))`,
        )
        .execute();

export const petsOfMany = (shop: Shop, customerNos: readonly number[]) =>
  shop.tx
    .selectFrom('pets')
    .select(['pet_no', 'customer_no', 'name', 'breed', 'weight_grams', 'version'])
    .where('customer_no', '=', anyOf(customerNos))
    .where('deleted_at', 'is', null)
    .orderBy('customer_no')
    .orderBy('pet_no')
    .execute();

const draw = async (db: Tx, sequence: 'customers_customer_no_seq' | 'pets_pet_no_seq', count: number) => {
  const { rows } = await sql<{ no: number }>`
    select nextval(${sequence}::regclass) as no from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ no }) => no);
};
export const drawCustomerNos = (db: Tx, count: number) => draw(db, 'customers_customer_no_seq', count);
export const drawPetNos = (db: Tx, count: number) => draw(db, 'pets_pet_no_seq', count);

export const insertMany = (shop: Shop, rows: readonly Added[]) =>
  sql`
    insert into customers (customer_no, name, choseong, bigrams, code, phone, phone_shared, sex,
      birthday, lunar_birthday, grade, grade_fixed, nickname, tags, job, inflow, do_not_send, memo, memo_pinned,
      employee_no,
      registered_on, visits_before, first_visit_before, last_visit_before, visit_count, first_visit_on, last_visit_on)
    overriding system value
    select customer_no, name, choseong, bigrams, code, phone, phone_shared, sex,
      birthday, lunar_birthday, grade, grade_fixed, nickname, tags, job, inflow, do_not_send, memo, memo_pinned,
      employee_no,
      registered_on, visits_before, first_visit_before, last_visit_before, visit_count, first_visit_on, last_visit_on
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (customer_no bigint, name text, choseong text,
      bigrams text[], code text, phone text, phone_shared boolean, sex text, birthday date,
      lunar_birthday text, grade text, grade_fixed boolean, nickname text, tags text[], job text, inflow text,
      do_not_send boolean, memo text, memo_pinned boolean, employee_no bigint, registered_on date, visits_before int, first_visit_before date,
      last_visit_before date, visit_count int, first_visit_on date, last_visit_on date)`.execute(shop.tx);

export const insertPets = async (shop: Shop, rows: readonly AddedPet[]) => {
  await sql`
    insert into pets (pet_no, customer_no, name, species, breed, weight_grams, sex, neutered, birthday,
      registration_no, biting, illness, allergies, warnings, memo, consented_on)
    overriding system value
    select pet_no, customer_no, name, species, breed, weight_grams, sex, neutered, birthday,
      registration_no, biting, illness, allergies, warnings, memo, consented_on
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (pet_no bigint, customer_no bigint, name text,
      species text, breed text, weight_grams int, sex text, neutered boolean, birthday date,
      registration_no text, biting text, illness text, allergies text, warnings text[], memo text,
      consented_on date)`.execute(shop.tx);
  const given = rows.flatMap(({ pet_no, vaccinations }) => vaccinations.map((one) => ({ pet_no, ...one })));
  if (given.length === 0) return;
  await sql`
    insert into pet_vaccinations (pet_no, name, given_on, due_on)
    select pet_no, name, given_on, due_on
    from json_to_recordset(${JSON.stringify(given)}::json) as r (pet_no bigint, name text, given_on date,
      due_on date)`.execute(shop.tx);
};

/** Answers the versions that the change left. */
export const updateMany = async (shop: Shop, rows: readonly Changed[]) => {
  const { rows: left } = await sql<{ customer_no: number; version: number }>`
    update customers c set code = r.code, sex = r.sex, birthday = r.birthday, lunar_birthday = r.lunar_birthday,
      grade = r.grade, grade_fixed = r.grade_fixed, nickname = r.nickname, tags = r.tags, job = r.job,
      inflow = r.inflow, introducer_no = r.introducer_no, do_not_send = r.do_not_send, memo = r.memo, memo_pinned = r.memo_pinned,
      employee_no = r.employee_no, registered_on = r.registered_on, visits_before = r.visits_before,
      first_visit_before = r.first_visit_before, last_visit_before = r.last_visit_before,
      visit_count = r.visit_count, first_visit_on = r.first_visit_on, last_visit_on = r.last_visit_on
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (customer_no bigint, code text, sex text, birthday date,
      lunar_birthday text, grade text, grade_fixed boolean, nickname text, tags text[], job text, inflow text,
      introducer_no bigint, do_not_send boolean, memo text, memo_pinned boolean, employee_no bigint, registered_on date, visits_before int,
      first_visit_before date, last_visit_before date, visit_count int, first_visit_on date,
      last_visit_on date)
    where c.customer_no = r.customer_no
    returning c.customer_no, c.version`.execute(shop.tx);
  return new Map(left.map(({ customer_no, version }) => [customer_no, version]));
};

export const deletePets = async (shop: Shop, petNos: readonly number[]) => {
  for (const table of ['pet_vaccinations', 'pets'] as const)
    await shop.tx.deleteFrom(table).where('pet_no', '=', anyOf(petNos)).execute();
};

export const deleteMany = (shop: Shop, customerNos: readonly number[]) =>
  shop.tx.deleteFrom('customers').where('customer_no', '=', anyOf(customerNos)).execute();

/** Customers that an employee changed since, other than by an import; automatic changes don't count. */
export const changedSinceImport = async (
  shop: Shop,
  customerNos: readonly number[],
  { kinds, sentences }: { kinds: readonly string[]; sentences: readonly string[] },
) => {
  const { rows } = await sql<{ customer_no: number }>`
    select distinct e.subject_id as customer_no from events e
    where e.subject = 'customer' and e.subject_id = ${anyOf(customerNos)}
      and e.actor_employee_no is not null
      and e.kind not in (${customerChanged.name}, ${sql.join(kinds)})
      and (e.kind <> 'legacy.sentence' or e.parameters->>'sentence' not in (${sql.join(sentences)}))`.execute(
    shop.tx,
  );
  return new Set(rows.map(({ customer_no }) => customer_no));
};
