import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { IconPin } from '@tabler/icons-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { isOpen, stateNames } from '../../../../contract/booking-states.ts';
import { formatWon } from '../../../../contract/money.ts';
import { comerOf, unassigned } from '../../../../contract/people.ts';
import { minuteOfDay, minutesBetween } from '../../../../contract/time.ts';
import type { Employee } from '../../../lib/employees.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmployeeDot, Tag } from '../../../ui/tag.tsx';
import { Table } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { clockRange, duration } from '../../../lib/clock-words.ts';
import { sourceNames, stateTones } from '../../bookings/format.ts';
import type { Booking } from '../../bookings/queries.ts';
import styles from './list-table.module.css';

interface Props {
  bookings: readonly Booking[];
  staff: readonly Employee[];
  selected: number | undefined;
  onOpen: (id: number) => void;
}

const lengthOf = ({ startAt, endAt }: Booking): number => minutesBetween(startAt, endAt);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const Totals = ({ bookings }: Pick<Props, 'bookings'>) => {
  const served = bookings.filter(({ state }) => state !== 'CANCELLED' && state !== 'NO_SHOW');
  const left = served.filter(({ state }) => isOpen(state));
  const waiting = bookings.filter(({ state }) => state === 'REQUESTED').length;
  const missed = bookings.filter(({ state }) => state === 'NO_SHOW').length;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>예약</dt>
        <dd>{served.length}건</dd>
      </div>
      <div>
        <dt>시술 시간</dt>
        <dd>{duration(sum(served.map(lengthOf)))}</dd>
      </div>
      <div>
        <dt>예약 금액</dt>
        <dd>{formatWon(sum(served.map(({ priceWon }) => priceWon)))}</dd>
      </div>
      <div>
        <dt>남은 예약</dt>
        <dd>{left.length}건</dd>
      </div>
      {waiting > 0 && (
        <div>
          <dt>승인 대기</dt>
          <dd>{waiting}건</dd>
        </div>
      )}
      {missed > 0 && (
        <div>
          <dt>노쇼</dt>
          <dd>{missed}건</dd>
        </div>
      )}
    </dl>
  );
};

const whenOf = (booking: Booking): string => {
  const start = minuteOfDay(booking.startAt);
  return clockRange(start, start + lengthOf(booking));
};

const namesOf = (booking: Booking, staff: readonly Employee[]) =>
  [...new Set(booking.items.map(({ employeeNo }) => employeeNo))].map((employeeNo) => ({
    employeeNo,
    person: staff.find((one) => one.employeeNo === employeeNo),
  }));

/** The day as a table: everything about each booking on one line, and what it all comes to. */
export const ListTable = ({ bookings, staff, selected, onOpen }: Props) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const step = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    body.current?.querySelectorAll<HTMLElement>('button')[at + way]?.focus();
  };
  const sorted = bookings.toSorted((a, b) => a.startAt.localeCompare(b.startAt));
  return (
    <div className={styles.list}>
      <Totals bookings={bookings} />
      {sorted.length === 0 ? (
        <EmptyState title="예약이 없어요" text="다른 날을 고르거나 새 예약을 등록해 보세요." />
      ) : (
        <Table label="하루 예약">
          <thead>
            <tr>
              <th>시간</th>
              <th>고객</th>
              <th>시술</th>
              <th>담당자</th>
              <th>상태</th>
              <th data-number>금액</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {sorted.map((booking, at) => (
              <tr
                key={booking.id}
                data-pressable
                data-chosen={booking.id === selected || undefined}
                className={booking.state === 'CANCELLED' || booking.state === 'NO_SHOW' ? styles.gone : ''}
                onClick={() => onOpen(booking.id)}
              >
                <td className={styles.when}>
                  {whenOf(booking)} <small>{duration(lengthOf(booking))}</small>
                </td>
                <td>
                  <button
                    type="button"
                    className={styles.name}
                    aria-current={booking.id === selected || undefined}
                    onClick={(event) => {
                      event.stopPropagation();
                      onOpen(booking.id);
                    }}
                    onKeyDown={(event) => step(event, at)}
                  >
                    {comerOf(booking)}
                  </button>
                  {booking.memoPinned && <Icon of={IconPin} size={14} label="꼭 읽을 메모" />}
                  <small className={styles.phone}>
                    {booking.customerPhone && <PhoneNumber of={booking.customerPhone} />}
                  </small>
                </td>
                <td className={styles.items}>
                  {booking.items.map(({ name }) => name).join(', ')}
                  {(booking.customerRequest || booking.memo) && (
                    <small>{booking.customerRequest || booking.memo}</small>
                  )}
                </td>
                <td className={styles.who}>
                  {namesOf(booking, staff).map(({ employeeNo, person }) => (
                    <span key={String(employeeNo)}>
                      <EmployeeDot color={person?.color ?? null} /> {person?.name ?? unassigned}
                    </span>
                  ))}
                </td>
                <td>
                  <span className={shapes.wrap4}>
                    <Tag tone={stateTones[booking.state]}>{stateNames[booking.state]}</Tag>
                    {sourceNames[booking.source] && <Tag>{sourceNames[booking.source]}</Tag>}
                    {booking.overlapConfirmed && <Tag tone="warn">겹침</Tag>}
                  </span>
                </td>
                <td data-number>{formatWon(booking.priceWon)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
};
