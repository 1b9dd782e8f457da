import { useQuery } from '@tanstack/react-query';
import { unassigned } from '../../../../contract/people.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NameField } from '../../../ui/name-field.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TimeField } from '../../../ui/time-field.tsx';
import { othersTimeNotice, useMayBook } from '../use-may-book.ts';
import type { BookingDraft } from '../draft.ts';

interface Props {
  draft: BookingDraft;
  slotMinutes: number;
  /** The present employee: the choice may stay with them. */
  served: number | null;
  onChange: (change: Partial<BookingDraft>) => void;
}

const noneValue = 'none';
const anyValue = 'any';
const ownTermsNotice = '시간과 가격은 담당자에 맞춰 저장돼요.';

export const WhenFields = ({ draft, slotMinutes, served, onChange }: Props) => {
  const staff = useQuery(employeesQuery(useShopNo())).data ?? [];
  const mayBook = useMayBook();
  const hasOthers = staff.some(({ bookable, employeeNo }) => bookable && !mayBook(employeeNo));
  return (
    <>
      <div className={shapes.pairOfFields}>
        <DateField label="날짜" required value={draft.date} onChange={(date) => date && onChange({ date })} />
        <TimeField
          label="시간"
          required
          value={draft.minute}
          step={Math.min(slotMinutes, 15)}
          onChange={(minute) => onChange({ minute })}
        />
      </div>
      <NameField
        label="담당자"
        hint={draft.anyEmployee ? ownTermsNotice : hasOthers ? othersTimeNotice : undefined}
        value={draft.anyEmployee ? anyValue : (draft.employeeNo?.toString() ?? noneValue)}
        onChange={(value) =>
          onChange({
            anyEmployee: value === anyValue,
            employeeNo: value === anyValue || value === noneValue ? null : Number(value),
          })
        }
        options={[
          ...staff
            .filter(
              ({ bookable, state, employeeNo }) =>
                (bookable && state === 'ACTIVE' && mayBook(employeeNo)) ||
                employeeNo === draft.employeeNo ||
                employeeNo === served,
            )
            .map(({ employeeNo, name, rank }) => ({
              value: String(employeeNo),
              label: rank ? `${name} ${rank}` : name,
            })),
          ...(hasOthers && !draft.anyEmployee
            ? []
            : [{ value: anyValue, label: '아무나 (비어 있는 담당자)' }]),
          { value: noneValue, label: unassigned },
        ]}
      />
    </>
  );
};
