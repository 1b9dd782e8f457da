import { formatNumber, formatWon } from '../../../contract/money.ts';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { addresses } from '../../lib/addresses.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { GoLink } from '../../ui/go-link.tsx';
import { Card } from '../../ui/surface.tsx';
import styles from './day-left.module.css';

type Left = CallAnswer<'sales.cashClose'>['left'];

const Row = ({ label, value, to, done }: { label: string; value: string; to: string; done: boolean }) => (
  <li>
    <GoLink to={to} className={styles.row ?? ''} data-done={done}>
      <span>{label}</span>
      <strong>{value}</strong>
    </GoLink>
  </li>
);

/** What an owner still checks before going home; each opens where it is dealt with. */
export const DayLeft = ({ date, left }: { date: ShopDate; left: Left }) => {
  const { unregistered, noShows, owedWon, depositsWon, tomorrow } = left;
  const requested = tomorrow.requested > 0 ? ` · 승인 대기 ${formatNumber(tomorrow.requested)}건` : '';
  return (
    <Card flush title="마감 전에 볼 것">
      <ul>
        <Row
          label="미등록 매출"
          value={unregistered > 0 ? `${formatNumber(unregistered)}건` : '없음'}
          to={addresses.salesView('unregistered', date)}
          done={unregistered === 0}
        />
        <Row
          label="노쇼"
          value={noShows > 0 ? `${formatNumber(noShows)}건` : '없음'}
          to={addresses.calendar(date)}
          done={noShows === 0}
        />
        <Row
          label="이날 매출의 미수금"
          value={owedWon > 0 ? formatWon(owedWon) : '없음'}
          to={addresses.salesView('unpaid', date)}
          done={owedWon === 0}
        />
        <Row
          label="쓰거나 돌려줄 예약금"
          value={depositsWon > 0 ? formatWon(depositsWon) : '없음'}
          to={addresses.salesView('deposits', date)}
          done={depositsWon === 0}
        />
        <Row
          label="다음 날 예약"
          value={`${formatNumber(tomorrow.bookings)}건${requested}`}
          to={addresses.calendar(addDays(date, 1))}
          done={tomorrow.requested === 0}
        />
      </ul>
    </Card>
  );
};
