import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { PanelSection } from '../../../ui/side-panel.tsx';
import type { BookingDetail } from '../queries.ts';
import { dueDates } from './next-visit.rules.ts';
import styles from './next-visit.module.css';

/** After check-out: the same visit again, one tap away; the form that opens is still to be confirmed. */
export const NextVisit = ({ booking }: { booking: BookingDetail }) => {
  const { customerNo, visitDate } = booking;
  const today = useToday();
  const known = customerNo !== null;
  const customer = useEndpoint(
    'customers.get',
    { params: { customerNo: customerNo ?? 0 } },
    { enabled: known },
  );
  const visits = useEndpoint(
    'visits.statistic',
    { params: { customerNo: customerNo ?? 0 } },
    { enabled: known },
  );
  if (known && (customer.isPending || visits.isPending)) return null;
  const nextAt = customer.data?.nextBookingAt;
  if (nextAt && shopDateOf(nextAt) > visitDate)
    return (
      <PanelSection>
        <p className={styles.booked}>
          다음 예약 <strong>{`${formatDay(shopDateOf(nextAt))} ${formatTime(nextAt)}`}</strong>
        </p>
      </PanelSection>
    );
  const intervalDays = visits.data?.intervalDays ?? null;
  const [likely, ...others] = dueDates(visitDate, today, intervalDays);
  if (!likely) return null;
  return (
    <PanelSection>
      <section aria-label="다음 예약" className={styles.next}>
        <h3>다음 예약 {intervalDays !== null && <small>보통 {intervalDays}일마다 방문해요</small>}</h3>
        <GoLink
          className={buttonClass({ look: 'primary', wide: true })}
          to={addresses.nextBooking(booking.id, likely.date)}
        >
          {likely.weeks}주 뒤 · {formatDay(likely.date)} {formatTime(booking.startAt)}
        </GoLink>
        <div className={styles.others}>
          {others.map(({ weeks, date }) => (
            <GoLink
              key={weeks}
              className={buttonClass({ size: 'small' })}
              to={addresses.nextBooking(booking.id, date)}
            >
              {weeks}주 뒤 {formatDay(date)}
            </GoLink>
          ))}
        </div>
      </section>
    </PanelSection>
  );
};
