import { sql } from 'kysely';
import type { CustomerNo, PetNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { DB } from '../../platform/db/types.ts';
import { phoneHash } from '../../platform/phone-hash.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { isVisible, visibleBookings } from '../../platform/visibility.ts';
import { warningsOf } from './warnings.queries.ts';
import { isVisit } from './visits.queries.ts';

export type CustomerRow = Selectable<DB['customers']>;
export type PetRow = Pick<Selectable<DB['pets']>, 'pet_no' | 'name' | 'breed' | 'warnings'>;

const ofShop = (shop: Shop) => shop.tx.selectFrom('customers');
const living = (shop: Shop) => ofShop(shop).where('customers.deleted_at', 'is', null);

export const findCustomer = (shop: Shop, customerNo: CustomerNo) =>
  living(shop).where('customer_no', '=', customerNo).selectAll().executeTakeFirst();

/** Held against deletion until the transaction ends, without getting in the way of other readers. */
export const lockAgainstDeletion = (shop: Shop, customerNo: CustomerNo) =>
  living(shop).where('customer_no', '=', customerNo).selectAll().forKeyShare().executeTakeFirst();

/** Also finds deleted customers. */
export const lockCustomer = (shop: Shop, customerNo: CustomerNo) =>
  ofShop(shop).where('customer_no', '=', customerNo).selectAll().forNoKeyUpdate().executeTakeFirst();

/** In one order, so that two deletions of the same people do not wait for each other. */
export const lockForRemoval = (shop: Shop, customerNos: readonly CustomerNo[]) =>
  ofShop(shop)
    .where('customer_no', 'in', customerNos)
    .selectAll()
    .orderBy('customer_no')
    .forUpdate()
    .execute();

export const findByPhone = (shop: Shop, phone: string) =>
  living(shop).where('phone', '=', phone).selectAll().orderBy('customer_no').limit(20).execute();

/**
 * The present holder of the number that one of these left: a number belongs to one living customer, except in a
 * family. Looked up for each by itself: joined, it was read in the square of their number where statistics are old.
 */
export const phoneHolderOf = async (shop: Shop, customerNos: readonly number[]) =>
  (
    await sql<CustomerRow>`
      select h.* from customers c
      cross join lateral (select * from customers o where o.phone = c.phone and o.customer_no <> c.customer_no
        and o.deleted_at is null limit 1) h
      where not c.phone_shared and c.customer_no = any (${customerNos}::bigint[])
      order by h.customer_no limit 1`.execute(shop.tx)
  ).rows[0];

export const employeeExists = async (shop: Shop, employeeNo: number) =>
  (await shop.tx
    .selectFrom('employees')
    .select('employee_no')
    .where('employee_no', '=', employeeNo)
    .executeTakeFirst()) !== undefined;

export const employeeNames = async (shop: Shop): Promise<Map<number, string>> =>
  new Map(
    (await shop.tx.selectFrom('employees').select(['employee_no', 'name']).execute()).map((row) => [
      row.employee_no,
      row.name,
    ]),
  );

export const namesOf = async (shop: Shop, customerNos: readonly number[]): Promise<Map<number, string>> =>
  customerNos.length === 0
    ? new Map()
    : new Map(
        (
          await ofShop(shop)
            .select(['customer_no', 'name'])
            .where('customer_no', 'in', [...customerNos])
            .execute()
        ).map((row) => [row.customer_no, row.name]),
      );

/** Their warnings are those of that day: what has run out by then is among them. */
export const petsOf = (shop: Shop, customerNo: number, day: string): Promise<PetRow[]> =>
  shop.tx
    .selectFrom('pets as p')
    .select(['pet_no', 'name', 'breed', warningsOf(sql`${day}::date`).as('warnings')])
    .where('customer_no', '=', customerNo)
    .where('deleted_at', 'is', null)
    .orderBy('pet_no')
    .execute();

export const insertPet = async ({ tx }: Shop, values: Insertable<DB['pets']>): Promise<PetNo> =>
  (await tx.insertInto('pets').values(values).returning('pet_no').executeTakeFirstOrThrow()).pet_no as PetNo;

/** Of the bookings to come that this person may see. */
export const nextBookingAt = async (shop: Shop, customerNo: number, now: string) =>
  (
    await shop.tx
      .selectFrom('bookings as b')
      .where('b.customer_no', '=', customerNo)
      .where('b.start_at', '>=', now)
      .where('b.state', 'in', ['REQUESTED', 'CONFIRMED', 'IN_SERVICE'])
      .where(isVisible(visibleBookings(shop)))
      .select('b.start_at')
      .orderBy('b.start_at')
      .limit(1)
      .executeTakeFirst()
  )?.start_at ?? null;

/** Whether the shop takes bookings of that number by telephone alone. */
export const onlineBlockOf = async (shop: Shop, phone: string | null): Promise<OnlineBlockRow | undefined> =>
  phone === null
    ? undefined
    : shop.tx
        .selectFrom('blocked_phones')
        .select(['reason', 'created_at'])
        .where('phone_hash', '=', phoneHash(shop, phone))
        .executeTakeFirst();

export type OnlineBlockRow = Pick<Selectable<DB['blocked_phones']>, 'reason' | 'created_at'>;

export interface OpenRow {
  customerNo: CustomerNo;
  name: string;
  bookings: number;
  passWon: number;
  tickets: number;
  points: number;
  unpaidWon: number;
}

/** Of these, who has a booking to come or under way, a balance that can be used, or something to pay. */
export const openOf = async (
  shop: Shop,
  customerNos: readonly number[],
  { now, today }: { now: string; today: string },
): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select * from (
      select c.customer_no as "customerNo", c.name, c.unpaid_won as "unpaidWon",
        (select count(*) from bookings b where b.customer_no = c.customer_no
          and b.end_at > ${now} and b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE')) as bookings,
        a.*
      from customers c cross join lateral (
        select coalesce(sum(balance) filter (where kind = 'PASS'), 0)::bigint as "passWon",
          coalesce(sum(balance) filter (where kind = 'TICKET'), 0)::bigint as tickets,
          coalesce(sum(balance) filter (where kind = 'POINT'), 0)::bigint as points
        from accounts a where a.customer_no = c.customer_no and a.closed_at is null
          and (a.expires_on is null or a.expires_on >= ${today}::date)) a
      where c.customer_no = ${anyOf(customerNos)}) o
    where o.bookings + o."passWon" + o.tickets + o.points + o."unpaidWon" > 0
    order by o."customerNo"`.execute(shop.tx);
  return rows;
};

/** Whether the shop has written or changed anything of one of them since then: a booking, a sale, a balance, a wish, a quote, a chart. */
export const isAnyUsedSince = async (
  shop: Shop,
  customerNos: readonly number[],
  since: string,
): Promise<boolean> => {
  const asked = (
    ['bookings', 'sales', 'accounts', 'waitlist_wishes', 'quotes', 'chart_entries'] as const
  ).map(
    (table) =>
      sql`select from ${sql.table(table)} where customer_no = ${anyOf(customerNos)} and updated_at >= ${since}`,
  );
  const { rows } = await sql`${sql.join(asked, sql` union all `)} limit 1`.execute(shop.tx);
  return rows.length > 0;
};

export interface Staying {
  customerNo: CustomerNo;
  name: string;
  code: 'CUSTOMER_ERASED' | 'CUSTOMER_MERGED' | 'CUSTOMER_PHONE_DUPLICATED';
  /** Who has their number now. */
  holder: string | null;
}

/** Deleted customers who cannot be restored, and why. Each is looked up by itself, as in `phoneHolderOf`. */
export const whoCannotReturn = async (shop: Shop, customerNos: readonly number[]): Promise<Staying[]> => {
  const { rows } = await sql<Staying>`
    select * from (
      select c.customer_no as "customerNo", c.name, h.holder,
        case when c.erased_at is not null then 'CUSTOMER_ERASED'
          when exists (select from customer_merges m where m.absorbed_no = c.customer_no and m.undone_at is null)
            then 'CUSTOMER_MERGED'
          when h.holder is not null then 'CUSTOMER_PHONE_DUPLICATED' end as code
      from customers c left join lateral (select o.name as holder from customers o where o.phone = c.phone
        and o.customer_no <> c.customer_no and o.deleted_at is null and not c.phone_shared limit 1) h on true
      where c.customer_no = ${anyOf(customerNos)} and c.deleted_at is not null) s
    where s.code is not null
    order by s."customerNo"`.execute(shop.tx);
  return rows;
};

/** Undefined when the number is taken: the unique index decides between two who add it at once. */
export const insertCustomer = (shop: Shop, values: Omit<Insertable<DB['customers']>, 'shop_no'>) =>
  shop.tx
    .insertInto('customers')
    .values({ ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_no', 'phone'])
        .where(sql<boolean>`phone is not null and not phone_shared and deleted_at is null`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

/** Undefined when a number among the rows is taken; the transaction lives on either way. */
export const updateCustomers = async (
  shop: Shop,
  customerNos: CustomerNo[],
  values: Updateable<DB['customers']>,
): Promise<CustomerRow[] | undefined> => {
  await sql`savepoint update_customers`.execute(shop.tx);
  try {
    const rows = await shop.tx
      .updateTable('customers')
      .set(values)
      .where('customer_no', 'in', customerNos)
      .returningAll()
      .execute();
    await sql`release savepoint update_customers`.execute(shop.tx);
    return rows;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint update_customers`.execute(shop.tx);
    if (isUniqueViolation(error, 'customers_phone')) return undefined;
    throw error;
  }
};

export const changeNoShows = (shop: Shop, customerNo: CustomerNo, delta: number) =>
  shop.tx
    .updateTable('customers')
    .set({ no_show_count: sql<number>`greatest(0, no_show_count + ${delta}::int)` })
    .where('customer_no', '=', customerNo)
    .execute();

/**
 * Moves the totals and counts the visits afresh from the sales themselves: the days with a visit (isVisit),
 * besides what was brought along from before. The row must be locked by an earlier statement: this one's snapshot
 * then holds every sale committed before the lock was had.
 */
export const applySale = (
  shop: Shop,
  customerNo: CustomerNo,
  delta: { salesWonDelta: number; unpaidWonDelta: number },
) =>
  sql`
    update customers c set
      sales_won = c.sales_won + ${delta.salesWonDelta},
      unpaid_won = c.unpaid_won + ${delta.unpaidWonDelta},
      visit_count = c.visits_before + v.days,
      first_visit_on = least(c.first_visit_before, v.first),
      last_visit_on = greatest(c.last_visit_before, v.last)
    from (
      select count(distinct s.sold_on)::int as days, min(s.sold_on) as first, max(s.sold_on) as last
      from sales s
      where s.customer_no = ${customerNo} and s.deleted_at is null
        and ${isVisit('s')}
    ) v
    where c.customer_no = ${customerNo}`.execute(shop.tx);

/** Whether any of these is still merged into another customer. */
export const mergedAway = async (shop: Shop, customerNos: readonly number[]): Promise<boolean> =>
  (await shop.tx
    .selectFrom('customer_merges')
    .select('id')
    .where('absorbed_no', 'in', [...customerNos])
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The customer this one ended up in after merges; itself when it was never merged. */
export const survivorOf = async (shop: Shop, customerNo: number): Promise<CustomerNo> =>
  ((
    await sql<{ no: CustomerNo }>`
      with recursive self (no, step) as (
        select ${customerNo}::bigint, 0
        union all
        select m.survivor_no, self.step + 1 from self
        join customer_merges m on m.absorbed_no = self.no and m.undone_at is null)
      select no from self order by step desc limit 1`.execute(shop.tx)
  ).rows[0]?.no ?? customerNo) as CustomerNo;

/** Counts afresh, from the sales that are theirs now and what they brought along. */
export const recount = (shop: Shop, customerNos: readonly number[]) =>
  sql`
    update customers c set sales_won = v.sold, unpaid_won = v.owed, visit_count = c.visits_before + v.days,
      first_visit_on = least(c.first_visit_before, v.first), last_visit_on = greatest(c.last_visit_before, v.last)
    from (
      select one.no, coalesce(sum(s.total_won - s.deducted_won), 0)::bigint as sold,
        coalesce(sum(s.unpaid_won - s.collected_won), 0)::bigint as owed,
        count(distinct s.sold_on) filter (where s.visited)::int as days,
        min(s.sold_on) filter (where s.visited) as first, max(s.sold_on) filter (where s.visited) as last
      from json_array_elements_text(${JSON.stringify(customerNos)}::json) as one (no)
      left join lateral (select total_won, deducted_won, unpaid_won, collected_won, sold_on,
          ${isVisit('s')} as visited
        from sales s where s.customer_no = one.no::bigint
          and s.deleted_at is null) s on true
      group by one.no) v
    where c.customer_no = v.no::bigint`.execute(shop.tx);
