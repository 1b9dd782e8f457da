import type { BookingId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { AppError } from '../../platform/errors.ts';
import { employeeNoOf, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { cancelFromOutside, createBooking, saveBooking } from '../bookings/public.ts';
import { lockDays, lockEmployees, lockShop } from '../schedule/public.ts';
import { dropConflict, raiseConflict } from './conflicts.commands.ts';
import type { Judged } from './intake-judging.commands.ts';
import { markHeard } from './intake.queries.ts';
import type { Channel } from './intake.queries.ts';
import { digestOf } from './intake.rules.ts';
import type { Heard } from './intake-reading.commands.ts';
import { keepUnread, settleUnreadOf } from './unread.queries.ts';

const write = async (shop: Shop, channel: Channel, heard: Heard, judged: Judged): Promise<number | null> => {
  const { externalNo, startAt, items } = heard.notice;
  const { verdict, draft, booking } = judged;
  const digest = digestOf(heard.text);
  if (verdict === 'UNREADABLE' || externalNo === null) {
    // A line of a chat between the notices is nothing to see to.
    const isNotice = externalNo !== null || startAt !== null || items.length > 0;
    if (isNotice && judged.isSettled !== true)
      await keepUnread(shop, {
        channel,
        external_no: externalNo,
        digest,
        text: heard.story.slice(-4000),
        note: judged.note.slice(0, 200),
        service_name: judged.serviceName ?? null,
      });
    return null;
  }
  await markHeard(shop, channel, externalNo, digest);
  if (heard.isLast) await settleUnreadOf(shop, channel, externalNo, employeeNoOf(shop));
  if (verdict === 'SAME') return booking?.id ?? null;
  await dropConflict(shop, externalNo, 'GONE');
  if (verdict === 'CONFLICT') {
    await raiseConflict(shop, channel, judged);
    return booking?.id ?? null;
  }
  if (verdict === 'CANCELLED') {
    if (booking) await cancelFromOutside(shop, booking.id, { by: 'CUSTOMER', reason: '네이버에서 취소' });
    return booking?.id ?? null;
  }
  if (!draft) return null;
  if (!booking) return (await createBooking(shop, draft)).booking.id;
  return (await saveBooking(shop, booking.id, { ...draft, version: booking.version })).booking.id;
};

/** Judges the notice and writes what it says, with every lock that it takes held before. */
export const bringIn = async (
  shop: Shop,
  channel: Channel,
  heard: Heard,
  judge: (shop: Shop) => Promise<Judged>,
): Promise<Judged & { bookingId: BookingId | null }> => {
  const { startAt } = heard.notice;
  await lockShop(shop);
  // A cancellation names no time, but all employees are locked below all the same.
  if (startAt !== null) await lockDays(shop, [shopDateOf(startAt)]);
  await lockEmployees(shop, null);
  const judged = await judge(shop);
  const bookingId = (await write(shop, channel, heard, judged)) as BookingId | null;
  return { ...judged, bookingId };
};

type Judging = (shop: Shop) => Promise<Judged>;

/** What is refused though it was judged well is something to see to, and keeps no other notice from coming in. */
export const unlessRefused = async <T>(
  access: ShopAccess,
  work: (shop: Shop, refusal?: Judging) => Promise<T>,
): Promise<T> => {
  try {
    return await inShop(access, (shop) => work(shop));
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith('CHANNEL_')) throw error;
    const note = error.errors[0]?.message || error.message;
    return inShop(access, (shop) => work(shop, () => Promise.resolve({ verdict: 'UNREADABLE', note })));
  }
};
