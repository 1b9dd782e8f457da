import { sql } from 'kysely';
import type { ShopTx } from '../../../platform/shop.ts';
import type { AttemptRow } from '../log.queries.ts';
import type { MessageEnd } from './outcome.rules.ts';

export interface OpenAttempt extends Pick<
  AttemptRow,
  'message_id' | 'n' | 'vendor_key' | 'vendor_id' | 'sent_at' | 'state'
> {
  to_phone: string | null;
}

/** The attempts at these messages whose outcome is unknown. */
export const openAttempts = async (
  { tx }: ShopTx,
  ids: readonly number[],
): Promise<Map<number, OpenAttempt>> => {
  const rows = await tx
    .selectFrom('message_attempts as a')
    .innerJoin('messages as m', 'm.id', 'a.message_id')
    .select(['a.message_id', 'a.n', 'a.vendor_key', 'a.vendor_id', 'a.sent_at', 'a.state', 'm.to_phone'])
    .where('a.message_id', 'in', [...ids])
    .where('a.state', 'in', ['SENDING', 'UNKNOWN', 'SENT'])
    .execute();
  return new Map(rows.map((row) => [row.message_id, row]));
};

export interface Ended {
  id: number;
  n: number;
  end: MessageEnd;
}

/** Writes what attempts and messages came to, each in one statement. */
export const writeEnds = async ({ tx }: ShopTx, ended: readonly Ended[], now: string): Promise<void> => {
  const attempts = ended.flatMap(({ id, n, end: { attempt } }) =>
    attempt
      ? {
          message_id: id,
          n,
          state: attempt.state,
          vendor_id: attempt.vendorId ?? null,
          code: attempt.code?.slice(0, 40) ?? null,
          failure: attempt.failure?.slice(0, 300) ?? null,
          is_returned: attempt.state === 'FAILED' || attempt.state === 'EXPIRED',
        }
      : [],
  );
  if (attempts.length > 0)
    await sql`
      update message_attempts t set state = a.state, vendor_id = coalesce(a.vendor_id, t.vendor_id), code = a.code,
        failure = a.failure, is_returned = a.is_returned,
        settled_at = case when a.state in ('SENT', 'UNKNOWN') then null else ${now}::timestamptz end
      from json_to_recordset(${JSON.stringify(attempts)}::json) as a (message_id bigint, n int, state text,
        vendor_id text, code text, failure text, is_returned boolean)
      where t.message_id = a.message_id and t.n = a.n`.execute(tx);
  const messages = ended.map(({ id, end: { state, reason, nextAt, fellBack, attempt } }) => ({
    id,
    state,
    reason,
    next_at: nextAt,
    fell_back: fellBack === true,
    is_sent: attempt?.state === 'SENT' || attempt?.state === 'DELIVERED',
    is_settled: ['DELIVERED', 'FAILED', 'EXPIRED', 'SKIPPED'].includes(state),
  }));
  if (messages.length > 0)
    await sql`
      update messages m set state = e.state, reason = e.reason, next_try_at = e.next_at,
        fell_back = m.fell_back or e.fell_back,
        sent_at = case when e.is_sent then coalesce(m.sent_at, ${now}::timestamptz) else m.sent_at end,
        settled_at = case when e.is_settled then ${now}::timestamptz end
      from json_to_recordset(${JSON.stringify(messages)}::json) as e (id bigint, state text, reason text,
        next_at timestamptz, fell_back boolean, is_sent boolean, is_settled boolean)
      where m.id = e.id`.execute(tx);
};
