import { honoured } from '../../../contract/people.ts';
import { useCall } from '../../lib/endpoints.ts';
import { notify } from '../../ui/notify.ts';
import type { Booking } from './queries.ts';

interface Change {
  booking: Pick<Booking, 'id' | 'visitDate' | 'customerName' | 'version'>;
  state: 'CONFIRMED' | 'REQUESTED';
}

/** Approves a waiting booking at once and offers the way back, rather than asking beforehand. */
export const useApprove = () => {
  const change = useCall(
    'bookings.changeState',
    ({ booking, state }: Change) => ({
      params: { id: booking.id, state },
      body: { version: booking.version },
    }),
    {
      onSuccess: (now, { booking, state }) => {
        if (state === 'CONFIRMED' && now.state === 'REQUESTED')
          notify.done(`${honoured(booking.customerName)} 예약을 승인했어요. 예약금을 기다려요`);
        else if (state === 'CONFIRMED')
          notify.undo(`${honoured(booking.customerName)} 예약을 승인했어요`, () =>
            change.mutate({ booking: now, state: 'REQUESTED' }),
          );
      },
    },
  );
  return {
    approve: (booking: Change['booking']) => change.mutate({ booking, state: 'CONFIRMED' }),
    busyWith: change.isPending ? change.variables.booking.id : null,
  };
};
