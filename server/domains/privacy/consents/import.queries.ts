import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { ConsentKind } from '../../../../contract/consent-words.ts';
import { clock } from '../../../platform/clock.ts';
import { employeeNoOf } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { importLatest } from './queries.ts';

export interface Consented {
  customer_no: number;
  kind: ConsentKind;
  given: boolean;
  said_at: string;
}
interface Imported {
  customer_no: number;
  consent_ids: number[];
}

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

/**
 * Undoes what writeConsents returned; later consents stay. Advertising at night falls with the advertising that
 * it rests on, as when a customer withdraws that.
 */
export const dropImportedConsents = async (shop: Shop, rows: readonly Imported[]): Promise<void> => {
  const imported = rows.filter(({ consent_ids }) => consent_ids.length > 0);
  if (imported.length === 0) return;
  const people = imported.map(({ customer_no }) => customer_no);
  await sql`delete from consent_entries where id = ${anyOf(imported.flatMap(({ consent_ids }) => consent_ids))}`.execute(
    shop.tx,
  );
  await importLatest(shop, people);
  await sql`
    with fallen as (
      update consents n set given = false, source = 'IMPORT', said_at = greatest(n.said_at, ${clock.iso()}::timestamptz),
        note = '광고 수신 동의를 옮겨 온 것을 되돌림', actor_name = ${shop.actor.name}
      where n.customer_no = ${anyOf(people)} and n.kind = 'NIGHT' and n.given
        and not exists (select from consents m where m.customer_no = n.customer_no
          and m.kind = 'MARKETING' and m.given)
      returning *
    )
    insert into consent_entries (customer_no, kind, given, source, said_at, note, actor_employee_no, actor_name)
    select customer_no, kind, given, source, said_at, note, ${employeeNoOf(shop)}::bigint, actor_name
    from fallen`.execute(shop.tx);
};
