import { EmployeeDot } from '../../../ui/tag.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import type { Employee } from '../../../lib/employees.ts';
import type { FilterCounts } from '../days/filters.rules.ts';
import { useMayBook } from '../../bookings/use-may-book.ts';
import styles from './calendar-toolbar.module.css';

interface Props {
  staff: readonly Employee[];
  /** How many each has, where that is known. */
  counts: FilterCounts | null;
  chosen: readonly number[];
  onChange: (employees: number[]) => void;
}

/** Whose week it is: one tap shows one person alone, another everybody again. */
export const EmployeeStrip = ({ staff, counts, chosen, onChange }: Props) => {
  const people = staff.filter(
    ({ employeeNo, state, bookable }) =>
      (state === 'ACTIVE' && bookable) || counts?.employees.has(employeeNo),
  );
  const mayBook = useMayBook();
  if (people.length < 2) return null;
  const isOnly = (employeeNo: number) => chosen.length === 1 && chosen[0] === employeeNo;
  return (
    <div className={styles.people}>
      <Chips label="담당자">
        <Chip pressed={chosen.length === 0} onPress={() => onChange([])}>
          전체
        </Chip>
        {people.map(({ employeeNo, name, color }) => (
          <Chip
            key={employeeNo}
            pressed={chosen.includes(employeeNo)}
            onPress={() => onChange(isOnly(employeeNo) ? [] : [employeeNo])}
          >
            <EmployeeDot color={color} /> {name}{' '}
            {counts && mayBook(employeeNo) && (counts.employees.get(employeeNo) ?? 0)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};
