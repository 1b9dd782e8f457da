import { sql } from 'kysely';
import type { ShopTx, Tx } from '../../platform/shop.ts';
import type { AttemptRow } from './log.queries.ts';

export type Reported = Pick<AttemptRow, 'message_id' | 'n' | 'state'> & { campaign_id: number | null };

/** Whose messages these are: a report names no shop. Runs as the operator. */
export const shopsOfVendorIds = async (
  db: Tx,
  vendorIds: readonly string[],
): Promise<Map<string, Set<string>>> => {
  const { rows } = await sql<{ shop_no: string; vendor_id: string }>`
    select shop_no, vendor_id from message_attempts
    where vendor_id in (select value from json_array_elements_text(${JSON.stringify(vendorIds)}::json))
    order by shop_no`.execute(db);
  const groups = Map.groupBy(rows, ({ shop_no }) => shop_no);
  return new Map([...groups].map(([shopNo, of]) => [shopNo, new Set(of.map((row) => row.vendor_id))]));
};

/** Holds the message, then reads its attempt. */
export const lockReported = async ({ tx }: ShopTx, vendorId: string): Promise<Reported | undefined> => {
  const { rows } = await sql<{ message_id: number }>`
    select m.id as message_id from messages m where m.id in (
      select a.message_id from message_attempts a where a.vendor_id = ${vendorId}) for update`.execute(tx);
  const [message] = rows;
  if (!message) return undefined;
  const found = await sql<Reported>`
    select a.message_id, a.n, a.state, m.campaign_id from message_attempts a join messages m on m.id = a.message_id
    where a.message_id = ${message.message_id} and a.vendor_id = ${vendorId}`.execute(tx);
  return found.rows[0];
};

/** False when the same was reported before. */
export const insertReport = async (
  { tx }: ShopTx,
  report: { vendorId: string; code: string; message_id: number; n: number },
): Promise<boolean> => {
  const row = await tx
    .insertInto('message_reports')
    .values({
      vendor_id: report.vendorId,
      code: report.code,
      message_id: report.message_id,
      n: report.n,
    })
    .onConflict((conflict) => conflict.columns(['shop_no', 'vendor_id', 'code']).doNothing())
    .returning('n')
    .executeTakeFirst();
  return row !== undefined;
};

/** The desk asks the vendor next, ahead of its time. */
export const makeAskedAbout = async ({ tx }: ShopTx, messageId: number, at: string): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ next_try_at: at })
    .where('id', '=', messageId)
    .where('state', 'in', ['SENT', 'UNKNOWN'])
    .where('lease', 'is', null)
    .execute();
};

/** True where it was not known yet. What was given back for it stays given. */
export const markDelivered = async (
  { tx }: ShopTx,
  { message_id, n, state }: Reported,
  code: string,
  at: string,
): Promise<boolean> => {
  if (state === 'DELIVERED') return false;
  await tx
    .updateTable('message_attempts')
    .set({ state: 'DELIVERED', code, failure: null, settled_at: at })
    .where('message_id', '=', message_id)
    .where('n', '=', n)
    .execute();
  await sql`
    update messages m set state = 'DELIVERED', reason = null, settled_at = ${at}::timestamptz, next_try_at = null,
      lease = null, sent_at = coalesce(m.sent_at, ${at}::timestamptz)
    where m.id = ${message_id} and m.attempts = ${n}
      and m.state in ('SENDING', 'UNKNOWN', 'SENT', 'FAILED', 'EXPIRED')`.execute(tx);
  return true;
};
