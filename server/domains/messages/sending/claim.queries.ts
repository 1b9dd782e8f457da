import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import type { MessageRow } from '../queries.ts';

/**
 * Holds the bookings that these messages tell of against any move: one that is committed is seen, and one that is
 * not yet waits. In the order of locks they stand before their customers.
 */
export const holdBookings = ({ tx }: ShopTx, ids: readonly number[]) =>
  sql`select from bookings b where b.id in (
      select m.booking_id from messages m where m.id = ${anyOf(ids)} and m.booking_id is not null)
    order by b.id for share`.execute(tx);

/**
 * Holds the customers of these messages against any change of what they agreed to: an opt-out that is
 * committed is seen, and one that is not yet waits. In the order of locks they stand before their messages.
 */
export const holdCustomers = ({ tx }: ShopTx, ids: readonly number[]) =>
  sql`select from customers c where c.customer_no in (
      select m.customer_no from messages m where m.id = ${anyOf(ids)} and m.customer_no is not null)
    order by c.customer_no for share`.execute(tx);

/**
 * Whose customer has another number by now. Each customer is looked up by itself (`offset 0`): of a shop that is
 * new to the database's statistics it would go through all customers for every message.
 */
const withOtherNumber = async ({ tx }: ShopTx, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m.id from messages m where m.id = ${anyOf(ids)} and m.state = 'QUEUED' and exists (
      select from customers c where c.customer_no = m.customer_no and c.deleted_at is null
        and m.to_phone is distinct from c.phone
        and (m.to_phone is not null or c.phone ~ '^01[016789]') offset 0)`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Messages of the same campaigns, of another batch, that still name a number which one of these has by now. */
const withOldNumber = async ({ tx }: ShopTx, changed: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from messages m
    join customers c on c.customer_no = m.customer_no
    join messages o on o.campaign_id = m.campaign_id and o.to_phone = c.phone
    join customers oc on oc.customer_no = o.customer_no
    where m.id = ${anyOf(changed)} and oc.deleted_at is null and oc.phone is distinct from o.to_phone`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/**
 * Two recipients of a campaign may have swapped numbers, so numbers that a customer no longer has are dropped
 * first. What another worker has just claimed keeps its number.
 */
const dropOldNumbers = async ({ tx }: ShopTx, ids: readonly number[]) => {
  await sql`select from messages m where m.id = ${anyOf(ids)} order by m.id for update`.execute(tx);
  await sql`update messages m set to_phone = null where m.id = ${anyOf(ids)} and m.campaign_id is not null
    and m.state in ('SCHEDULED', 'QUEUED') and m.to_phone is not null`.execute(tx);
};

const takeNewNumbers = ({ tx }: ShopTx, changed: readonly number[]) =>
  sql`update messages m set to_phone = case when c.phone ~ '^01[016789]' and not exists (
      select from messages o left join customers oc on oc.customer_no = o.customer_no
      where o.campaign_id = m.campaign_id and o.id <> m.id and (o.to_phone = c.phone
        or oc.phone = c.phone and o.id < m.id and o.id = ${anyOf(changed)}))
      then c.phone end
    from customers c
    where m.id = ${anyOf(changed)} and c.customer_no = m.customer_no`.execute(tx);

/**
 * A number that changed since the message was planned may belong to another customer by now. In a campaign one
 * number gets one message, whoever holds it.
 */
export const followNumbers = async (shop: ShopTx, ids: readonly number[]): Promise<void> => {
  const changed = await withOtherNumber(shop, ids);
  if (changed.length === 0) return;
  await dropOldNumbers(shop, [...changed, ...(await withOldNumber(shop, changed))]);
  await takeNewNumbers(shop, changed);
};

/** Those of them that are still to be sent, held until the claim commits. */
export const lockClaimable = async ({ tx }: ShopTx, ids: readonly number[]): Promise<MessageRow[]> =>
  tx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', sql<number>`${anyOf(ids)}`)
    .where('state', '=', 'QUEUED')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Its key says which account ends when: `account:7:PASS_EXPIRING:2026-12-24:…`. */
const endsNoMore = () => sql`not exists (
  select from accounts a where a.id = split_part(m.dedupe_key, ':', 2)::bigint and a.closed_at is null
    and a.balance > 0 and a.expires_on = split_part(m.dedupe_key, ':', 4)::date)`;

export interface MessageFacts {
  id: number;
  is_gone: boolean | null;
  do_not_send: boolean | null;
  marketing_given: boolean | null;
  marketing_at: string | null;
  night_given: boolean | null;
  night_at: string | null;
  booking_state: string | null;
  booking_start: string | null;
  booking_silent: boolean | null;
  is_moot: boolean;
  shares_number: boolean;
  template_id: string | null;
  channel_id: string | null;
}

/** What it tells of is over: they came or booked, paid, or the balance ends later, if there is any. */
const isMoot = sql<boolean>`case m.kind
  when 'REVISIT' then c.last_visit_on >= (m.created_at at time zone 'Asia/Seoul')::date or exists (
    select from bookings n where n.customer_no = m.customer_no and n.start_at > m.due_at
      and n.state in ('REQUESTED', 'CONFIRMED'))
  when 'DEPOSIT_DUE' then not exists (
    select from booking_deposits d where d.booking_id = m.booking_id and d.state = 'DUE')
  when 'PASS_EXPIRING' then ${endsNoMore()}
  when 'TICKET_EXPIRING' then ${endsNoMore()}
  else false end`;

/** Of a campaign: its customer has a number, but another of the campaign has it too. */
const sharesNumber = sql<boolean>`case when m.campaign_id is null or m.to_phone is not null then false
  else exists (select from messages o where o.campaign_id = m.campaign_id and o.to_phone = c.phone) end`;

/** What stands now, whatever stood when they were planned. */
export const factsOfMessages = async (
  { tx }: ShopTx,
  ids: readonly number[],
): Promise<Map<number, MessageFacts>> => {
  const { rows } = await sql<MessageFacts>`
    select m.id, (c.deleted_at is not null or c.erased_at is not null) as is_gone, c.do_not_send,
      a.given as marketing_given, a.said_at as marketing_at, n.given as night_given, n.said_at as night_at,
      b.state as booking_state, b.start_at as booking_start,
      b.without_messages as booking_silent, v.template_id, v.channel_id, ${isMoot} as is_moot,
      ${sharesNumber} as shares_number
    from messages m
    left join customers c on c.customer_no = m.customer_no
    left join consents a on a.customer_no = m.customer_no and a.kind = 'MARKETING'
    left join consents n on n.customer_no = m.customer_no and n.kind = 'NIGHT'
    left join bookings b on b.id = m.booking_id
    left join message_content_versions v on v.id = m.content_version_id and v.state <> 'DORMANT'
    where m.id = ${anyOf(ids)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

export interface SenderFacts {
  shop_name: string;
  from_phone: string | null;
  quiet_from: number | null;
  quiet_to: number | null;
}

/** The shop as sender: its name, reply number, own channel and quiet hours. */
export const senderOf = async ({ tx }: ShopTx): Promise<SenderFacts> => {
  const { rows } = await sql<SenderFacts>`
    select s.name as shop_name, s.quiet_from, s.quiet_to,
      coalesce(
        (select n.number from shop_contacts k join sender_numbers n on n.number = k.reply_number
          where n.state = 'APPROVED'),
        (select min(n.number) from sender_numbers n where n.state = 'APPROVED')) as from_phone
    from (select sh.name, a.quiet_from, a.quiet_to
      from shops sh left join alarm_settings a on a.shop_no = sh.shop_no) s`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a shop that is not there');
  return row;
};

export interface NewAttempt {
  message_id: number;
  n: number;
  channel: 'ALIMTALK' | 'SMS' | 'LMS' | 'MMS';
  vendor_key: string;
  cost_won: number;
  from_phone: string;
  text: string;
}

/** From here on they may have left: each is an attempt of its own, and its message is SENDING. */
export const beginAttempts = async (
  { tx }: ShopTx,
  attempts: readonly NewAttempt[],
  at: string,
): Promise<void> => {
  const json = JSON.stringify(attempts);
  await sql`
    insert into message_attempts (message_id, n, channel, vendor_key, state, cost_won, from_phone, text, sent_at)
    select a.message_id, a.n, a.channel, a.vendor_key, 'SENDING', a.cost_won, a.from_phone, a.text,
      ${at}::timestamptz
    from json_to_recordset(${json}::json) as a (message_id bigint, n int, channel text, vendor_key text,
      cost_won int, from_phone text, text text)`.execute(tx);
  await sql`
    update messages m set state = 'SENDING', attempts = a.n, reason = null
    from json_to_recordset(${json}::json) as a (message_id bigint, n int)
    where m.id = a.message_id`.execute(tx);
};
