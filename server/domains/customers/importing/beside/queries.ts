import { sql } from 'kysely';
import type { ConsentKind } from '../../../../../contract/consent-words.ts';
import { clock } from '../../../../platform/clock.ts';
import { employeeNoOf } from '../../../../platform/shop.ts';
import type { Shop } from '../../../../platform/shop.ts';
import { holdLatest } from '../../consents/queries.ts';

export interface Joining {
  customer_no: number;
  name: string;
}
export interface Consented {
  customer_no: number;
  kind: ConsentKind;
  given: boolean;
  said_at: string;
}
/** What an import wrote beside a customer's row. */
export interface Beside {
  customer_no: number;
  group_ids: number[];
  consent_ids: number[];
}

export const groupNames = async (shop: Shop): Promise<string[]> => {
  const rows = await shop.tx.selectFrom('customer_groups').select('name').execute();
  return rows.map(({ name }) => name);
};

/** Answers the groups that were not there. The shop's groups are locked. */
export const makeGroups = async (shop: Shop, names: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_groups (name, sort_order)
    select n.name, n.at + (select coalesce(max(sort_order), 0) from customer_groups)
    from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality as n (name, at)
    on conflict (shop_no, name) do nothing
    returning id`.execute(shop.tx);
  return rows.map(({ id }) => id);
};

/** Answers who was not in them before. */
export const joinGroups = async (shop: Shop, joining: readonly Joining[]) =>
  (
    await sql<{ customer_no: number; group_id: number }>`
      insert into customer_group_members (group_id, customer_no)
      select g.id, j.customer_no
      from json_to_recordset(${JSON.stringify(joining)}::json) as j (customer_no bigint, name text)
      join customer_groups g on g.name = j.name
      on conflict do nothing
      returning customer_no, group_id`.execute(shop.tx)
  ).rows;

/**
 * What a file says of consents, where nothing was said here: a yes or no of the shop's own stands. Advertising
 * at night only with advertising.
 */
export const writeConsents = async (shop: Shop, consented: readonly Consented[]) =>
  (
    await sql<{ customer_no: number; id: number }>`
      with said as (
        insert into consents (customer_no, kind, given, source, said_at, actor_name)
        select s.customer_no, s.kind, s.given, 'IMPORT', s.said_at, ${shop.actor.name}
        from json_to_recordset(${JSON.stringify(consented)}::json) as s (customer_no bigint, kind text,
          given boolean, said_at timestamptz)
        where s.kind <> 'NIGHT' or not s.given or not exists (select from consents c
          where c.customer_no = s.customer_no and c.kind = 'MARKETING' and not c.given)
        on conflict (shop_no, customer_no, kind) do nothing
        returning customer_no, kind, given, said_at
      )
      insert into consent_entries (customer_no, kind, given, source, said_at, actor_employee_no, actor_name)
      select customer_no, kind, given, 'IMPORT', said_at, ${employeeNoOf(shop)}, ${shop.actor.name} from said
      returning customer_no, id`.execute(shop.tx)
  ).rows;

const numbers = (values: readonly number[]) =>
  sql<number>`(select no::bigint from json_array_elements_text(${JSON.stringify(values)}::json) as no)`;

/** Advertising at night falls with the advertising that it rests on, as where somebody takes that back. */
const dropConsents = async (shop: Shop, beside: readonly Beside[]): Promise<void> => {
  const people = beside.map(({ customer_no }) => customer_no);
  await sql`delete from consent_entries where id in ${numbers(beside.flatMap(({ consent_ids }) => consent_ids))}`.execute(
    shop.tx,
  );
  await holdLatest(shop, people);
  await sql`
    with fallen as (
      update consents n set given = false, source = 'IMPORT', said_at = greatest(n.said_at, ${clock.iso()}::timestamptz),
        note = '광고 수신 동의를 옮겨 온 것을 되돌림', actor_name = ${shop.actor.name}
      where n.customer_no in ${numbers(people)} and n.kind = 'NIGHT' and n.given
        and not exists (select from consents m where m.customer_no = n.customer_no
          and m.kind = 'MARKETING' and m.given)
      returning *
    )
    insert into consent_entries (customer_no, kind, given, source, said_at, note, actor_employee_no, actor_name)
    select customer_no, kind, given, source, said_at, note, ${employeeNoOf(shop)}::bigint, actor_name
    from fallen`.execute(shop.tx);
};

/** Takes back what joinGroups and writeConsents answered; what was said or joined since stays. */
export const dropBeside = async (shop: Shop, beside: readonly Beside[]): Promise<void> => {
  const joined = beside.flatMap(({ customer_no, group_ids }) =>
    group_ids.map((group_id) => ({ customer_no, group_id })),
  );
  await sql`delete from customer_group_members m
    using json_to_recordset(${JSON.stringify(joined)}::json) as j (customer_no bigint, group_id bigint)
    where m.group_id = j.group_id and m.customer_no = j.customer_no`.execute(shop.tx);
  const consented = beside.filter(({ consent_ids }) => consent_ids.length > 0);
  if (consented.length > 0) await dropConsents(shop, consented);
};

/** Of these groups, those that nobody was put into since, and that nobody gave another name. */
export const dropEmptyGroups = (shop: Shop, ids: readonly number[]) =>
  sql`delete from customer_groups g where g.id in ${numbers(ids)} and g.version = 1
    and not exists (select from customer_group_members m where m.group_id = g.id)`.execute(shop.tx);
