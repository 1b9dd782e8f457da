import { ask } from '../public-page/ask.ts';
import type { BodyOf, CallAnswer } from '../lib/wire.ts';
import type { ZeroBookingData, ZeroPageData } from '../../contract/zero-data.ts';
import { language } from './data.ts';

export type Booking = ZeroBookingData['booking'];
export type Slots = CallAnswer<'zeroTimes.slots'>;
export type Quote = CallAnswer<'zeroTimes.quote'>;
export type Guest = NonNullable<ZeroPageData['guest']>;

const shopAt = (slug: string) => `/zero/shops/${slug}`;
const asGuest = true;

/** A booking is told to the holder of its link, or of its proved phone. */
const linked = (secret: string | undefined) => ({
  asGuest,
  ...(secret !== undefined && { headers: { 'x-booking-link': secret } }),
});

export const requestCode = (phone: string, slug: string) =>
  ask<'auth.certificationRequest'>('/mobile-certification', { method: 'POST', body: { phone, slug } });

export const confirmCode = (certificationId: string, code: string) =>
  ask<'auth.certificationConfirm'>('/mobile-certification/confirm', {
    method: 'POST',
    body: { certificationId, code },
  });

export const prove = (slug: string, certificationId: string) =>
  ask<'zeroPage.prove'>(`${shopAt(slug)}/guest`, { method: 'POST', body: { certificationId }, asGuest });

export const forget = (slug: string) =>
  ask<'zeroPage.forget'>(`${shopAt(slug)}/guest`, { method: 'DELETE', asGuest });

export const listBookings = (slug: string, signal: AbortSignal) =>
  ask<'zeroBookings.list'>(`/zero/bookings?slug=${slug}&state=OPEN`, { asGuest, signal });

export const book = (body: unknown, key: string) =>
  ask<'zeroBookings.create'>('/zero/bookings', {
    method: 'POST',
    body,
    asGuest,
    headers: { 'idempotency-key': key },
  });

export const readBooking = (id: number, secret: string) =>
  ask<'zeroBookings.get'>(`/zero/bookings/${id}`, linked(secret));

interface Wanted {
  items: readonly number[];
  employeeNo: number | null;
}
const queryOf = ({ items, employeeNo }: Wanted, more: Record<string, string>) => {
  const query = new URLSearchParams(more);
  for (const item of items) query.append('item', String(item));
  if (employeeNo !== null) query.set('employeeNo', String(employeeNo));
  return query.toString();
};

export const readSlots = (
  slug: string,
  wanted: Wanted & { from: string; to: string },
  signal: AbortSignal,
): Promise<Slots> =>
  ask<'zeroTimes.slots'>(`${shopAt(slug)}/slots?${queryOf(wanted, { from: wanted.from, to: wanted.to })}`, {
    signal,
  });

/** When a booking may move to; what it holds itself is free to it. */
export const readSlotsOf = (
  { id, secret }: { id: number; secret: string },
  { employeeNo, from, to }: { employeeNo: number | null; from: string; to: string },
  signal: AbortSignal,
) =>
  ask<'zeroBookings.slots'>(
    `/zero/bookings/${id}/slots?${queryOf({ items: [], employeeNo }, { from, to })}`,
    { ...linked(secret), signal },
  );

export interface Wish extends Wanted {
  classId: number | null;
  startAt: string;
}
const choiceOf = ({ items, classId }: Pick<Wish, 'items' | 'classId'>) =>
  classId === null ? { items: items.map((itemId) => ({ itemId })) } : { classId };

export const readQuote = (
  slug: string,
  { items, classId, startAt, employeeNo }: Wish,
  signal: AbortSignal,
) => {
  const more = { startAt, lang: language, ...(classId !== null && { classId: String(classId) }) };
  const query = queryOf({ items: classId === null ? items : [], employeeNo }, more);
  return ask<'zeroTimes.quote'>(`${shopAt(slug)}/quote?${query}`, { signal, asGuest });
};

export const holdTime = (slug: string, wish: Wish) =>
  ask<'zeroTimes.hold'>(`${shopAt(slug)}/holds`, {
    method: 'POST',
    body: { ...choiceOf(wish), startAt: wish.startAt, employeeNo: wish.employeeNo },
    asGuest,
  });

export const releaseTime = (slug: string, token: string) =>
  ask<'zeroTimes.release'>(`${shopAt(slug)}/holds/${encodeURIComponent(token)}`, {
    method: 'DELETE',
    asGuest,
  });

export const startPayment = (id: number, secret: string) =>
  ask<'zeroBookings.pay'>(`/zero/bookings/${id}/payment`, { method: 'POST', ...linked(secret) });

export const cancelBooking = (id: number, secret: string, body: BodyOf<'zeroBookings.cancel'>) =>
  ask<'zeroBookings.cancel'>(`/zero/bookings/${id}/cancel`, { method: 'POST', body, ...linked(secret) });

export const moveBooking = (id: number, secret: string, body: unknown, key: string) =>
  ask<'zeroBookings.reschedule'>(`/zero/bookings/${id}/reschedule`, {
    method: 'POST',
    body,
    asGuest,
    headers: { 'x-booking-link': secret, 'idempotency-key': key },
  });

export const sendWish = (slug: string, body: unknown) =>
  ask<'zeroWishes.create'>(`${shopAt(slug)}/wishes`, { method: 'POST', body, asGuest });

export const acceptOffer = (secret: string) =>
  ask<'zeroWishes.accept'>(`/zero/offers/${encodeURIComponent(secret)}/acceptance`, {
    method: 'POST',
    asGuest,
  });
