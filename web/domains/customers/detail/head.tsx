import { IconEyeOff, IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Customer } from '../form.ts';
import styles from './head.module.css';

const Memo = ({ customer }: { customer: Customer }) =>
  customer.memo && (
    <p className={styles.memo} data-pinned={customer.memoPinned}>
      {customer.memoPinned && <Icon of={IconPin} size={16} label="꼭 읽을 메모" />}
      <span>{customer.memo}</span>
    </p>
  );

const Balance = ({ label, bad = false, children }: { label: string; bad?: boolean; children: ReactNode }) => (
  <div data-bad={bad}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const nextBooking = (startAt: string) => `${formatDate(shopDateOf(startAt))} ${formatTime(startAt)}`;

/** Who it is and how things stand, above the tabs. */
export const Head = ({ customer }: { customer: Customer }) => {
  const [consulting] = useConsulting();
  const { phone, visitCount, lastVisitOn, nextBookingAt, unpaidWon, noShowCount } = customer;
  return (
    <div className={styles.head}>
      <p className={styles.line}>
        {phone ?? '연락처 미입력'} · 방문 {visitCount}회
        {lastVisitOn && ` · 마지막 ${formatDate(lastVisitOn)}`}
      </p>
      {consulting ? (
        <p className={styles.hidden}>
          <Icon of={IconEyeOff} size={16} /> 상담용 모드예요. 메모와 태그를 가려 두었어요.
        </p>
      ) : (
        <Memo customer={customer} />
      )}
      <dl className={styles.balances}>
        <Balance label="누적 매출">{formatWon(customer.salesWon)}</Balance>
        <Balance label="미수금" bad={unpaidWon > 0}>
          {formatWon(unpaidWon)}
        </Balance>
        {!consulting && (
          <Balance label="노쇼" bad={noShowCount > 0}>
            {noShowCount}회
          </Balance>
        )}
      </dl>
      <p className={styles.next} data-none={nextBookingAt === null}>
        다음 예약 {nextBookingAt ? <strong>{nextBooking(nextBookingAt)}</strong> : '없음'}
      </p>
    </div>
  );
};
