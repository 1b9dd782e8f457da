import { useQuery } from '@tanstack/react-query';
import { stateNames } from '../../../../contract/booking-states.ts';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate, formatTime } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useShopNo } from '../../../lib/session.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { PanelSection } from '../../../ui/side-panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Tone } from '../../../ui/tag.tsx';
import { customerBookingsQuery, customerSalesQuery } from '../queries.ts';
import styles from './customer-history.module.css';

const tones: Record<keyof typeof stateNames, Tone> = {
  REQUESTED: 'warn',
  CONFIRMED: 'ok',
  IN_SERVICE: 'info',
  COMPLETED: 'plain',
  NO_SHOW: 'bad',
  CANCELLED: 'plain',
};

const Nothing = ({ children }: { children: string }) => <p className={styles.nothing}>{children}</p>;

export const CustomerBookings = ({ customerNo }: { customerNo: number }) => {
  const query = useQuery(customerBookingsQuery(useShopNo(), customerNo));
  return (
    <PanelSection>
      <h3 className={styles.title}>예약</h3>
      <QueryState
        of={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing>예약이 없어요</Nothing>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((booking) => (
              <li key={booking.id}>
                <GoLink to={addresses.booking(booking.id, booking.visitDate)} className={styles.row}>
                  <span className={styles.date}>
                    {formatDate(booking.visitDate)} {formatTime(booking.startAt)}
                  </span>
                  <span className={styles.what}>{booking.items.map(({ name }) => name).join(', ')}</span>
                  <Tag tone={tones[booking.state]}>{stateNames[booking.state]}</Tag>
                </GoLink>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </PanelSection>
  );
};

export const CustomerSales = ({ customerNo }: { customerNo: number }) => {
  const query = useQuery(customerSalesQuery(useShopNo(), customerNo));
  return (
    <PanelSection>
      <h3 className={styles.title}>매출</h3>
      <QueryState
        of={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing>매출이 없어요</Nothing>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((sale) => (
              <li key={sale.id}>
                <GoLink to={addresses.sale(sale.id)} className={styles.row}>
                  <span className={styles.date}>{formatDate(sale.soldOn)}</span>
                  <span className={styles.what}>{sale.lines.map(({ name }) => name).join(', ')}</span>
                  <strong className={styles.amount}>{formatWon(sale.totalWon)}</strong>
                </GoLink>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </PanelSection>
  );
};
