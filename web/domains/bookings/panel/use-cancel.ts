import type { SeriesScope } from '../repeat.rules.ts';
import type { BookingDetail } from '../queries.ts';
import { useCancelSeries } from '../series/series.mutations.ts';
import { useBookingState } from './use-booking-state.ts';
import type { Reasoned } from './use-booking-state.ts';

/** Cancels a booking, alone or with others of its series. */
export const useCancel = (booking: BookingDetail | undefined) => {
  const { change, busy } = useBookingState(booking);
  const series = useCancelSeries();
  const cancel = async (why: Reasoned, scope: SeriesScope): Promise<void> => {
    if (booking?.series && scope !== 'ONE') await series.cancelSeries(booking, scope, why.reason);
    else await change('CANCELLED', why);
  };
  return { cancel, busy: busy || series.busy };
};
