import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { ConsentKind } from '../../../../contract/consent-words.ts';
import type { FilePet } from '../../../../contract/pet-facts.ts';
import type { Shop } from '../../../platform/shop.ts';

export const areAmongst = (customerNos: readonly number[]) =>
  sql<boolean>`customers.customer_no = ${anyOf(customerNos)}`;

interface Consent {
  kind: ConsentKind;
  given: boolean;
  saidOn: string;
}
interface Balance {
  kind: 'PASS' | 'TICKET' | 'POINT';
  name: string;
  left: number;
}

/** The present customers among the numbers, with their data of other domains. */
export const exportedOf = (shop: Shop, customerNos: readonly number[], today: string) =>
  shop.tx
    .selectFrom('customers as c')
    .leftJoin('employees as e', 'e.employee_no', 'c.employee_no')
    .leftJoin('customers as i', (join) =>
      join.onRef('i.customer_no', '=', 'c.introducer_no').on('i.deleted_at', 'is', null),
    )
    .where('c.deleted_at', 'is', null)
    .where('c.customer_no', '=', anyOf(customerNos))
    .select([
      'c.customer_no',
      'c.code',
      'c.name',
      'c.nickname',
      'c.phone',
      'c.sex',
      'c.birthday',
      'c.lunar_birthday',
      'c.grade',
      'e.name as employee',
      'c.tags',
      'c.job',
      'c.inflow',
      'i.name as introducer',
      'c.do_not_send',
      'c.memo',
      'c.memo_pinned',
      'c.joined_on',
      'c.first_visit_on',
      'c.last_visit_on',
      'c.visit_count',
      'c.no_show_count',
      'c.sales_won',
      'c.unpaid_won',
    ])
    .select(
      sql<FilePet[]>`coalesce((
        select json_agg(json_build_object('name', p.name, 'species', p.species, 'breed', p.breed,
          'weight_grams', p.weight_grams, 'sex', p.sex, 'neutered', p.neutered, 'birthday', p.birthday,
          'registration_no', p.registration_no, 'biting', p.biting, 'illness', p.illness,
          'allergies', p.allergies, 'warnings', p.warnings, 'memo', p.memo, 'consented_on', p.consented_on,
          'vaccinations', coalesce((
            select json_agg(json_build_object('name', v.name, 'given_on', v.given_on, 'due_on', v.due_on)
              order by v.given_on, v.name)
            from pet_vaccinations v where v.pet_no = p.pet_no), '[]'::json))
          order by p.pet_no)
        from pets p where p.customer_no = c.customer_no
          and p.deleted_at is null), '[]'::json)`.as('pets'),
    )
    .select(
      sql<
        string[]
      >`coalesce((select json_agg(g.name order by g.sort_order, g.id) from customer_group_members m
        join customer_groups g on g.id = m.group_id
        where m.customer_no = c.customer_no), '[]'::json)`.as('groups'),
    )
    .select(
      sql<Consent[]>`coalesce((select json_agg(json_build_object('kind', a.kind, 'given', a.given,
          'saidOn', (a.said_at at time zone 'Asia/Seoul')::date))
        from consents a where a.customer_no = c.customer_no), '[]'::json)`.as('consents'),
    )
    .select(
      sql<
        Balance[]
      >`coalesce((select json_agg(json_build_object('kind', a.kind, 'name', a.name, 'left', a.balance)
          order by a.id)
        from accounts a where a.customer_no = c.customer_no and a.balance > 0
          and a.closed_at is null and (a.expires_on is null or a.expires_on >= ${today})), '[]'::json)`.as(
        'balances',
      ),
    )
    .orderBy('c.customer_no')
    .execute();

export type ExportedCustomer = Awaited<ReturnType<typeof exportedOf>>[number];
