import type { ReactNode } from 'react';
import { IconPin } from '@tabler/icons-react';
import { comerOf } from '../../../../contract/people.ts';
import { formatTime } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useEmployeeName, useEmployeeOf } from '../../../lib/employees.ts';
import { employeeColor } from '../../../ui/employee-color.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatNearDay, itemNames } from '../format.ts';
import type { Booking } from '../queries.ts';
import styles from './home.module.css';

interface Props {
  booking: Pick<Booking, 'id' | 'visitDate' | 'customerName' | 'employeeNo'> & {
    pet: { name: string } | null;
    items: readonly { name: string }[];
    memoPinned?: boolean;
  };
  when: ReactNode;
  tag?: ReactNode;
  action?: ReactNode;
}

/** The time, and small beneath it the day. */
export const When = ({ booking }: { booking: Pick<Booking, 'startAt' | 'visitDate'> }) => (
  <>
    {formatTime(booking.startAt)}
    <small>{formatNearDay(booking, useToday())}</small>
  </>
);

/** One booking as a row that opens it; what can be done with it stands beside, outside the link. */
export const BookingRow = ({ booking, when, tag, action }: Props) => {
  const color = useEmployeeOf()(booking.employeeNo)?.color ?? null;
  const name = useEmployeeName()(booking.employeeNo);
  return (
    <li className={styles.row}>
      <GoLink to={addresses.booking(booking.id, booking.visitDate)} className={styles.rowLink}>
        <i className={styles.bar} style={{ background: employeeColor(color) }} />
        <span className={styles.when}>{when}</span>
        <span className={styles.what}>
          <span className={styles.name}>
            {comerOf(booking)}
            {booking.memoPinned && <Icon of={IconPin} size={14} label="꼭 읽을 메모가 있어요" />}
            {tag}
          </span>
          <span className={styles.items}>{[itemNames(booking), name].filter(Boolean).join(' · ')}</span>
        </span>
      </GoLink>
      {action && <span className={styles.rowAction}>{action}</span>}
    </li>
  );
};
