import { useQueryClient } from '@tanstack/react-query';
import type { BookingState } from '../../../contract/booking-states.ts';
import { useCall } from '../../lib/endpoints.ts';
import { useShopNo } from '../../lib/session.ts';
import type { BodyOf } from '../../lib/wire.ts';
import { notify } from '../../ui/notify.ts';
import { bookingQuery, dayQuery } from './queries.ts';
import type { Booking, BookingDetail } from './queries.ts';

export type NewBooking = BodyOf<'bookings.create'>;
export type WholeBooking = BodyOf<'bookings.save'>;
export type BookingChange = BodyOf<'bookings.change'>;

/** Where a booking stands in the list of a day, if that is where it is. */
const placed = (items: readonly Booking[], booking: Booking, day: string): Booking[] => {
  const others = items.filter(({ id }) => id !== booking.id);
  if (booking.visitDate !== day) return others;
  const after = others.findIndex(({ startAt }) => startAt > booking.startAt);
  return others.toSpliced(after === -1 ? others.length : after, 0, booking);
};

/** Puts the answer in place at once, in the days it left and reached. */
const useAnswerInPlace = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  return {
    quiet: true,
    onSuccess: (booking: BookingDetail, { before = booking.visitDate }: { before?: string }) => {
      client.setQueryData(bookingQuery(shopNo, booking.id).queryKey, booking);
      for (const day of new Set([booking.visitDate, before]))
        client.setQueryData(
          dayQuery(shopNo, day).queryKey,
          (page) => page && { ...page, items: placed(page.items, booking, day) },
        );
    },
  };
};

/** A booking that was written anew comes from no other day. */
const useCreated = () => {
  const { quiet, onSuccess } = useAnswerInPlace();
  return { quiet, onSuccess: (booking: BookingDetail) => onSuccess(booking, {}) };
};

interface Saved<B> {
  id: number;
  body: B;
  /** The day it stood on. */
  before: string;
}

export interface Begun {
  /** Of the form; see CallOptions. */
  begunAt?: number;
}

export const useCreateBooking = () =>
  useCall(
    'bookings.create',
    ({ begunAt, ...body }: NewBooking & Begun) => ({ body, ...(begunAt && { intention: begunAt }) }),
    useCreated(),
  );

export const useSaveBooking = () =>
  useCall(
    'bookings.save',
    ({ id, body }: Saved<WholeBooking>) => ({ params: { id }, body }),
    useAnswerInPlace(),
  );

export const useCreatePetBooking = () =>
  useCall(
    'petBookings.create',
    ({ begunAt, ...body }: BodyOf<'petBookings.create'> & Begun) => ({
      body,
      ...(begunAt && { intention: begunAt }),
    }),
    useCreated(),
  );

export const useSavePetBooking = () =>
  useCall(
    'petBookings.save',
    ({ id, body }: Saved<BodyOf<'petBookings.save'>>) => ({ params: { id }, body }),
    useAnswerInPlace(),
  );

export const useUpdateBooking = () =>
  useCall(
    'bookings.change',
    ({ id, change }: { id: number; change: BookingChange; before: string }) => ({
      params: { id },
      body: change,
    }),
    useAnswerInPlace(),
  );

export const useCutLink = (id: number) =>
  useCall('bookings.cutLink', () => ({ params: { id } }), {
    onSuccess: () => notify.done('보낸 링크는 이제 열리지 않아요'),
  });

export const useChangeState = () =>
  useCall(
    'bookings.changeState',
    ({ id, state, ...body }: { id: number; state: BookingState } & BodyOf<'bookings.changeState'>) => ({
      params: { id, state },
      body,
    }),
    useCreated(),
  );
