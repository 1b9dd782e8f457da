import { sql } from 'kysely';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopTx } from '../../platform/shop.ts';

export interface AlarmCustomer {
  customer_no: number;
  name: string;
  phone: string | null;
}

const columns = sql`c.customer_no, c.name, c.phone`;
const list = (values: readonly number[]) =>
  sql`(select value::int from json_array_elements_text(${JSON.stringify(values)}::json))`;

export const findAlarmCustomer = async (
  { tx }: ShopTx,
  customerNo: number,
): Promise<AlarmCustomer | undefined> =>
  (
    await sql<AlarmCustomer>`select ${columns} from customers c
      where c.customer_no = ${customerNo} and c.deleted_at is null`.execute(tx)
  ).rows[0];

/** What is left of all lots of points. */
export const pointsOf = async ({ tx }: ShopTx, customerNo: number): Promise<number> =>
  (
    await sql<{ points: number }>`select coalesce(sum(a.balance), 0)::bigint as points from accounts a
      where a.customer_no = ${customerNo} and a.kind = 'POINT' and a.closed_at is null`.execute(tx)
  ).rows[0]?.points ?? 0;

/** What wrote an entry, and for which day. */
export const findEntry = ({ tx }: ShopTx, entryId: number) =>
  tx
    .selectFrom('account_entries')
    .select(['kind', 'entered_on', 'sale_id'])
    .where('id', '=', entryId)
    .executeTakeFirst();

/** Is it the first visit that is on record? */
export const isFirstVisit = async ({ tx }: ShopTx, customerNo: number, saleId: number): Promise<boolean> =>
  (
    await sql`select from sales s where s.customer_no = ${customerNo} and s.id <> ${saleId}
      and s.deleted_at is null limit 1`.execute(tx)
  ).rows.length === 0;

/** The categories of what a sale was for. */
export const categoriesOfSale = async ({ tx }: ShopTx, saleId: number): Promise<number[]> => {
  const { rows } = await sql<{ category_id: number }>`
    select distinct mi.category_id from sale_lines l join menu_items mi on mi.id = l.item_id
    where l.sale_id = ${saleId}`.execute(tx);
  return rows.map(({ category_id }) => category_id);
};

/** Born on one of these days of the year, in either calendar. */
export const bornOn = async (
  { tx }: ShopTx,
  { solar, lunar }: { solar: readonly number[]; lunar: readonly number[] },
): Promise<AlarmCustomer[]> =>
  (
    await sql<AlarmCustomer>`select ${columns} from customers c
      where (c.solar_md in ${list(solar)} or c.lunar_md in ${list(lunar)}) and c.deleted_at is null
      order by c.customer_no limit 5000`.execute(tx)
  ).rows;

/** Whose last visit was that day, for services of these categories if any, and who has not booked again. */
export const lastSeenOn = async (
  { tx }: ShopTx,
  day: string,
  now: string,
  categoryIds: readonly number[],
): Promise<AlarmCustomer[]> =>
  (
    await sql<AlarmCustomer>`select ${columns} from customers c
      where c.last_visit_on = ${day}::date and c.deleted_at is null
        and not exists (select from bookings b where b.customer_no = c.customer_no and b.start_at > ${now}::timestamptz
          and b.state in ('REQUESTED', 'CONFIRMED'))
        and (${categoryIds.length === 0} or exists (select from sales s
          join sale_lines l on l.sale_id = s.id join menu_items mi on mi.id = l.item_id
          where s.customer_no = c.customer_no and s.sold_on = ${day}::date and s.deleted_at is null
            and mi.category_id in ${list(categoryIds)}))
      order by c.customer_no limit 5000`.execute(tx)
  ).rows;

export interface EndingAccount extends AlarmCustomer {
  account_id: number;
  kind: 'PASS' | 'TICKET';
  account_name: string;
  balance: number;
  expires_on: string;
}

/** Passes and tickets whose last day is one of these, with something left on them. */
export const endingOn = async ({ tx }: ShopTx, days: readonly string[]): Promise<EndingAccount[]> =>
  (
    await sql<EndingAccount>`select ${columns}, a.id as account_id, a.kind, a.name as account_name, a.balance,
        a.expires_on from accounts a join customers c on c.customer_no = a.customer_no
      where a.kind in ('PASS', 'TICKET') and a.balance > 0 and a.closed_at is null and c.deleted_at is null
        and a.expires_on in (select value::date from json_array_elements_text(${JSON.stringify(days)}::json))
      order by a.id limit 5000`.execute(tx)
  ).rows;

type AdConsent = 'MARKETING' | 'NIGHT';

export interface Agreed extends AlarmCustomer {
  kinds: AdConsent[];
}

/** Customers who agreed to advertising, by day or at night, in that time, and still do. */
export const agreedOn = async ({ tx }: ShopTx, from: string, to: string): Promise<Agreed[]> =>
  (
    await sql<Agreed>`select ${columns}, json_agg(k.kind order by k.kind) as kinds
      from consents k join customers c on c.customer_no = k.customer_no
      where k.kind in ('MARKETING', 'NIGHT') and k.given and k.said_at >= ${from}::timestamptz
        and k.said_at < ${to}::timestamptz and c.deleted_at is null
      group by c.customer_no, c.name, c.phone order by c.customer_no limit 5000`.execute(tx)
  ).rows;

/** Consents that their customers were reminded of and did not withdraw. */
export const toldAgain = async ({ tx }: ShopTx) =>
  (
    await sql<{ customer_no: number; kind: AdConsent; told_at: Instant }>`
      select k.customer_no, k.kind, max(m.due_at) as told_at
      from consents k join messages m on m.customer_no = k.customer_no and m.kind = 'CONSENT_CONFIRM'
        and m.state = 'DELIVERED' and m.due_at > k.said_at + interval '1 year'
      where k.kind in ('MARKETING', 'NIGHT') and k.given and k.said_at < ${clock.iso()}::timestamptz - interval '1 year'
      group by k.customer_no, k.kind`.execute(tx)
  ).rows;
