import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { counted } from '../payments/public.ts';

export interface EntrySums {
  PAID: number;
  REFUNDED: number;
  FEE: number;
  PAYOUT: number;
  DIFFERENCE: number;
  count: number;
}

export const entrySums = async ({ tx }: Shop, practice: boolean): Promise<EntrySums> => {
  const { rows } = await sql<{ kind: keyof EntrySums; won: number; count: number }>`
    select kind, sum(amount_won)::bigint as won, count(*)::int as count from payment_entries e
    where ${counted(practice)} group by kind`.execute(tx);
  const sums: EntrySums = { PAID: 0, REFUNDED: 0, FEE: 0, PAYOUT: 0, DIFFERENCE: 0, count: 0 };
  for (const { kind, won, count } of rows) {
    sums[kind] = won;
    sums.count += count;
  }
  return sums;
};

/** Charges and refunds whose outcome is unknown. */
export const uncertainWon = async ({ tx }: Shop, practice: boolean): Promise<number> => {
  const { rows } = await sql<{ won: number }>`
    select (coalesce((select sum(o.amount_won) from payment_orders o
        where o.state in ('AUTHENTICATED', 'APPROVING', 'UNKNOWN') and (${practice} or not o.practice)), 0)
      + coalesce((select sum(r.amount_won) from payment_refunds r
        join payment_orders o on o.id = r.payment_id
        where r.state in ('WANTED', 'SENDING', 'UNKNOWN', 'SHORT') and (${practice} or not o.practice)), 0))::bigint as won`.execute(
    tx,
  );
  return rows[0]?.won ?? 0;
};

/** As the provider's statements say: the next day on which it pays. */
export const nextPayoutOn = async (
  { tx }: Shop,
  today: string,
  practice: boolean,
): Promise<string | null> => {
  const { rows } = await sql<{ on: string | null }>`
    select min(e.entered_on) as on from payment_entries e
    where e.kind = 'PAYOUT' and e.entered_on >= ${today}::date and ${counted(practice)}`.execute(tx);
  return rows[0]?.on ?? null;
};

export interface EntryLine {
  on: string;
  kind: string;
  customerName: string | null;
  visitDate: string | null;
  amountWon: number;
  ref: string;
}

export const entriesOfMonth = async (
  { tx }: Shop,
  month: string,
  practice: boolean,
): Promise<EntryLine[]> => {
  const { rows } = await sql<EntryLine>`
    select e.entered_on as on, e.kind, coalesce(c.name, b.customer_name) as "customerName",
      b.visit_date as "visitDate", e.amount_won as "amountWon", e.provider_ref as ref
    from payment_entries e
    left join payment_orders o on o.id = e.payment_id
    left join bookings b on b.id = o.booking_id
    left join customers c on c.customer_no = b.customer_no
    where e.entered_on >= ${`${month}-01`}::date and e.entered_on < ${`${month}-01`}::date + interval '1 month'
      and ${counted(practice)}
    order by e.entered_on, e.id`.execute(tx);
  return rows;
};

export interface EntryWanted {
  from?: string | undefined;
  to?: string | undefined;
  kind?: string | undefined;
  /** The shop practises, so that what it practised counts. */
  practice: boolean;
}

export interface ListedEntry extends Omit<EntryLine, 'visitDate'> {
  id: number;
  paymentId: number | null;
  bookingId: number | null;
}

const among = ({ from, to, kind, practice }: EntryWanted) => sql`
  ${counted(practice)} and ${from ? sql`e.entered_on >= ${from}::date` : sql`true`} and ${to ? sql`e.entered_on <= ${to}::date` : sql`true`}
  and ${kind ? sql`e.kind = ${kind}` : sql`true`}`;

export const listEntries = async (
  { tx }: Shop,
  wanted: EntryWanted,
  after: { on: string; id: number } | undefined,
  limit: number,
): Promise<ListedEntry[]> => {
  const { rows } = await sql<ListedEntry>`
    select e.id, e.entered_on as on, e.kind, coalesce(c.name, b.customer_name) as "customerName",
      e.amount_won as "amountWon", e.provider_ref as ref, e.payment_id as "paymentId", o.booking_id as "bookingId"
    from payment_entries e
    left join payment_orders o on o.id = e.payment_id
    left join bookings b on b.id = o.booking_id
    left join customers c on c.customer_no = b.customer_no
    where ${among(wanted)}
      and ${after ? sql`(e.entered_on, e.id) < (${after.on}::date, ${after.id}::bigint)` : sql`true`}
    order by e.entered_on desc, e.id desc limit ${limit}`.execute(tx);
  return rows;
};

export const sumEntries = async ({ tx }: Shop, wanted: EntryWanted) => {
  const { rows } = await sql<{ count: number; won: number }>`
    select count(*)::int as count, coalesce(sum(e.amount_won), 0)::bigint as won
    from payment_entries e where ${among(wanted)}`.execute(tx);
  return rows[0] ?? { count: 0, won: 0 };
};
