import type { ShopEvent } from '../../platform/events/kinds.ts';
import { clock } from '../../platform/clock.ts';
import { addMinutes } from '../../../contract/time.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { EditParameters, StateParameters } from '../bookings/public.ts';
import { cancelMessages, planMessages } from '../messages/public.ts';
import type { MessagePlan } from '../messages/public.ts';
import { findAlarmBooking, upcomingBookings } from './bookings.queries.ts';
import type { AlarmBooking } from './bookings.queries.ts';
import {
  bookingKinds,
  newsOf,
  noShowOf,
  planOfBooking,
  reminderKinds,
  remindersOf,
} from './bookings.rules.ts';
import { isMeant } from './composing.rules.ts';
import { loadSetup } from './setup.commands.ts';
import type { Setup } from './setup.commands.ts';

/** Its reminders as they should be now: what waits is taken back, and planned again where it still holds. */
const remindAnew = async (shop: ShopTx, setup: Setup, booking: AlarmBooking): Promise<void> => {
  await cancelMessages(shop, { bookingId: booking.id, kinds: reminderKinds }, 'PLANNED_ANEW');
  await planMessages(shop, remindersOf(setup, booking));
};

const requested = (setup: Setup, booking: AlarmBooking, id: number): MessagePlan[] =>
  booking.deposit_won > 0 && isMeant(setup, 'DEPOSIT_DUE', booking.category_ids)
    ? newsOf(setup, booking, 'DEPOSIT_DUE', id)
    : newsOf(setup, booking, 'BOOKING_REQUESTED', id);

const confirmed = (
  setup: Setup,
  booking: AlarmBooking,
  { id, parameters: { before, cause } }: Pick<ShopEvent<StateParameters>, 'id' | 'parameters'>,
): MessagePlan[] => {
  // A sale that is deleted, or a slip that is undone, is no news to the customer.
  const isNews = before === null || before.state === 'REQUESTED' || before.state === 'CANCELLED';
  if (!isNews || cause === 'SALE') return [];
  return [
    ...newsOf(setup, booking, 'BOOKING_CONFIRMED', id),
    ...(before?.state === 'REQUESTED' && booking.deposit_won > 0
      ? newsOf(setup, booking, 'DEPOSIT_PAID', id)
      : []),
  ];
};

/** A booking came into a state: what waits and no longer holds is taken back, the customer is told. */
export const followState = async (
  shop: ShopTx,
  event: Pick<ShopEvent<StateParameters>, 'id' | 'kind' | 'subjectId' | 'parameters'>,
): Promise<void> => {
  const { id, kind, subjectId } = event;
  if (kind !== 'booking.requested' && kind !== 'booking.confirmed')
    await cancelMessages(shop, { bookingId: subjectId, kinds: bookingKinds }, 'BOOKING_GONE');
  const setup = await loadSetup(shop);
  const booking = setup && (await findAlarmBooking(shop, subjectId));
  if (!setup || !booking) return;
  if (kind === 'booking.requested') await planMessages(shop, requested(setup, booking, id));
  if (kind === 'booking.cancelled') await planMessages(shop, newsOf(setup, booking, 'BOOKING_CANCELLED', id));
  if (kind === 'booking.no_show') await planMessages(shop, noShowOf(setup, booking, id));
  if (kind === 'booking.confirmed') {
    await planMessages(shop, confirmed(setup, booking, event));
    await remindAnew(shop, setup, booking);
  }
};

/** A booking moved or changed: its reminders follow it, and a new time is told. */
export const followEdit = async (
  shop: ShopTx,
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
  if (hasMoved && isOpen) await planMessages(shop, newsOf(setup, booking, 'BOOKING_MOVED', id));
  const deposit = changes.find(({ what }) => what === 'deposit');
  if (deposit?.what === 'deposit' && deposit.to > deposit.from && booking.state === 'CONFIRMED')
    await planMessages(shop, newsOf(setup, booking, 'DEPOSIT_PAID', id, deposit.to - deposit.from));
  await remindAnew(shop, setup, booking);
};

export const followRefund = async (
  shop: ShopTx,
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
export const remindAllAnew = async (shop: ShopTx): Promise<void> => {
  const setup = await loadSetup(shop);
  if (!setup) return;
  await cancelMessages(shop, { kinds: reminderKinds }, 'PLANNED_ANEW');
  let after = { startAt: clock.iso(), id: 0 };
  for (;;) {
    const bookings = await upcomingBookings(shop, after, atOnce);
    await planMessages(
      shop,
      bookings.flatMap((booking) => remindersOf(setup, booking)),
    );
    const last = bookings.at(-1);
    if (!last || bookings.length < atOnce) return;
    after = { startAt: last.start_at, id: last.id };
  }
};
