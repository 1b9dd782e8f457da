import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { isProductError } from '../../lib/errors.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import type { CallAnswer, CallOptions } from '../../lib/wire.ts';
import type { NewSeries, SeriesScope } from './form/repeat.ts';
import type { Booking, BookingDetail } from './queries.ts';

type SeriesChange = CallOptions<'series.change'>['body'];

/** Every day that any of them left or reached is asked again. */
const useLanded = () => {
  const touched = useTouched();
  return (bookings: readonly Booking[], alsoDays: readonly string[] = []) => {
    const days = [...new Set([...alsoDays, ...bookings.map(({ visitDate }) => visitDate)])];
    for (const { id, customerNo } of bookings)
      touched({ kind: 'booking', entity: id, days, ...(customerNo !== null && { customerNo }) });
  };
};

export const useCreateSeries = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: NewSeries) => call('series.create', { params: { shopNo }, body }),
    onSuccess: ({ bookings }) => landed(bookings),
  });
};

export const useChangeSeries = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, change }: { id: number; change: SeriesChange; before: string }) =>
      call('series.change', { params: { shopNo, id }, body: change }),
    onSuccess: ({ bookings }, { before }) => landed(bookings, [before]),
  });
};

type Cancelled = CallAnswer<'series.cancel'>['cancelled'];

/** Calls off one, the following or all of a series, says how many, and offers to take it back. */
export const useCancelSeries = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  const touched = useTouched();
  const restore = useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, cancelled }: { id: number; cancelled: Cancelled }) =>
      call('series.restore', { params: { shopNo, id }, body: { bookings: cancelled } }),
    onSuccess: ({ bookings }) => landed(bookings),
    onError: (error) => notify.error(error),
  });
  const cancel = useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, ...body }: { id: number } & CallOptions<'series.cancel'>['body']) =>
      call('series.cancel', { params: { shopNo, id }, body }),
  });

  const cancelSeries = async (
    { id, visitDate, series }: BookingDetail | Booking,
    scope: SeriesScope,
    reason: string,
  ): Promise<void> => {
    if (!series) return;
    try {
      const { cancelled } = await cancel.mutateAsync({ id: series.id, scope, bookingId: id, reason });
      for (const one of cancelled) touched({ kind: 'booking', entity: one.id, days: [visitDate] });
      notify.undo(
        `예약 ${cancelled.length}건을 취소했어요`,
        () => restore.mutate({ id: series.id, cancelled }),
        `booking ${id}`,
      );
    } catch (error) {
      if (isProductError(error, 'STALE_VERSION')) touched({ kind: 'booking', entity: id, days: [visitDate] });
      notify.error(error);
    }
  };

  return { cancelSeries, busy: cancel.isPending };
};
