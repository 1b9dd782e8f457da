import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { MessageKind, MessageNature } from '../../../contract/message-kinds.ts';
import type { MessageReason } from '../../../contract/message-states.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx } from '../../platform/shop.ts';

export type MessageRow = Selectable<DB['messages']>;

export interface MessageDraft {
  dedupe_key: string;
  kind: MessageKind;
  nature: MessageNature;
  event_id: number | null;
  campaign_id: number | null;
  customer_no: number | null;
  booking_id: number | null;
  to_phone: string | null;
  channel: MessageRow['channel'];
  fallback: boolean;
  content_version_id: number | null;
  variables: Readonly<Record<string, string>>;
  text: string;
  text_fallback: string | null;
  image_file_id: string | null;
  due_at: string;
  not_after: string | null;
}

/**
 * Writes those that were not said yet, in one statement. What was called back for the same reason is planned
 * anew; what has left, or waits already, stays as it is.
 */
export const insertMessages = async (
  { tx, actor }: ShopTx,
  drafts: readonly MessageDraft[],
): Promise<{ id: number; dedupe_key: string }[]> => {
  const { rows } = await sql<{ id: number; dedupe_key: string }>`
    insert into messages as m (dedupe_key, kind, nature, event_id, campaign_id, customer_no, booking_id, to_phone,
      channel, fallback, content_version_id, variables, text, text_fallback, image_file_id, due_at, not_after,
      state, next_try_at, requested_by_name, created_at)
    select d.dedupe_key, d.kind, d.nature, d.event_id, d.campaign_id, d.customer_no, d.booking_id, d.to_phone,
      d.channel, d.fallback, d.content_version_id, d.variables, d.text, d.text_fallback, d.image_file_id, d.due_at,
      d.not_after, 'SCHEDULED', d.due_at, ${actor.name}, ${clock.iso()}::timestamptz
    from json_to_recordset(${JSON.stringify(drafts)}::json) as d (dedupe_key text, kind text, nature text,
      event_id bigint, campaign_id bigint, customer_no bigint, booking_id bigint, to_phone text, channel text,
      fallback boolean, content_version_id bigint, variables jsonb, text text, text_fallback text,
      image_file_id uuid, due_at timestamptz, not_after timestamptz)
    on conflict (shop_no, dedupe_key) do update set customer_no = excluded.customer_no,
      to_phone = excluded.to_phone, channel = excluded.channel,
      fallback = excluded.fallback, content_version_id = excluded.content_version_id,
      variables = excluded.variables, text = excluded.text, text_fallback = excluded.text_fallback,
      image_file_id = excluded.image_file_id, due_at = excluded.due_at, not_after = excluded.not_after,
      event_id = excluded.event_id, state = 'SCHEDULED', reason = null, settled_at = null,
      next_try_at = excluded.next_try_at, requested_by_name = excluded.requested_by_name
    where m.state = 'CANCELLED'
    returning id, dedupe_key`.execute(tx);
  return rows;
};

/** Which messages are called back: all that are said must hold. */
export interface Waiting {
  bookingId?: number;
  campaignId?: number;
  customerNo?: number;
  kinds?: readonly MessageKind[];
  /** By what they are for. */
  keys?: readonly string[];
  /** Due then or later. */
  dueFrom?: string;
}

/** Takes back what has not left. A claim that checks just now sees it, or has sent it before. */
export const cancelWaiting = async (
  { tx }: ShopTx,
  { bookingId, campaignId, customerNo, kinds, keys, dueFrom }: Waiting,
  reason: MessageReason,
): Promise<{ id: number; dedupe_key: string; due_at: string }[]> =>
  tx
    .updateTable('messages')
    .set({
      state: 'CANCELLED',
      reason,
      settled_at: clock.iso(),
      next_try_at: null,
      lease: null,
      tries: 0,
    })
    .where('state', 'in', ['SCHEDULED', 'QUEUED'])
    .$if(bookingId !== undefined, (query) => query.where('booking_id', '=', bookingId ?? 0))
    .$if(campaignId !== undefined, (query) => query.where('campaign_id', '=', campaignId ?? 0))
    .$if(customerNo !== undefined, (query) => query.where('customer_no', '=', customerNo ?? 0))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
    .$if(keys !== undefined, (query) => query.where('dedupe_key', 'in', [...(keys ?? [])]))
    .$if(dueFrom !== undefined, (query) => query.where('due_at', '>=', dueFrom ?? ''))
    .returning(['id', 'dedupe_key', 'due_at'])
    .execute();
