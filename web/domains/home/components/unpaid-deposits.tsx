import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useShopNo } from '../../../lib/session.ts';
import { unpaidQuery } from '../../../lib/waiting-count.ts';
import { Card } from '../../../ui/surface.tsx';
import { CountBadge, Tag } from '../../../ui/tag.tsx';
import { BookingRow, When } from './booking-row.tsx';
import styles from './home.module.css';

const shown = 5;

/** Bookings that their customers still have to pay a deposit for; nothing where there are none. */
export const UnpaidDeposits = () => {
  const waiting = useQuery(unpaidQuery(useShopNo(), useToday())).data ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card
      flush
      title="예약금을 기다리는 예약"
      actions={<CountBadge count={waiting.length} label="예약금을 기다리는 예약" />}
    >
      <ul>
        {waiting.slice(0, shown).map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            when={<When booking={booking} />}
            action={booking.waitUntil && <Tag tone="warn">{formatTime(booking.waitUntil)}까지</Tag>}
          />
        ))}
        {waiting.length > shown && <li className={styles.rest}>{waiting.length - shown}건 더 있어요</li>}
      </ul>
    </Card>
  );
};
