import type { BookingId, CustomerNo } from '../../../contract/ids.ts';
import type { MessageChannel, MessageKind, MessageNature } from '../../../contract/message-kinds.ts';
import { isMobilePhone, normalisePhone } from '../../../contract/phone.ts';
import { toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { MessageReason } from '../../../contract/message-states.ts';
import { messagesCancelled, messagesPlanned } from './events.ts';
import { natureOf } from './law.rules.ts';
import { cancelWaiting, insertMessages } from './queries.ts';
import type { MessageDraft, Waiting } from './queries.ts';

export const messageDesk = 'messages';

/** One message, as its sender plans it. */
export interface MessagePlan {
  kind: MessageKind;
  /** What it is for, `booking:77:BOOKING_DAY_BEFORE:2025-11-17T06:00:00.000Z`: the same is said once. */
  dedupeKey: string;
  /** In any notation. Without a mobile number it is kept, held back, and said so. */
  to: string | null;
  /** As it is read, without the frame of advertising, which is put around it when it is sent. */
  text: string;
  customerNo?: CustomerNo | number | null;
  bookingId?: BookingId | number | null;
  campaignId?: number;
  eventId?: number;
  /** Of CAMPAIGN and DIRECT: INFO only where it is proven. */
  nature?: MessageNature;
  channel?: MessageChannel;
  /** Of an alimtalk: the approved content it follows (null is the standard one), and what fills it. */
  contentVersionId?: number | null;
  variables?: Readonly<Record<string, string>>;
  /** Of an alimtalk: a text message follows a certain failure, in these words or its own. */
  fallback?: boolean;
  fallbackText?: string;
  /** Makes a text an MMS. */
  imageFileId?: string | null;
  /** Default: now. */
  dueAt?: string;
  /** Later than this it is of no use and is not sent. */
  notAfter?: string;
}

const mobile = (phone: string | null): string | null =>
  phone !== null && isMobilePhone(phone) ? normalisePhone(phone) : null;

const draftOf = (plan: MessagePlan): MessageDraft => {
  const { kind, dedupeKey, text, channel = 'TEXT', fallback = false } = plan;
  return {
    dedupe_key: dedupeKey,
    kind,
    nature: natureOf(kind, plan.nature),
    event_id: plan.eventId ?? null,
    campaign_id: plan.campaignId ?? null,
    customer_no: plan.customerNo ?? null,
    booking_id: plan.bookingId ?? null,
    to_phone: mobile(plan.to),
    channel,
    fallback: fallback && channel === 'ALIMTALK',
    content_version_id: plan.contentVersionId ?? null,
    variables: plan.variables ?? {},
    text,
    text_fallback: plan.fallbackText ?? null,
    image_file_id: plan.imageFileId ?? null,
    due_at: plan.dueAt ?? toInstant(clock.now()),
    not_after: plan.notAfter ?? null,
  };
};

/** What is past is never sent: neither what is of no use any more, nor a reminder whose moment has gone. */
const isPast = ({ due_at, not_after }: MessageDraft, now: number): boolean =>
  (not_after !== null && Date.parse(not_after) <= now) ||
  (not_after !== null && Date.parse(due_at) < now - 60_000);

/**
 * Puts messages in: a row each before anything leaves, in the transaction of whatever causes them. Said twice,
 * it is one message. Whether it may leave is judged when it is due. Answers those that are new.
 */
export const planMessages = async (
  shop: ShopTx,
  plans: readonly MessagePlan[],
): Promise<{ id: number; dedupeKey: string }[]> => {
  const now = clock.now();
  const drafts = new Map(plans.map((plan) => [plan.dedupeKey, draftOf(plan)]));
  const current = [...drafts.values()].filter((draft) => !isPast(draft, now));
  if (current.length === 0) return [];
  const rows = await insertMessages(shop, current);
  const [row] = rows;
  if (!row) return [];
  const [first] = current;
  await publish(shop, messagesPlanned, row.id, {
    messages: rows.length,
    ...(first && current.length === 1 && { customerNo: first.customer_no, bookingId: first.booking_id }),
  });
  await wakeDesk(shop.tx, messageDesk);
  return rows.map(({ id, dedupe_key }) => ({ id, dedupeKey: dedupe_key }));
};

const withdraw = async (shop: ShopTx, waiting: Waiting, reason: MessageReason) => {
  const taken = await cancelWaiting(shop, waiting, reason);
  const [first] = taken;
  if (first) await publish(shop, messagesCancelled, first.id, { messages: taken.length, reason });
  return taken;
};

/** Calls back what has not left yet. Answers how many. */
export const cancelMessages = async (
  shop: ShopTx,
  waiting: Waiting,
  reason: MessageReason,
): Promise<number> => {
  return (await withdraw(shop, waiting, reason)).length;
};

/** What was due already and only put off is not past: said again, it is due at once. */
const dueNow = (plans: readonly MessagePlan[], putOff: ReadonlySet<string>): MessagePlan[] =>
  plans.map((plan) => {
    const { dueAt, ...rest } = plan;
    return dueAt === undefined || !putOff.has(plan.dedupeKey) ? plan : rest;
  });

/**
 * What waits is called back, and planned as it should be now: `plans` says it, in as many turns as it is called.
 */
export const planAnew = async (
  shop: ShopTx,
  waiting: Waiting,
  say: (plan: (plans: readonly MessagePlan[]) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const now = clock.iso();
  const taken = await withdraw(shop, waiting, 'PLANNED_ANEW');
  const putOff = new Set(taken.flatMap((row) => (row.due_at <= now ? row.dedupe_key : [])));
  await say(async (plans) => {
    await planMessages(shop, dueNow(plans, putOff));
  });
};
