import { Segmented } from '../../../ui/segmented.tsx';
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
  /** Whether the week stands in rows of employees; left out where that is no choice. */
  rows: boolean | undefined;
  onRows: (rows: boolean) => void;
}

const arrangements = [
  { value: 'hours', label: '시간별' },
  { value: 'rows', label: '담당자별' },
] as const;

/** The employee whose week it is: one tap shows one alone, another all again. */
export const EmployeeStrip = ({ staff, counts, chosen, onChange, rows, onRows }: Props) => {
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
      {rows !== undefined && (
        <Segmented
          label="한 주 보기"
          choices={arrangements}
          value={rows ? 'rows' : 'hours'}
          onChange={(next) => onRows(next === 'rows')}
        />
      )}
    </div>
  );
};
