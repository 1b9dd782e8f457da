import { useState } from 'react';
import { comerOf, unassigned } from '../../../../contract/people.ts';
import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useEmployeeName } from '../../../lib/employees.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { useCancelClass } from '../../classes/use-cancel-class.ts';
import { CancelBooking } from '../panel/cancel-booking.tsx';
import type { Booking } from '../queries.ts';
import type { Stranded } from './use-stranded.ts';
import styles from './stranded.module.css';

const BookingRow = ({ booking, onCancel }: { booking: Booking; onCancel: () => void }) => {
  const can = useCan();
  const nameOf = useEmployeeName();
  const { id, startAt, visitDate, customerPhone, items, employeeNo } = booking;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{comerOf(booking)}</strong>
        <span>{customerPhone ? <PhoneNumber of={customerPhone} /> : '연락처 미입력'}</span>
        <small>
          {formatDay(visitDate)} {formatTime(startAt)} · {items.map(({ name }) => name).join(', ')} ·{' '}
          {nameOf(employeeNo)}
        </small>
      </div>
      {can('bookings.write') && (
        <div className={styles.actions}>
          <GoLink to={addresses.editBooking(id, visitDate)} className={buttonClass({ size: 'small' })}>
            옮기기
          </GoLink>
          <Button size="small" look="danger" onClick={onCancel}>
            예약 취소
          </Button>
        </div>
      )}
    </li>
  );
};

const ClassRow = ({ session }: { session: Stranded['classes'][number] }) => {
  const can = useCan();
  const { cancel, busy } = useCancelClass();
  const { id, name, startAt, attendees, parts } = session;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{name} 수업</strong>
        <small>
          {formatDay(shopDateOf(startAt))} {formatTime(startAt)} · 예약 {attendees.length}명 ·{' '}
          {parts.map(({ employeeName }) => employeeName ?? unassigned).join(', ')}
        </small>
        {attendees.map(({ bookingId, customerName, customerPhone }) => (
          <span key={bookingId}>
            {customerName} {customerPhone ? <PhoneNumber of={customerPhone} /> : '연락처 미입력'}
          </span>
        ))}
      </div>
      <div className={styles.actions}>
        <GoLink
          to={addresses.classSession(id, shopDateOf(startAt))}
          className={buttonClass({ size: 'small' })}
        >
          수업 보기
        </GoLink>
        {can('bookings.write') && (
          <Button size="small" look="danger" busy={busy} onClick={() => void cancel(session)}>
            수업 취소
          </Button>
        )}
      </div>
    </li>
  );
};

/** Guests who have to be called: each booking is moved or cancelled where it stands. */
export const StrandedList = ({
  of: { bookings, classes },
  atMost = Infinity,
}: {
  of: Stranded;
  /** The rest follows when it is asked for. */
  atMost?: number;
}) => {
  const [all, setAll] = useState(false);
  const shown = all ? bookings : bookings.slice(0, atMost);
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  return (
    <>
      <ul>
        {shown.map((booking) => (
          <BookingRow key={booking.id} booking={booking} onCancel={() => setCancelling(booking)} />
        ))}
        {classes.map((session) => (
          <ClassRow key={`class ${session.id}`} session={session} />
        ))}
      </ul>
      {shown.length < bookings.length && (
        <button type="button" className={styles.rest} onClick={() => setAll(true)}>
          {bookings.length - shown.length}건 더 보기
        </button>
      )}
      {cancelling && <CancelBooking booking={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
};
