import { josa } from 'es-hangul';
import type { BlockId, BookingId } from '../../../contract/ids.ts';
import type { IntakeVerdict } from '../../../contract/intake-words.ts';
import { isOpen } from '../../../contract/booking-states.ts';
import { toInstant, msOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { bookingOfReference, validateDraft } from '../bookings/public.ts';
import type { BookingRow } from '../bookings/public.ts';
import type { ChannelNotice } from '../entry/public.ts';
import { bookingOf, movedDraft, newDraft } from './intake-drafts.commands.ts';
import type { Draft, Fact } from './intake-drafts.commands.ts';
import * as queries from './intake.queries.ts';
import type { Channel, ConflictRow } from './intake.queries.ts';
import { digestOf } from './intake.rules.ts';

/** What one notice would do, and what it takes to do it. */
export interface Judged {
  verdict: IntakeVerdict;
  note: string;
  /** What is unreadable and leaves nothing to see to. */
  isSettled?: boolean;
  /** The service that is none of ours. */
  serviceName?: string | null;
  fact?: Fact;
  endAt?: string | null;
  draft?: Draft & { version?: number };
  booking?: BookingRow;
}

const unreadable = (note: string, about: Partial<Judged> = {}): Judged => ({
  verdict: 'UNREADABLE',
  note,
  ...about,
});
const settled = { isSettled: true };

/** What keeps a notice from being understood. */
const missing = ({ startAt, items, unclear, unknownService }: ChannelNotice): Judged | null => {
  const about = { serviceName: unknownService };
  if (unclear.length > 0)
    return unreadable(`${josa(unclear.join(', '), '을/를')} 분명히 읽지 못했어요.`, about);
  if (startAt === null) return unreadable('날짜와 시간을 찾지 못했어요.', about);
  if (items.length > 0) return null;
  const note =
    unknownService === null
      ? '시술이 적혀 있지 않아요.'
      : `‘${unknownService}’ 이름의 시술이 시술메뉴에 없어요.`;
  return unreadable(note, about);
};

const itemsOf = (booking: BookingRow): Fact['items'] =>
  booking.items.flatMap(({ itemId, name, durationMinutes, priceWon }) =>
    itemId === null ? [] : [{ itemId, name, durationMinutes, priceWon }],
  );

const isSameSet = (one: Fact['items'], other: Fact['items']): boolean =>
  one.length === other.length && one.every(({ itemId }) => other.some((item) => item.itemId === itemId));

/** What keeps the time of a conflict is not in its way. */
const ownBlockOf = (conflict: ConflictRow | undefined): BlockId | undefined =>
  (conflict?.block_id ?? undefined) as BlockId | undefined;

/** A time that is taken is a conflict; everything else that would be refused cannot be brought in as it is. */
const judgeDraft = async (
  access: ShopAccess,
  judged: Judged & { draft: Draft; fact: Fact },
  ownBlock: BlockId | undefined,
): Promise<Judged> => {
  const { valid, endAt, problems } = await validateDraft(access, judged.draft, ownBlock);
  if (valid) return { ...judged, endAt };
  const note = problems.map(({ message }) => message)[0] ?? '';
  const isTaken = problems.every(({ code }) =>
    ['BOOKING_OVERLAPS', 'BOOKING_BLOCKED', 'BOOKING_HELD', 'BOOKING_NO_FREE_EMPLOYEE'].includes(code),
  );
  return isTaken && endAt !== null
    ? { ...judged, endAt, verdict: 'CONFLICT', note }
    : { ...judged, ...unreadable(note) };
};

const judgeKnown = async (
  access: ShopAccess,
  notice: ChannelNotice,
  booking: BookingRow,
  ownBlock: BlockId | undefined,
): Promise<Judged> => {
  if (booking.state === 'CANCELLED')
    return notice.kind === 'CANCELLED'
      ? { verdict: 'SAME', note: '이미 취소된 예약이에요.', booking }
      : {
          verdict: 'SAME',
          note: '여기에서 취소된 예약이라 되살리지 않았어요. 네이버에서 확인해 주세요.',
          booking,
        };
  if (!isOpen(booking.state) || booking.class !== null)
    return { verdict: 'SAME', note: '이미 끝난 예약이라 바꾸지 않았어요.', booking };
  if (notice.kind === 'CANCELLED') return { verdict: 'CANCELLED', note: '', booking };
  const unclear = notice.unclear.length > 0 ? missing(notice) : null;
  if (unclear) return unclear;
  const current = itemsOf(booking);
  const fact: Fact = {
    externalNo: notice.externalNo ?? '',
    startAt: notice.startAt ?? booking.startAt,
    employeeNo: notice.employeeNo ?? booking.employeeNo,
    guestName: booking.customerName,
    guestPhone: booking.customerPhone,
    items: notice.items.length === 0 || isSameSet(notice.items, current) ? current : notice.items,
    request: booking.customerRequest,
  };
  const isSame =
    msOf(fact.startAt) === msOf(booking.startAt) &&
    fact.employeeNo === booking.employeeNo &&
    fact.items === current;
  if (isSame) return { verdict: 'SAME', note: '', booking, fact };
  const draft = movedDraft(booking, fact);
  return judgeDraft(access, { verdict: 'CHANGED', note: '', booking, fact, draft }, ownBlock);
};

const judgeUnknown = async (
  access: ShopAccess,
  notice: ChannelNotice,
  conflict: ConflictRow | undefined,
): Promise<Judged> => {
  if (notice.kind === 'CANCELLED')
    return conflict
      ? { verdict: 'CANCELLED', note: '겹쳐서 기다리던 예약이 취소됐어요.' }
      : { verdict: 'SAME', note: '여기에 없는 예약이라 취소할 것이 없어요.' };
  if (notice.startAt !== null && msOf(notice.startAt) < clock.now() - 86_400_000)
    return unreadable('이미 지난 예약이에요.', settled);
  const unclear = missing(notice);
  if (unclear || notice.startAt === null) return unclear ?? unreadable('');
  const { guestName, guestPhone, items, request, employeeNo, startAt } = notice;
  const fact = {
    externalNo: notice.externalNo ?? '',
    startAt,
    employeeNo,
    guestName,
    guestPhone,
    items,
    request,
  };
  const note =
    notice.unknownEmployee === null
      ? ''
      : `‘${notice.unknownEmployee}’ 이름과 연결된 담당자가 없어 담당자없음으로 넣어요.`;
  const draft = await newDraft(access, fact);
  return judgeDraft(access, { verdict: 'NEW', note, fact, draft }, ownBlockOf(conflict));
};

/** What a notice means here, as everything stands now. */
export const judgeNotice = async (
  access: ShopAccess,
  channel: Channel,
  text: string,
  notice: ChannelNotice,
): Promise<Judged> => {
  const { externalNo } = notice;
  if (externalNo === null) return unreadable('예약번호를 찾지 못했어요.');
  if (notice.kind === 'NO_SHOW')
    return unreadable('노쇼 알림은 반영하지 않아요. 예약에서 노쇼로 표시해 주세요.', settled);
  const { heard, holder, conflict } = await inShop(access, async (shop) => ({
    heard: await queries.isHeard(shop, channel, externalNo, digestOf(text)),
    holder: await bookingOfReference(shop, 'NAVER', externalNo),
    conflict: (await queries.openConflicts(shop, { externalNo }))[0],
  }));
  if (heard) return { verdict: 'SAME', note: '이미 가져온 알림이에요.' };
  if (!holder) return judgeUnknown(access, notice, conflict);
  const booking = await bookingOf(access, holder.id as BookingId);
  return judgeKnown(access, notice, booking, ownBlockOf(conflict));
};

export const endOf = ({ fact, endAt, booking }: Judged): string | null => {
  if (endAt) return endAt;
  if (fact) {
    const minutes = fact.items.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    return toInstant(msOf(fact.startAt) + minutes * 60_000);
  }
  return booking?.endAt ?? null;
};
