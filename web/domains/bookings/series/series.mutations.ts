import { useCall } from '../../../lib/endpoints.ts';
import { notify } from '../../../ui/notify.ts';
import type { BodyOf, CallAnswer } from '../../../lib/wire.ts';
import type { Begun } from '../mutations.ts';
import type { NewSeries, SeriesScope } from '../repeat.rules.ts';
import type { Booking, BookingDetail } from '../queries.ts';

export const useCreateSeries = () =>
  useCall(
    'series.create',
    ({ begunAt, ...body }: NewSeries & Begun) => ({ body, ...(begunAt && { intention: begunAt }) }),
    { quiet: true },
  );

export const useChangeSeries = () =>
  useCall(
    'series.change',
    ({ id, change }: { id: number; change: BodyOf<'series.change'> }) => ({ params: { id }, body: change }),
    { quiet: true },
  );

type Cancelled = CallAnswer<'series.cancel'>['cancelled'];

/** Calls off one, the following or all of a series, says how many, and offers to take it back. */
export const useCancelSeries = () => {
  const restore = useCall(
    'series.restore',
    ({ id, cancelled }: { id: number; cancelled: Cancelled }) => ({
      params: { id },
      body: { bookings: cancelled },
    }),
    { quiet: true, onError: (error) => notify.error(error) },
  );
  const cancel = useCall(
    'series.cancel',
    ({ id, ...body }: { id: number } & BodyOf<'series.cancel'>) => ({ params: { id }, body }),
    { quiet: true },
  );

  /** Whether it was done. */
  const cancelSeries = async (
    { id, series }: BookingDetail | Booking,
    scope: SeriesScope,
    reason: string,
  ): Promise<boolean> => {
    if (!series) return false;
    try {
      const { cancelled } = await cancel.mutateAsync({ id: series.id, scope, bookingId: id, reason });
      notify.undo(
        `예약 ${cancelled.length}건을 취소했어요`,
        () => restore.mutate({ id: series.id, cancelled }),
        `booking ${id}`,
      );
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    }
  };

  return { cancelSeries, busy: cancel.isPending };
};
