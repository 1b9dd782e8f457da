import type { ShopEvent } from '../../platform/events/kinds.ts';
import { clock } from '../../platform/clock.ts';
import { addMinutes } from '../../../contract/time.ts';
import type { EditParameters, StateParameters } from '../bookings/public.ts';
import { cancelMessages, planAnew, planMessages } from '../messages/public.ts';
import type { MessagePlan } from '../messages/public.ts';
import { changedTogether, findAlarmBooking, upcomingBookings } from './bookings.queries.ts';
import type { AlarmBooking, LinkingShop } from './bookings.queries.ts';
import {
  bookingKinds,
  newsOf,
  noShowOf,
  planOfBooking,
  reminderKinds,
  remindersOf,
  whenOf,
} from './bookings.rules.ts';
import type { News } from './bookings.rules.ts';
import { isMeant } from './composing.rules.ts';
import { loadSetup } from './setup.commands.ts';
import type { Setup } from './setup.commands.ts';

/** Recomputes the reminders: waiting ones are withdrawn, and planned again where they still hold. */
const remindAnew = async (shop: LinkingShop, setup: Setup, booking: AlarmBooking): Promise<void> => {
  await planAnew(shop, { bookingId: booking.id, kinds: reminderKinds }, (plan) =>
    plan(remindersOf(setup, booking)),
  );
};

/** Of what one change did to many visits of a series it is told once. */
const newsBy = async (
  shop: LinkingShop,
  { series_id: seriesId }: AlarmBooking,
  id: number,
): Promise<News> => {
  const series = seriesId === null ? undefined : await changedTogether(shop, id, seriesId);
  return { id, ...(seriesId !== null && series && series.visits > 1 && { series: { seriesId, ...series } }) };
};

const requested = (setup: Setup, booking: AlarmBooking, news: News): MessagePlan[] =>
  booking.asks_deposit && isMeant(setup, 'DEPOSIT_DUE', booking.category_ids)
    ? []
    : newsOf(setup, booking, 'BOOKING_REQUESTED', news);

const confirmed = (
  setup: Setup,
  booking: AlarmBooking,
  news: News,
  { before, cause }: StateParameters,
): MessagePlan[] => {
  // A sale that is deleted, or a slip that is undone, is no news to the customer.
  const isNews = before === null || before.state === 'REQUESTED' || before.state === 'CANCELLED';
  if (!isNews || cause === 'SALE') return [];
  return [
    ...newsOf(setup, booking, 'BOOKING_CONFIRMED', news),
    ...(before?.state === 'REQUESTED' && booking.deposit_won > 0
      ? newsOf(setup, booking, 'DEPOSIT_PAID', news)
      : []),
  ];
};

/**
 * A booking came into a state: waiting messages that no longer hold are withdrawn, and the customer is told.
 */
export const followState = async (
  shop: LinkingShop,
  event: Pick<ShopEvent<StateParameters>, 'id' | 'kind' | 'subjectId' | 'parameters'>,
): Promise<void> => {
  const { id, kind, subjectId, parameters } = event;
  if (kind !== 'booking.requested' && kind !== 'booking.confirmed')
    await cancelMessages(shop, { bookingId: subjectId, kinds: bookingKinds }, 'BOOKING_GONE');
  const setup = await loadSetup(shop);
  const booking = setup && (await findAlarmBooking(shop, subjectId));
  if (!setup || !booking) return;
  const news = await newsBy(shop, booking, id);
  if (kind === 'booking.requested') await planMessages(shop, requested(setup, booking, news));
  if (kind === 'booking.cancelled')
    await planMessages(shop, newsOf(setup, booking, 'BOOKING_CANCELLED', news));
  if (kind === 'booking.no_show') await planMessages(shop, noShowOf(setup, booking, id));
  if (kind === 'booking.confirmed') {
    await planMessages(shop, confirmed(setup, booking, news, parameters));
    await remindAnew(shop, setup, booking);
  }
};

/** A booking moved or changed: its reminders follow it, and a new time is told. */
export const followEdit = async (
  shop: LinkingShop,
  { id, subjectId, parameters }: Pick<ShopEvent<EditParameters>, 'id' | 'subjectId' | 'parameters'>,
): Promise<void> => {
  const { before, after, changes } = parameters;
  const hasMoved = before.startAt !== after.startAt;
  if (hasMoved) await cancelMessages(shop, { bookingId: subjectId, kinds: bookingKinds }, 'PLANNED_ANEW');
  const setup = await loadSetup(shop);
  const booking = setup && (await findAlarmBooking(shop, subjectId));
  if (!setup || !booking) return;
  if (booking.without_messages) {
    await cancelMessages(shop, { bookingId: subjectId, kinds: bookingKinds }, 'TURNED_OFF');
    return;
  }
  const isOpen = booking.state === 'CONFIRMED' || booking.state === 'REQUESTED';
  if (hasMoved && isOpen)
    await planMessages(shop, newsOf(setup, booking, 'BOOKING_MOVED', await newsBy(shop, booking, id)));
  const deposit = changes.find(({ what }) => what === 'deposit');
  if (deposit?.what === 'deposit' && deposit.to > deposit.from && booking.state === 'CONFIRMED')
    await planMessages(shop, newsOf(setup, booking, 'DEPOSIT_PAID', { id }, deposit.to - deposit.from));
  await remindAnew(shop, setup, booking);
};

/** How long a customer may still be paying, and needs no message. */
const payingMinutes = 2;

/** A deposit is due online: asked for with the link and until when, unless it is paid meanwhile. */
export const followDue = async (
  shop: LinkingShop,
  { id, subjectId }: { id: number; subjectId: number },
  { won, payBy }: { won: number; payBy: string },
): Promise<void> => {
  const setup = await loadSetup(shop);
  const booking = setup && (await findAlarmBooking(shop, subjectId));
  if (!setup || !booking) return;
  const values = { 결제기한: whenOf(payBy), 예약링크: booking.link ?? '예약 페이지에서 할 수 있어요.' };
  const dueAt = addMinutes(clock.iso(), payingMinutes);
  await planMessages(
    shop,
    planOfBooking(setup, booking, 'DEPOSIT_DUE', {
      key: String(id),
      amountWon: won,
      values,
      dueAt: dueAt < payBy ? dueAt : clock.iso(),
      notAfter: payBy,
    }),
  );
};

export const followRefund = async (
  shop: LinkingShop,
  { id, subjectId }: { id: number; subjectId: number },
  won: number,
): Promise<void> => {
  const setup = await loadSetup(shop);
  const booking = setup && (await findAlarmBooking(shop, subjectId));
  if (!setup || !booking) return;
  const tellUntil = addMinutes(clock.iso(), 24 * 60);
  await planMessages(
    shop,
    planOfBooking(setup, booking, 'DEPOSIT_REFUNDED', {
      key: String(id),
      amountWon: won,
      notAfter: tellUntil,
    }),
  );
};

const atOnce = 500;

/** After the settings changed: the reminders of every booking to come are planned as they are set now. */
export const remindAllAnew = async (shop: LinkingShop): Promise<void> => {
  const setup = await loadSetup(shop);
  if (!setup) return;
  await planAnew(shop, { kinds: reminderKinds }, async (plan) => {
    let after = { startAt: clock.iso(), id: 0 };
    for (;;) {
      const bookings = await upcomingBookings(shop, after, atOnce);
      await plan(bookings.flatMap((booking) => remindersOf(setup, booking)));
      const last = bookings.at(-1);
      if (!last || bookings.length < atOnce) return;
      after = { startAt: last.start_at, id: last.id };
    }
  });
};
