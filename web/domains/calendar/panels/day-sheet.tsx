import { comerOf, unassigned } from '../../../../contract/people.ts';
import { formatDate, weekdayName } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { Employee } from '../../../lib/employees.ts';
import { useCan } from '../../../lib/me.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { drawBlock } from '../days/blocks.rules.ts';
import type { Block } from '../../schedule/blocks/queries.ts';
import { STATE_LABEL, clockRange } from '../../../lib/clock-words.ts';
import type { CalendarBooking } from '../plan/model.rules.ts';
import type { Booking } from '../../bookings/queries.ts';
import { blocksOf } from '../days/bookings.rules.ts';
import styles from './day-sheet.module.css';

interface Props {
  date: ShopDate;
  bookings: readonly Booking[];
  closed: readonly Block[];
  staff: readonly Employee[];
  onDone: () => void;
}

/** What stands in a row: a part of a booking, or closed time without an employee. */
interface Row {
  part: CalendarBooking;
  booking?: Booking;
}

const rowsOf = ({ date, closed, staff }: Props, standing: readonly Booking[]): Row[] => {
  const columns = staff.map(({ employeeNo }) => employeeNo);
  return [
    ...standing.flatMap((booking) => blocksOf(booking, date).map((part) => ({ booking, part }))),
    ...closed
      .filter((block) => block.date === date)
      .flatMap((block) => drawBlock(block, columns).map((part) => ({ part }))),
  ].toSorted((a, b) => a.part.startMinute - b.part.startMinute);
};

/** The day on paper: a table for each employee with all they have a part in, nothing of the screen around it. */
export const DaySheet = (props: Props) => {
  const { date, bookings, staff, onDone } = props;
  const seesOthers = useCan()('bookings.others');
  const standing = bookings.filter(({ state, visitDate }) => state !== 'CANCELLED' && visitDate === date);
  const rows = rowsOf(props, standing);
  const groups = [
    ...staff.map(({ employeeNo, name }) => ({ employeeNo, name })),
    { employeeNo: null, name: unassigned },
  ];
  return (
    <PrintSheet size="A4" onDone={onDone}>
      <div className={styles.sheet}>
        <h1>
          {formatDate(date).replace(/ \(.*/, '')} ({weekdayName(date)}) {seesOthers ? '예약' : '내 예약'}{' '}
          {standing.length}건
        </h1>
        {groups.map(({ employeeNo, name }) => {
          const own = rows.filter(({ part }) => part.employeeNo === employeeNo);
          const count = own.filter(({ booking }) => booking).length;
          if (count === 0) return null;
          return (
            <section key={String(employeeNo)}>
              <table>
                <colgroup>
                  <col className={styles.when} />
                  <col className={styles.who} />
                  <col />
                  <col className={styles.memo} />
                  <col className={styles.state} />
                </colgroup>
                <thead>
                  <tr>
                    <th colSpan={5} scope="colgroup">
                      {name} <small>{count}건</small>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {own.map(({ booking: one, part }) => (
                    <tr key={part.id}>
                      <td>{clockRange(part.startMinute, part.endMinute)}</td>
                      <td>
                        <b>{one ? comerOf(one) : part.title}</b>
                        {one?.customerPhone && (
                          <>
                            <br />
                            {one.customerPhone}
                          </>
                        )}
                      </td>
                      <td>{part.subtitle}</td>
                      <td>{[one?.customerRequest, one?.memo].filter(Boolean).join(' / ')}</td>
                      <td>{part.state === 'CONFIRMED' ? '' : STATE_LABEL[part.state]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          );
        })}
        {standing.length === 0 && <p>예약이 없어요.</p>}
      </div>
    </PrintSheet>
  );
};
