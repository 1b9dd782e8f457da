import { sql } from 'kysely';
import type { StartStep } from '../../../contract/home.ts';
import type { Shop } from '../../platform/shop.ts';
import { visibleBookings } from '../../platform/visibility.ts';

export const customersBornOn = (
  shop: Shop,
  days: { solar: readonly number[]; lunar: readonly number[] },
  limit: number,
) =>
  shop.tx
    .selectFrom('customers')
    .select(['customer_no', 'name', 'solar_md', 'lunar_md', sql<number>`count(*) over ()`.as('total')])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('lunar_md', 'is', null), where('solar_md', 'in', [-1, ...days.solar])]),
        where('lunar_md', 'in', [-1, ...days.lunar]),
      ]),
    )
    // The days are given in their order: who has it today comes first, however new their card is.
    .orderBy(
      sql`case when lunar_md is null then array_position(${[...days.solar]}::int[], solar_md)
        else array_position(${[...days.lunar]}::int[], lunar_md) end`,
    )
    .orderBy('customer_no')
    .limit(limit)
    .execute();

export const accountsEnding = (shop: Shop, { from, to }: { from: string; to: string }, limit: number) =>
  shop.tx
    .selectFrom('accounts as a')
    .innerJoin('customers as c', 'c.customer_no', 'a.customer_no')
    .select([
      'a.id',
      'a.customer_no',
      'c.name as customer_name',
      'a.name',
      'a.kind',
      'a.balance',
      'a.expires_on',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('a.kind', 'in', ['PASS', 'TICKET'])
    .where('a.closed_at', 'is', null)
    .where('a.balance', '>', 0)
    .where('a.expires_on', '>=', from)
    .where('a.expires_on', '<=', to)
    .where('c.deleted_at', 'is', null)
    .orderBy('a.expires_on')
    .orderBy('a.id')
    .limit(limit)
    .execute();

export const messageCounts = async (shop: Shop, { from, now }: { from: string; now: string }) =>
  (
    await sql<{ failedToday: number; waiting: number }>`
      select (select count(*) from messages f where f.state = 'FAILED' and f.settled_at >= ${from}) as "failedToday",
        (select count(*) from messages w where w.state in ('QUEUED', 'SENDING', 'UNKNOWN')
          or (w.state = 'SCHEDULED' and w.due_at <= ${now})) as waiting`.execute(shop.tx)
  ).rows[0] ?? { failedToday: 0, waiting: 0 };

/** Asked for and not there, of bookings to come that the caller may see. */
export const depositsDue = async (shop: Shop, now: string, limit: number) =>
  (
    await sql<{
      bookingId: number;
      customerName: string;
      visitDate: string;
      startAt: string;
      dueWon: number;
      payBy: string;
      total: number;
      sumWon: number;
    }>`
      select b.id as "bookingId", b.customer_name as "customerName", b.visit_date as "visitDate",
        b.start_at as "startAt", d.due_won - b.deposit_won as "dueWon", d.pay_by as "payBy",
        count(*) over () as total, (sum(d.due_won - b.deposit_won) over ())::bigint as "sumWon"
      from booking_deposits d join bookings b on b.id = d.booking_id
      where d.state = 'DUE' and b.state in ('REQUESTED', 'CONFIRMED') and b.start_at > ${now}::timestamptz
        and d.due_won > b.deposit_won ${visibleBookings(shop)}
      order by d.pay_by, b.id limit ${limit}`.execute(shop.tx)
  ).rows;

export const subscriptionOf = (shop: Shop) =>
  shop.tx
    .selectFrom('subscriptions')
    .select(['state', 'trial_ends_on', 'period_end', 'grace_ends_on', 'cancel_at_end'])
    .executeTakeFirst();

/** What of the first steps is there to be seen. */
export const stepsDone = async (shop: Shop) =>
  (
    await sql<Record<StartStep, boolean>>`
      select exists (select from menu_items) as "MENU",
        exists (select from business_week w where w.version > 1) as "HOURS",
        (select count(*) > 1 from (select 1 from employees limit 2) e)
          or exists (select from employee_invites)
          or exists (select from subscriptions u where u.plan = 'STANDARD')
          or exists (select from shops s where s.works_alone) as "PEOPLE",
        exists (select from shop_contacts) or exists (select from shop_profiles) as "CONTACT",
        exists (select from customers) as "CUSTOMER",
        exists (select from bookings) as "BOOKING",
        exists (select from sales) as "SALE",
        exists (select from membership_products) as "MEMBERSHIP",
        exists (select from zero_shops z where z.published_at is not null) as "ONLINE",
        exists (select from alarm_settings a where a.type <> 'OFF')
          or exists (select from messages) as "MESSAGES"`.execute(shop.tx)
  ).rows[0];
