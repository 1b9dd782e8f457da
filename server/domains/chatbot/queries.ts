import { sql } from 'kysely';
import type { ChatBlocks } from '../../../contract/chatbot.ts';
import type { BookingId, CustomerNo, EmployeeNo, PetNo, ShopNo } from '../../../contract/ids.ts';
import type { SkillAnswer } from '../../../contract/kakao-skill.ts';
import type { Instant } from '../../../contract/time.ts';
import type { Trade } from '../../../contract/trades.ts';
import { isShut } from '../subscription/public.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';
import { bookingsOf } from '../bookings/public.ts';
import type { BookingRow } from '../bookings/public.ts';

export interface BotRow {
  shopNo: ShopNo;
  shopName: string;
  trade: Trade;
  phone: string | null;
  enabled: boolean;
  botId: string | null;
  secretHash: string | null;
  blocks: Partial<ChatBlocks>;
  needsApproval: boolean;
  /** The shop's own subscription has run out. */
  suspended: boolean;
}

const bot = sql`
  select s.shop_no as "shopNo", s.name as "shopName", s.trade, s.phone, coalesce(b.enabled, false) as enabled,
    b.bot_id as "botId", b.secret_hash as "secretHash", coalesce(b.blocks, '{}') as blocks,
    coalesce(b.needs_approval, false) as "needsApproval",
    ${isShut(sql`s.shop_no`)} as suspended
  from shops s left join chatbot_bots b on b.shop_no = s.shop_no`;

/** The bot of a shop that a secret names, found before any rights are known. */
export const findBot = async ({ tx }: ShopTx): Promise<BotRow | undefined> =>
  (await sql<BotRow>`${bot}`.execute(tx)).rows[0];

/** Whose bot has that number, as far as they wrote it down. Runs as the operator. */
export const botsOfNumber = async (db: Tx, botId: string): Promise<BotRow[]> =>
  (await sql<BotRow>`${bot} where b.bot_id = ${botId} and b.enabled limit 3`.execute(db)).rows;

/** Reckoned here: a statement that may meet a conflict is sent to another machine, whose clock and zone are its own. */
const aMinuteAgo = () => new Date(clock.now() - 60_000).toISOString();

/** Counts a chat user's message within the minute; their first one makes them known. */
export const countAsked = async (shop: Shop, userKeyHash: string): Promise<number> => {
  const now = clock.iso();
  const minuteAgo = aMinuteAgo();
  const { rows } = await sql<{ asked: number }>`
    insert into chat_users as u (user_key_hash, minute_at, asked) values (${userKeyHash}, ${now}, 1)
    on conflict (shop_no, user_key_hash) do update set
      asked = case when u.minute_at > ${minuteAgo} then u.asked + 1 else 1 end,
      minute_at = case when u.minute_at > ${minuteAgo} then u.minute_at else ${now}::timestamptz end
    returning asked`.execute(shop.tx);
  return rows[0]?.asked ?? 0;
};

export interface LinkedCustomer {
  customerNo: CustomerNo;
  name: string;
  phone: string;
}

/** Whose chat it is, once their phone was proved; undefined too when the shop let go of them or their number. */
export const linkedCustomer = async (shop: Shop, userKeyHash: string): Promise<LinkedCustomer | undefined> =>
  (
    await sql<LinkedCustomer>`
      select c.customer_no as "customerNo", c.name, c.phone from chat_users u
      join customers c on c.customer_no = u.customer_no
      where u.user_key_hash = ${userKeyHash} and c.deleted_at is null and c.phone is not null`.execute(
      shop.tx,
    )
  ).rows[0];

export const linkUser = (shop: Shop, userKeyHash: string, customerNo: CustomerNo | null) =>
  shop.tx
    .updateTable('chat_users')
    .set({ customer_no: customerNo, linked_at: customerNo === null ? null : clock.iso() })
    .where('user_key_hash', '=', userKeyHash)
    .returning('user_key_hash')
    .executeTakeFirst();

/** How many other chats are linked to that customer. */
export const countLinks = async (shop: Shop, customerNo: CustomerNo, except: string): Promise<number> => {
  const { count } = await shop.tx
    .selectFrom('chat_users')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('customer_no', '=', customerNo)
    .where('user_key_hash', '!=', except)
    .executeTakeFirstOrThrow();
  return count;
};

/** Once a minute at most, so that a busy bot is not one row that all wait for. */
export const noteHeard = (shop: Shop) => {
  const now = clock.iso();
  return sql`
    insert into chatbot_health as h (last_heard_at) values (${now})
    on conflict (shop_no) do update set last_heard_at = ${now}
    where h.last_heard_at < ${aMinuteAgo()}`.execute(shop.tx);
};

/** The same words at most once a minute. */
export const noteError = (shop: Shop, error: string) => {
  const now = clock.iso();
  return sql`
    insert into chatbot_health as h (last_heard_at, last_error, last_error_at) values (${now}, ${error}, ${now})
    on conflict (shop_no) do update set last_heard_at = ${now}, last_error = ${error}, last_error_at = ${now}
    where h.last_error is distinct from ${error}
      or h.last_error_at < ${aMinuteAgo()}`.execute(shop.tx);
};

export const employeeNames = async (
  shop: Shop,
  employeeNos: readonly EmployeeNo[],
): Promise<{ employeeNo: EmployeeNo; name: string }[]> =>
  employeeNos.length === 0
    ? []
    : shop.tx
        .selectFrom('employees')
        .select(['employee_no as employeeNo', 'name'])
        .where('employee_no', 'in', employeeNos)
        .orderBy('sort_order')
        .orderBy('employee_no')
        .$castTo<{ employeeNo: EmployeeNo; name: string }>()
        .execute();

export const petName = async ({ tx }: Shop, petNo: PetNo): Promise<string | null> =>
  (await tx.selectFrom('pets').select('name').where('pet_no', '=', petNo).executeTakeFirst())?.name ?? null;

/** What a customer has ahead of them, soonest first. */
export const bookingsAhead = (
  shop: Shop,
  customerNo: CustomerNo,
  { limit, id }: { limit: number; id?: BookingId },
): Promise<BookingRow[]> =>
  bookingsOf(shop, {
    where: sql`and b.customer_no = ${customerNo} and b.state in ('REQUESTED', 'CONFIRMED')
      and b.start_at > ${clock.iso()} ${id === undefined ? sql`` : sql`and b.id = ${id}`}`,
    order: sql`b.start_at, b.id`,
    limit,
  });

export interface ThreadRow {
  nonce: string;
  step: 'BOOK' | 'CANCEL';
  draft: unknown;
  answer: SkillAnswer | null;
  expiresAt: Instant;
}

const threads = (shop: Shop, userKeyHash: string) =>
  shop.tx
    .selectFrom('chat_threads')
    .select(['nonce', 'step', 'draft', 'answer', 'expires_at as expiresAt'])
    .where('user_key_hash', '=', userKeyHash)
    .$castTo<ThreadRow>();

export const threadOf = (shop: Shop, userKeyHash: string, nonce: string): Promise<ThreadRow | undefined> =>
  threads(shop, userKeyHash).where('nonce', '=', nonce).executeTakeFirst();

export const openThread = (shop: Shop, userKeyHash: string): Promise<ThreadRow | undefined> =>
  threads(shop, userKeyHash).where('answer', 'is', null).executeTakeFirst();

export const dropOpenThread = (shop: Shop, userKeyHash: string) =>
  shop.tx
    .deleteFrom('chat_threads')
    .where('user_key_hash', '=', userKeyHash)
    .where('answer', 'is', null)
    .execute();

export const insertThread = (
  shop: Shop,
  thread: { nonce: string; userKeyHash: string; step: 'BOOK' | 'CANCEL'; draft: unknown; expiresAt: string },
) =>
  shop.tx
    .insertInto('chat_threads')
    .values({
      nonce: thread.nonce,
      user_key_hash: thread.userKeyHash,
      step: thread.step,
      draft: JSON.stringify(thread.draft),
      expires_at: thread.expiresAt,
    })
    .execute();

/** What was answered first is answered always. */
export const answerThread = (shop: Shop, nonce: string, answer: SkillAnswer, bookingId: BookingId) =>
  shop.tx
    .updateTable('chat_threads')
    .set({ answer: JSON.stringify(answer), booking_id: bookingId })
    .where('nonce', '=', nonce)
    .where('answer', 'is', null)
    .execute();

/** Expired threads, which customers can no longer answer. */
export const trimThreads = (db: Tx) =>
  sql`delete from chat_threads where expires_at < ${clock.iso()}::timestamptz - interval '1 hour'`.execute(
    db,
  );
