import { IconEyeOff, IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { useCan } from '../../../lib/me.ts';
import { formatPets } from '../../../lib/pets.ts';
import { usePetShop } from '../../../lib/shop.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import type { Customer } from '../form.ts';
import styles from './head.module.css';

const Memo = ({ customer }: { customer: Customer }) =>
  customer.memo && (
    <p className={styles.memo} data-pinned={customer.memoPinned}>
      {customer.memoPinned && <Icon of={IconPin} size={16} label="꼭 읽을 메모" />}
      <span>{customer.memo}</span>
    </p>
  );

const OnlineBlock = ({ customer: { onlineBlock } }: { customer: Customer }) =>
  onlineBlock && (
    <p className={styles.block}>
      <Tag tone="bad">온라인 예약 안 받음</Tag> {onlineBlock.reason}
    </p>
  );

interface FigureProps {
  label: string;
  bad?: boolean;
  /** Where the figure comes from. */
  onPress?: () => void;
  children: ReactNode;
}

const Figure = ({ label, bad = false, onPress, children }: FigureProps) => (
  <div data-bad={bad}>
    <dt>{label}</dt>
    <dd>
      {onPress ? (
        <button type="button" onClick={onPress}>
          {children}
        </button>
      ) : (
        children
      )}
    </dd>
  </div>
);

/** What can be paid with, the family's among it. */
const Balances = ({ customerNo, onShow }: { customerNo: number; onShow: (tab: string) => void }) => {
  const { data } = useEndpoint('memberships.usableTickets', { query: { customerNo } });
  const sum = (kind: 'PASS' | 'TICKET') =>
    data?.items.reduce((all, one) => all + (one.kind === kind ? one.balance : 0), 0) ?? 0;
  return (
    <>
      <Figure label="정액권" onPress={() => onShow('passes')}>
        {data ? formatWon(sum('PASS')) : '–'}
      </Figure>
      <Figure label="티켓" onPress={() => onShow('tickets')}>
        {data ? `${formatNumber(sum('TICKET'))}회` : '–'}
      </Figure>
      <Figure label="포인트" onPress={() => onShow('points')}>
        {data ? `${formatNumber(data.points)}P` : '–'}
      </Figure>
    </>
  );
};

const nextBooking = (startAt: string) => `${formatDate(shopDateOf(startAt))} ${formatTime(startAt)}`;

/** The customer and how things stand, above the tabs. */
export const Head = ({ customer, onShow }: { customer: Customer; onShow: (tab: string) => void }) => {
  const [consulting] = useConsulting();
  const can = useCan();
  const petShop = usePetShop();
  const { customerNo, phone, visitCount, lastVisitOn, nextBookingAt, unpaidWon, noShowCount } = customer;
  return (
    <div className={styles.head}>
      {petShop && customer.pets.length > 0 && <p className={styles.pets}>{formatPets(customer.pets)}</p>}
      <p className={shapes.contact}>
        {customer.nickname && <b>{customer.nickname}</b>}
        {phone ? <PhoneNumber of={phone} /> : '연락처 미입력'}
        <span>
          {`방문 ${visitCount}회`}
          {lastVisitOn && ` · 마지막 ${formatDate(lastVisitOn)}`}
        </span>
      </p>
      {consulting ? (
        <p className={styles.hidden}>
          <Icon of={IconEyeOff} size={16} /> 상담용 모드예요. 메모와 태그를 가려 두었어요.
        </p>
      ) : (
        <>
          <Memo customer={customer} />
          <OnlineBlock customer={customer} />
        </>
      )}
      <dl className={styles.balances}>
        {can('memberships.read') && <Balances customerNo={customerNo} onShow={onShow} />}
        <Figure label="미수금" bad={unpaidWon > 0}>
          {formatWon(unpaidWon)}
        </Figure>
        {!consulting && (
          <>
            <Figure label="노쇼" bad={noShowCount > 0}>
              {noShowCount}회
            </Figure>
            <Figure label="누적 매출">{formatWon(customer.salesWon)}</Figure>
          </>
        )}
      </dl>
      <p className={styles.next} data-none={nextBookingAt === null}>
        {can('bookings.others') ? '' : '내 '}다음 예약{' '}
        {nextBookingAt ? <strong>{nextBooking(nextBookingAt)}</strong> : '없음'}
      </p>
    </div>
  );
};
