import type { SeriesScope } from '../repeat.rules.ts';
import type { BookingDetail } from '../queries.ts';
import { useCancelSeries } from '../series/series.mutations.ts';
import { useBookingState } from './use-booking-state.ts';
import type { Reasoned } from './use-booking-state.ts';

/** Cancels a booking, alone or with others of its series. */
export const useCancel = (booking: BookingDetail | undefined) => {
  const { change, busy } = useBookingState(booking);
  const series = useCancelSeries();
  /** Whether it was done: else the question stands, with the reason that was typed. */
  const cancel = (why: Reasoned, scope: SeriesScope): Promise<boolean> =>
    booking?.series && scope !== 'ONE'
      ? series.cancelSeries(booking, scope, why.reason)
      : change('CANCELLED', why);
  return { cancel, busy: busy || series.busy };
};
