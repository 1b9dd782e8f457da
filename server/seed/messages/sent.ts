import { fillIn } from '../../../contract/alarm-words.ts';
import type { AlarmValues } from '../../../contract/alarm-words.ts';
import { standardTexts } from '../../../contract/alarm-texts.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { addDays, addMinutes, formatDay, formatTime, instantAt, shopDateOf } from '../../../contract/time.ts';
import { pricesOf } from '../../domains/credit/public.ts';
import { frameAd } from '../../domains/messages/public.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/shop.ts';
import { at, insertRows } from '../insert.ts';
import type { PlannedBooking, ShopPlan } from '../model.ts';

/** A booking as it stands in the database, of a guest who can be written to. */
export interface Told {
  booking: PlannedBooking;
  id: number;
  customerNo: number;
  phone: string;
}

type End = 'DELIVERED' | 'FELL_BACK' | 'FAILED' | 'SKIPPED';

export interface SentDraft {
  kind: AutomaticKind | 'CAMPAIGN';
  key: string;
  text: string;
  told: Pick<Told, 'customerNo' | 'phone'> & { bookingId: number | null };
  campaignId: number | null;
  at: string;
  end: End;
}

interface Attempt {
  n: number;
  channel: 'ALIMTALK' | 'SMS' | 'LMS';
  state: 'DELIVERED' | 'FAILED';
  code: string;
}

export interface Cost {
  messageId: number;
  n: number;
  won: number;
  at: string;
  returned: boolean;
}

/** Nine of ten arrive; the rest go by text, fail, or are held back. */
const endOf = (nth: number): End => {
  if (nth % 41 === 7) return 'FAILED';
  if (nth % 53 === 11) return 'SKIPPED';
  return nth % 17 === 3 ? 'FELL_BACK' : 'DELIVERED';
};

const attemptsOf = ({ kind, end }: SentDraft): Attempt[] => {
  if (end === 'SKIPPED') return [];
  if (kind === 'CAMPAIGN')
    return [
      end === 'FAILED'
        ? { n: 1, channel: 'LMS', state: 'FAILED', code: '3054' }
        : { n: 1, channel: 'LMS', state: 'DELIVERED', code: '4000' },
    ];
  if (end === 'DELIVERED') return [{ n: 1, channel: 'ALIMTALK', state: 'DELIVERED', code: '4000' }];
  return [
    { n: 1, channel: 'ALIMTALK', state: 'FAILED', code: '3104' },
    end === 'FELL_BACK'
      ? { n: 2, channel: 'LMS', state: 'DELIVERED', code: '4000' }
      : { n: 2, channel: 'LMS', state: 'FAILED', code: '3054' },
  ];
};

const reasonOf = ({ kind, end }: SentDraft): string | null => {
  if (end === 'FAILED') return 'NOT_DELIVERED';
  if (end !== 'SKIPPED') return null;
  return kind === 'CAMPAIGN' ? 'CONSENT_MISSING' : 'DO_NOT_SEND';
};

/** What was told of the bookings of two weeks: that they were taken, and the day before. */
export const tellBookings = (
  { name, phone, employees }: ShopPlan,
  bookings: readonly Told[],
): SentDraft[] => {
  const today = shopDateOf(clock.now());
  const since = addDays(today, -14);
  return bookings
    .filter(({ booking }) => booking.day >= since && booking.state !== 'REQUESTED')
    .flatMap(({ booking, id, customerNo, phone: to }) => {
      const startAt = instantAt(booking.day, booking.start);
      const values: AlarmValues = {
        매장명: name,
        매장전화: formatPhone(phone),
        고객명: booking.name,
        예약일시: `${formatDay(booking.day as never)} ${formatTime(startAt)}`,
        시술: booking.items[0]?.name ?? '',
        담당자: at(employees, booking.employee).name,
      };
      const drafts = [
        { kind: 'BOOKING_CONFIRMED' as const, at: booking.takenAt, key: `demo` },
        {
          kind: 'BOOKING_DAY_BEFORE' as const,
          at: instantAt(addDays(booking.day, -1), 18 * 60),
          key: startAt,
        },
      ];
      return drafts
        .filter((draft) => draft.at >= instantAt(since, 0) && draft.at < clock.iso())
        .filter(({ kind }) => booking.state !== 'CANCELLED' || kind === 'BOOKING_CONFIRMED')
        .map((draft) => ({
          kind: draft.kind,
          key: `booking:${id}:${draft.kind}:${draft.key}`,
          text: fillIn(standardTexts[draft.kind], values),
          told: { customerNo, phone: to, bookingId: id },
          campaignId: null,
          at: draft.at,
          end: 'DELIVERED' as const,
        }));
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((draft, nth) => ({ ...draft, end: endOf(nth) }));
};

const rowOf = (shopNo: string, draft: SentDraft) => {
  const { kind, key, text, campaignId, end } = draft;
  const isAd = kind === 'CAMPAIGN';
  const attempts = attemptsOf(draft);
  const wasSent = attempts.length > 0 && end !== 'FAILED';
  return {
    shop_no: shopNo,
    dedupe_key: key,
    kind,
    nature: isAd ? 'AD' : 'INFO',
    campaign_id: campaignId,
    customer_no: draft.told.customerNo,
    booking_id: draft.told.bookingId,
    to_phone: draft.told.phone,
    channel: isAd ? 'TEXT' : 'ALIMTALK',
    fallback: !isAd,
    fell_back: !isAd && attempts.length > 1,
    variables: {},
    text,
    text_fallback: isAd ? null : text,
    due_at: draft.at,
    state: end === 'FELL_BACK' ? 'DELIVERED' : end,
    reason: reasonOf(draft),
    attempts: attempts.length,
    sent_at: wasSent ? addMinutes(draft.at, 1) : null,
    settled_at: addMinutes(draft.at, 2),
    requested_by_name: '자동',
    tries: 0,
    created_at: draft.at,
  };
};

/** Writes what was sent, with its attempts. Answers what each cost. */
export const writeSent = async (
  db: Tx,
  shopNo: string,
  { name, phone }: ShopPlan,
  drafts: readonly SentDraft[],
): Promise<Cost[]> => {
  const ids = await insertRows(
    db,
    'messages',
    drafts.map((draft) => rowOf(shopNo, draft)),
    'id',
  );
  const prices = pricesOf(shopDateOf(clock.now()));
  const attempts = drafts.flatMap((draft, index) =>
    attemptsOf(draft).map((attempt) => ({ draft, attempt, messageId: at(ids, index) })),
  );
  const from = phone.replaceAll(/\D/gu, '');
  await insertRows(
    db,
    'message_attempts',
    attempts.map(({ draft, attempt: { n, channel, state, code }, messageId }) => ({
      shop_no: shopNo,
      message_id: messageId,
      n,
      channel,
      vendor_key: `${shopNo}-${messageId}-${n}`,
      vendor_id: `demo-${shopNo}-${messageId}-${n}`,
      state,
      code,
      failure: null,
      cost_won: prices[channel],
      is_returned: state === 'FAILED',
      from_phone: from,
      text:
        draft.kind === 'CAMPAIGN'
          ? frameAd(draft.text, { shopName: name, optOutPhone: '080-123-4567' })
          : draft.text,
      sent_at: addMinutes(draft.at, n),
      settled_at: addMinutes(draft.at, n + 1),
    })),
  );
  return attempts.map(({ draft, attempt: { n, channel, state }, messageId }) => ({
    messageId,
    n,
    won: prices[channel],
    at: addMinutes(draft.at, n),
    returned: state === 'FAILED',
  }));
};
