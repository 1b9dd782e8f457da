import { useMutation } from '@tanstack/react-query';
import { honoured } from '../../../contract/people.ts';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import type { Booking } from './queries.ts';

interface Change {
  booking: Pick<Booking, 'id' | 'visitDate' | 'customerName' | 'version'>;
  state: 'CONFIRMED' | 'REQUESTED';
}

/** Approves a waiting booking at once and offers the way back, rather than asking beforehand. */
export const useApprove = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  const change = useMutation({
    mutationFn: ({ booking, state }: Change) =>
      call('bookings.changeState', {
        params: { shopNo, id: booking.id, state },
        body: { version: booking.version },
      }),
    onSuccess: (now, { booking, state }) => {
      touched({ kind: 'booking', entity: booking.id, days: [booking.visitDate], waiting: true });
      if (state === 'CONFIRMED')
        notify.undo(`${honoured(booking.customerName)} 예약을 승인했어요`, () =>
          change.mutate({ booking: now, state: 'REQUESTED' }),
        );
    },
  });
  return {
    approve: (booking: Change['booking']) => change.mutate({ booking, state: 'CONFIRMED' }),
    busyWith: change.isPending ? change.variables.booking.id : null,
  };
};
