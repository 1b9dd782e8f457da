import { IconPin } from '@tabler/icons-react';
import { holdsTime, isOpen } from '../../../../contract/booking-states.ts';
import { formatWon } from '../../../../contract/money.ts';
import {
  formatDate,
  formatDay,
  formatTime,
  formatTimes,
  minutesBetween,
  shopDateOf,
} from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useEmployeeName, useEmployeeOf } from '../../../lib/employees.ts';
import { depositLeft } from '../format.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelSection } from '../../../ui/side-panel.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { EmployeeDot, Tag } from '../../../ui/tag.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import shapes from '../../../ui/shapes.module.css';
import { WriteMessage } from '../../campaigns/components/write-message.tsx';
import { MessageList } from '../../messages/components/message-list.tsx';
import { CustomerBrief } from './customer-brief.tsx';
import type { BookingDetail } from '../queries.ts';
import styles from './booking-panel.module.css';

interface Props {
  booking: BookingDetail;
}

const Pet = ({ pet }: { pet: NonNullable<BookingDetail['pet']> }) => (
  <p className={styles.pet}>
    {pet.name}{' '}
    <small>
      {[pet.breed, pet.weightGrams !== null && `${pet.weightGrams / 1000}kg`].filter(Boolean).join(' · ')}
    </small>
    {pet.warnings.map((warning) => (
      <Tag key={warning} tone="warn">
        {warning}
      </Tag>
    ))}
  </p>
);

/** What must be known before the customer sits down. */
export const CustomerHead = ({ booking }: Props) => {
  const { customer } = booking;
  return (
    <PanelSection>
      <p className={shapes.contact}>
        {booking.customerPhone ? <PhoneNumber of={booking.customerPhone} /> : '연락처 미입력'}
        {customer && (
          <span>
            {`방문 ${customer.visitCount}회`}
            {customer.lastVisitOn && ` · 마지막 ${formatDate(customer.lastVisitOn)}`}
          </span>
        )}
      </p>
      {booking.pet && <Pet pet={booking.pet} />}
      {customer?.memo && (
        <p className={styles.memo} data-pinned={customer.memoPinned}>
          {customer.memoPinned && <Icon of={IconPin} size={16} label="꼭 읽을 메모" />}
          <span>{customer.memo}</span>
        </p>
      )}
      {customer && (customer.grade || customer.noShowCount > 0 || customer.unpaidWon > 0) && (
        <div className={styles.standing}>
          {customer.grade && <Tag tone="info">{customer.grade}</Tag>}
          {customer.noShowCount > 0 && <Tag tone="bad">노쇼 {customer.noShowCount}회</Tag>}
          {customer.unpaidWon > 0 && <Tag tone="bad">미수금 {formatWon(customer.unpaidWon)}</Tag>}
        </div>
      )}
      {customer && <CustomerBrief customerNo={customer.customerNo} />}
      {customer && (
        <GoLink className={styles.more} to={addresses.customer(customer.customerNo)}>
          고객 상세
        </GoLink>
      )}
    </PanelSection>
  );
};

/** The times stay together where both have no room on one line. */
const When = ({ booking: { visitDate, startAt, endAt } }: Props) => (
  <strong className={styles.when}>
    <span>{formatDay(visitDate)}</span> <span>{formatTimes(startAt, endAt)}</span>
  </strong>
);

/** What was paid before, and what became of it. */
const Deposit = ({ booking }: Props) => {
  const { depositWon, depositUsedWon, depositReturnedWon, state } = booking;
  const left = depositLeft(booking);
  const became = [
    depositUsedWon > 0 && `${holdsTime(state) ? '매출에' : '위약금으로'} ${formatWon(depositUsedWon)}`,
    depositReturnedWon > 0 && `돌려줌 ${formatWon(depositReturnedWon)}`,
  ].filter(Boolean);
  return (
    <span className={styles.deposit}>
      {formatWon(depositWon)}
      {became.length > 0 && <small>{became.join(' · ')}</small>}
      {left > 0 && !isOpen(state) && <Tag tone="warn">{formatWon(left)} 남음</Tag>}
    </span>
  );
};

const Lines = ({ children }: { children: string }) => <span className={shapes.typed}>{children}</span>;

export const BookingFacts = ({ booking }: Props) => {
  const main = useEmployeeOf()(booking.employeeNo);
  const nameOf = useEmployeeName();
  return (
    <PanelSection>
      <Facts
        of={[
          ['일시', <When key="when" booking={booking} />],
          [
            '담당자',
            <span key="who" className={shapes.inlineRow}>
              <EmployeeDot color={main?.color ?? null} />
              {main ? `${main.name} ${main.rank ?? ''}` : nameOf(booking.employeeNo)}
            </span>,
          ],
          [
            '시술',
            <ul key="what" className={styles.items}>
              {booking.items.map((item) => (
                <li key={item.startAt + item.name}>
                  {item.name}{' '}
                  <small>
                    {item.durationMinutes}분 · {formatWon(item.priceWon)}
                    {item.employeeNo !== booking.employeeNo && ` · ${nameOf(item.employeeNo)}`}
                  </small>
                </li>
              ))}
            </ul>,
          ],
          ...(booking.items.length > 1
            ? [
                [
                  '합계',
                  `${minutesBetween(booking.startAt, booking.endAt)}분 · ${formatWon(booking.priceWon)}`,
                ] as const,
              ]
            : []),
          ...(booking.depositWon > 0
            ? [['예약금', <Deposit key="deposit" booking={booking} />] as const]
            : []),
          ...(booking.class
            ? [
                [
                  '수업',
                  <GoLink
                    key="class"
                    className={styles.inline}
                    to={addresses.classSession(booking.class.id, booking.visitDate)}
                  >
                    함께하는 사람 {booking.class.seatsTaken}/{booking.class.seats}명
                  </GoLink>,
                ] as const,
              ]
            : []),
          ['요청', booking.customerRequest ? <Lines key="request">{booking.customerRequest}</Lines> : null],
          ['메모', booking.memo ? <Lines key="memo">{booking.memo}</Lines> : null],
          ...(booking.cancelReason ? [['취소 사유', booking.cancelReason] as const] : []),
        ]}
      />
    </PanelSection>
  );
};

/** What the customer was told about it, and what waits to be told. */
export const Messages = ({ booking }: Props) => (
  <PanelSection>
    <div className={styles.headed}>
      <h3 className={shapes.heading}>메시지</h3>
      {booking.customer && booking.customerPhone && (
        <WriteMessage
          to={{
            customerNo: booking.customer.customerNo,
            name: booking.customer.name,
            bookingId: booking.id,
          }}
        />
      )}
    </div>
    <MessageList
      of={{ bookingId: booking.id }}
      withName={false}
      limit={10}
      empty={<p className={styles.line}>보낸 메시지가 없어요</p>}
    />
  </PanelSection>
);

export const History = ({ booking }: Props) => (
  <PanelSection>
    <h3 className={shapes.heading}>변경 기록</h3>
    {booking.history.length === 0 && <p className={styles.line}>기록이 없어요</p>}
    <ol className={styles.history}>
      {booking.history.map((entry) => (
        <li key={entry.at + entry.sentence}>
          {entry.actor}
          {' · '}
          {entry.sentence}
          <small>
            {formatDate(shopDateOf(entry.at))} {formatTime(entry.at)}
          </small>
        </li>
      ))}
    </ol>
  </PanelSection>
);
