import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingState } from '../../../contract/booking-states.ts';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import { bookingQuery, dayQuery } from './queries.ts';
import type { Booking, BookingDetail } from './queries.ts';

export type NewBooking = CallOptions<'bookings.create'>['body'];
export type WholeBooking = CallOptions<'bookings.save'>['body'];
export type BookingChange = CallOptions<'bookings.change'>['body'];

/** Where a booking stands in the list of a day, if that is where it is. */
const placed = (items: readonly Booking[], booking: Booking, day: string): Booking[] => {
  const others = items.filter(({ id }) => id !== booking.id);
  if (booking.visitDate !== day) return others;
  const after = others.findIndex(({ startAt }) => startAt > booking.startAt);
  return others.toSpliced(after === -1 ? others.length : after, 0, booking);
};

/** Puts the answer in place at once; only the days it left and reached are asked again. */
const useLanded = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  const touched = useTouched();
  return (booking: BookingDetail, before?: string) => {
    const { queryKey } = bookingQuery(shopNo, booking.id);
    const waiting = [client.getQueryData(queryKey), booking].some((one) => one?.state === 'REQUESTED');
    client.setQueryData(queryKey, booking);
    const days = [...new Set([booking.visitDate, ...(before ? [before] : [])])];
    for (const day of days)
      client.setQueryData(
        dayQuery(shopNo, day).queryKey,
        (page) => page && { ...page, items: placed(page.items, booking, day) },
      );
    touched({
      kind: 'booking',
      entity: booking.id,
      days,
      ...(booking.customerNo !== null && { customerNo: booking.customerNo }),
      ...(waiting && { waiting }),
    });
    return booking;
  };
};

export const useCreateBooking = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: NewBooking) => call('bookings.create', { params: { shopNo }, body }),
    onSuccess: (booking) => {
      landed(booking);
    },
  });
};

export const useSaveBooking = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, body }: { id: number; body: WholeBooking; before: string }) =>
      call('bookings.save', { params: { shopNo, id }, body }),
    onSuccess: (booking, { before }) => {
      landed(booking, before);
    },
  });
};

export const useCreatePetBooking = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: CallOptions<'petBookings.create'>['body']) =>
      call('petBookings.create', { params: { shopNo }, body }),
    onSuccess: (booking) => {
      landed(booking);
    },
  });
};

export const useSavePetBooking = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({
      id,
      body,
    }: {
      id: number;
      body: CallOptions<'petBookings.save'>['body'];
      before: string;
    }) => call('petBookings.save', { params: { shopNo, id }, body }),
    onSuccess: (booking, { before }) => {
      landed(booking, before);
    },
  });
};

export const useChangeBooking = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, change }: { id: number; change: BookingChange; before: string }) =>
      call('bookings.change', { params: { shopNo, id }, body: change }),
    onSuccess: (booking, { before }) => {
      landed(booking, before);
    },
  });
};

export const useChangeState = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({
      id,
      state,
      ...body
    }: { id: number; state: BookingState } & CallOptions<'bookings.changeState'>['body']) =>
      call('bookings.changeState', { params: { shopNo, id, state }, body }),
    onSuccess: (booking) => {
      landed(booking);
    },
  });
};
