import { useQuery } from '@tanstack/react-query';
import { useShopNo } from '../../../lib/session.ts';
import { bookingQuery } from '../queries.ts';
import type { Booking } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCancel } from './use-cancel.ts';

/** Cancels a booking of a list. */
export const CancelBooking = ({
  booking,
  onClose,
}: {
  booking: Pick<Booking, 'id' | 'customerName' | 'series'>;
  onClose: () => void;
}) => {
  const detail = useQuery(bookingQuery(useShopNo(), booking.id)).data;
  const { cancel, busy } = useCancel(detail);
  return (
    <CancelDialog
      bookingId={booking.id}
      customerName={booking.customerName}
      busy={busy || !detail}
      onClose={onClose}
      refuses={detail?.waitsFor === 'APPROVAL'}
      repeats={booking.series !== null}
      onCancel={(why, scope) => void cancel(why, scope).then((done) => done && onClose())}
    />
  );
};
