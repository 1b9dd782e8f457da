import { rights } from '../../../../contract/rights.ts';
import { formatDay, minuteOfWallTime } from '../../../../contract/time.ts';
import { useEmployeeName } from '../../../lib/employees.ts';
import { Facts } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { clockRange } from '../../../lib/clock-words.ts';
import styles from './block-dialog.module.css';
import type { BlockDetail } from './queries.ts';

/** A closed time that this person may not change, and what it would take. */
export const BlockFacts = ({ block }: { block: BlockDetail }) => {
  const nameOf = useEmployeeName();
  const { title, reason, employeeNo, date, from, to, seriesId } = block;
  return (
    <div className={shapes.stack14}>
      <Facts
        of={[
          ['이름', title],
          ['담당자', employeeNo === null ? '모두' : nameOf(employeeNo)],
          ['일시', `${formatDay(date)} ${clockRange(minuteOfWallTime(from), minuteOfWallTime(to))}`],
          ...(seriesId === null ? [] : [['반복', '반복해요'] as const]),
          ...(reason === '' ? [] : [['메모', reason] as const]),
        ]}
      />
      <p className={styles.note}>
        다른 담당자의 막은 시간은 ‘{rights['bookings.others']}’ 권한이 있어야 바꿀 수 있어요.
      </p>
    </div>
  );
};
