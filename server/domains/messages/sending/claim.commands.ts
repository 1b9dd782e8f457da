import type { MessageReason } from '../../../../contract/message-states.ts';
import { formatPhone } from '../../../../contract/phone.ts';
import { shopDateOf, toInstant } from '../../../../contract/time.ts';
import type { Instant } from '../../../../contract/time.ts';
import type { MessagingOperator as Operator, OutgoingMessage } from '../../../adapters/messaging/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { isUniqueViolation } from '../../../platform/db/transaction.ts';
import { asSystem } from '../../../platform/shop.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import type { ShopNo } from '../../../../contract/ids.ts';
import { pricesOf, takeCredit } from '../../credit/public.ts';
import { frameAd, isOwed, judge, quietHoursOf } from '../law.rules.ts';
import type { MessageRow } from '../queries.ts';
import { approvedWords, isByAlimtalk, measureAsText } from './channel.rules.ts';
import {
  beginAttempts,
  factsOfMessages,
  followNumbers,
  holdBookings,
  holdCustomers,
  lockClaimable,
  senderOf,
} from './claim.queries.ts';
import type { MessageFacts, NewAttempt, SenderFacts } from './claim.queries.ts';
import type { Pictures } from './pictures.commands.ts';

/** Why a claimed message does not leave now. */
export interface Held {
  state: 'SCHEDULED' | 'SKIPPED' | 'FAILED';
  reason: MessageReason;
  nextAt: Instant | null;
}

export type Claimed = { attempt: NewAttempt; outgoing: OutgoingMessage } | { held: Held };

const pictureWaitMs = 5 * 60_000;
const creditWaitMs = 6 * 3_600_000;

const failed = (reason: MessageReason): { held: Held } => ({
  held: { state: 'FAILED', reason, nextAt: null },
});

/** What the law owes the customer is not given up for want of credit. */
const untilCredit = (): { held: Held } => ({
  held: { state: 'SCHEDULED', reason: 'CREDIT_SHORT', nextAt: toInstant(clock.now() + creditWaitMs) },
});

const consentOf = (given: boolean | null, saidAt: string | null) =>
  given === null || saidAt === null ? null : { given, saidAt };

const openBooking = new Set(['REQUESTED', 'CONFIRMED', 'IN_SERVICE']);
/** Reminders tell of a booking that is still to come; other kinds say themselves what became of it. */
const needsOpenBooking = new Set<MessageRow['kind']>([
  'BOOKING_DAY_BEFORE',
  'BOOKING_HOURS_BEFORE',
  'BOOKING_REQUESTED',
  'BOOKING_CONFIRMED',
  'BOOKING_MOVED',
  'DEPOSIT_DUE',
]);

/** The booking is open, and for those that say its time it is still at that time. */
const bookingStands = (row: MessageRow, facts: MessageFacts | undefined): boolean => {
  if (row.booking_id === null || !needsOpenBooking.has(row.kind)) return true;
  if (!openBooking.has(facts?.booking_state ?? '')) return false;
  const saysTime = row.kind.startsWith('BOOKING_') && row.not_after !== null;
  return !saysTime || Date.parse(row.not_after ?? '') === Date.parse(facts?.booking_start ?? '');
};

const judgeRow = (
  row: MessageRow,
  facts: MessageFacts | undefined,
  sender: SenderFacts,
  operator: Operator,
) =>
  judge({
    now: clock.now(),
    kind: row.kind,
    nature: row.nature,
    channel: row.channel,
    toPhone: row.to_phone,
    notAfter: row.not_after,
    quiet: quietHoursOf(sender),
    customer:
      row.customer_no === null
        ? null
        : {
            isGone: facts?.is_gone ?? true,
            doNotSend: facts?.do_not_send ?? false,
            marketing: consentOf(facts?.marketing_given ?? null, facts?.marketing_at ?? null),
            night: consentOf(facts?.night_given ?? null, facts?.night_at ?? null),
          },
    bookingStands: bookingStands(row, facts),
    sharesNumber: facts?.shares_number ?? false,
    isMoot: facts?.is_moot ?? false,
    isSilenced: row.kind !== 'DIRECT' && facts?.booking_silent === true,
    adsAvailable: operator.optOutPhone !== undefined,
  });

type Addressed = { key: string; to: string; from: string };

const asAlimtalk = (
  row: MessageRow,
  address: Addressed,
  facts: MessageFacts | undefined,
  operator: Operator,
): OutgoingMessage | undefined => {
  const { text, variables } = row;
  const followed =
    row.content_version_id === null
      ? { channelId: operator.kakaoChannel, ...approvedWords(operator.templates, row) }
      : { channelId: facts?.channel_id, templateId: facts?.template_id, text, variables };
  const { channelId, templateId } = followed;
  if (!channelId || !templateId) return undefined;
  return { type: 'ALIMTALK', ...address, ...followed, channelId, templateId, fallsBackToText: false };
};

const asText = (
  row: MessageRow,
  address: Addressed,
  sender: SenderFacts,
  { optOutPhone }: Operator,
  pictures: Pictures,
): OutgoingMessage | MessageReason => {
  const words = row.channel === 'ALIMTALK' ? (row.text_fallback ?? row.text) : row.text;
  const text =
    row.nature === 'AD'
      ? frameAd(words, { shopName: sender.shop_name, optOutPhone: formatPhone(optOutPhone ?? '') })
      : words;
  const measured = measureAsText(text);
  if ('reason' in measured) return measured.reason;
  const long = { ...address, subject: sender.shop_name.slice(0, 20), text };
  const imageId = pictures.get(row.image_file_id ?? '');
  if (imageId != null) return { type: 'MMS', ...long, imageId };
  return measured.channel === 'SMS' ? { type: 'SMS', ...address, text } : { type: 'LMS', ...long };
};

const compose = (
  row: MessageRow,
  facts: MessageFacts | undefined,
  sender: SenderFacts,
  operator: Operator,
  shopNo: string,
  pictures: Pictures,
): OutgoingMessage | MessageReason => {
  if (row.to_phone === null) return 'NO_PHONE';
  // The law wants the sender of advertising to be the shop itself.
  const from = sender.from_phone ?? (row.nature === 'AD' ? null : operator.sender);
  if (from === null) return 'SENDER_NUMBER';
  const address = { key: `${shopNo}-${row.id}-${row.attempts + 1}`, to: row.to_phone, from };
  if (!isByAlimtalk(row)) return asText(row, address, sender, operator, pictures);
  const alimtalk = asAlimtalk(row, address, facts, operator);
  if (alimtalk) return alimtalk;
  return row.fallback ? asText(row, address, sender, operator, pictures) : 'TEMPLATE';
};

const attemptOf = (row: MessageRow, outgoing: OutgoingMessage): NewAttempt => ({
  message_id: row.id,
  n: row.attempts + 1,
  channel: outgoing.type,
  vendor_key: outgoing.key,
  cost_won: pricesOf(shopDateOf(clock.now()))[outgoing.type],
  from_phone: outgoing.from,
  text: outgoing.text,
});

const decide = (
  row: MessageRow,
  facts: MessageFacts | undefined,
  sender: SenderFacts,
  operator: Operator,
  shopNo: string,
  pictures: Pictures,
): Claimed => {
  const judged = judgeRow(row, facts, sender, operator);
  if (judged.may === 'WAIT')
    return { held: { state: 'SCHEDULED', reason: judged.reason, nextAt: judged.until } };
  if (judged.may === 'NOT') return { held: { state: 'SKIPPED', reason: judged.reason, nextAt: null } };
  const imageId = row.image_file_id === null ? undefined : pictures.get(row.image_file_id);
  if (imageId === null) return failed('PICTURE_UNUSABLE');
  // Its picture could not be handed in: it waits rather than go without.
  if (row.image_file_id !== null && imageId === undefined)
    return {
      held: { state: 'SCHEDULED', reason: 'VENDOR_DOWN', nextAt: toInstant(clock.now() + pictureWaitMs) },
    };
  const outgoing = compose(row, facts, sender, operator, shopNo, pictures);
  return typeof outgoing === 'string' ? failed(outgoing) : { attempt: attemptOf(row, outgoing), outgoing };
};

/**
 * The moment of decision: under the locks of what they tell of and who gets them, every message is judged again,
 * paid for, and noted as SENDING with its attempt. Once this commits it may have left; nothing that commits later
 * calls it back.
 */
const claimIn = async (shop: ShopTx, ids: readonly number[], operator: Operator, pictures: Pictures) => {
  await holdBookings(shop, ids);
  await holdCustomers(shop, ids);
  await followNumbers(shop, ids);
  const rows = await lockClaimable(shop, ids);
  const facts = await factsOfMessages(shop, ids);
  const sender = await senderOf(shop);
  const claimed = new Map(
    rows.map((row) => [row.id, decide(row, facts.get(row.id), sender, operator, shop.shopNo, pictures)]),
  );
  const attempts = [...claimed.values()].flatMap((one) => ('attempt' in one ? one.attempt : []));
  const { short } = await takeCredit(
    shop,
    attempts.map((attempt) => ({ messageId: attempt.message_id, n: attempt.n, amountWon: attempt.cost_won })),
  );
  const owed = new Set(rows.filter(({ kind }) => isOwed(kind)).map(({ id }) => id));
  for (const { messageId } of short)
    claimed.set(messageId, owed.has(messageId) ? untilCredit() : failed('CREDIT_SHORT'));
  const unpaid = new Set(short.map(({ messageId }) => messageId));
  const paid = attempts.filter(({ message_id }) => !unpaid.has(message_id));
  if (paid.length > 0) await beginAttempts(shop, paid, clock.iso());
  return claimed;
};

export const claim = async (
  database: Database,
  shopNo: ShopNo,
  ids: readonly number[],
  operator: Operator,
  pictures: Pictures = new Map(),
): Promise<Map<number, Claimed>> => {
  const once = () =>
    asSystem(database, shopNo, 'claim messages', (shop) => claimIn(shop, ids, operator, pictures));
  try {
    return await once();
  } catch (error) {
    if (!isUniqueViolation(error, 'messages_one_a_number')) throw error;
    // Another worker gave the number to another message of the campaign just now; this time it is seen.
    return once();
  }
};
