import { useQuery } from '@tanstack/react-query';
import { employeesQuery } from '../../lib/employees.ts';
import { useMayBook } from '../bookings/use-may-book.ts';
import { useShopNo } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { bookableQuery } from '../bookings/queries.ts';
import type { ClassDraft, ClassProblem } from './draft.ts';
import styles from './classes.module.css';

interface Props {
  draft: ClassDraft;
  problems: Partial<Record<ClassProblem, string>>;
  /** What is taught stays once the class stands. */
  fixed?: boolean;
  onChange: (change: Partial<ClassDraft>) => void;
}

const step = 5;

export const ClassFields = ({ draft, problems, fixed = false, onChange }: Props) => {
  const shopNo = useShopNo();
  const staff = useQuery(employeesQuery(shopNo)).data ?? [];
  const mayBook = useMayBook();
  const services = useQuery(bookableQuery(shopNo, null, null)).data ?? [];
  const taught = useQuery(bookableQuery(shopNo, draft.employeeNo, null)).data;
  const isTheirs = !taught || draft.itemId === null || taught.some(({ itemId }) => itemId === draft.itemId);
  return (
    <>
      {!fixed && (
        <Select
          label="수업"
          required
          searchable
          value={draft.itemId?.toString() ?? null}
          error={problems.item}
          onChange={(value) => {
            const item = [...(taught ?? []), ...services].find(({ itemId }) => String(itemId) === value);
            if (item)
              onChange({
                itemId: item.itemId,
                durationMinutes: draft.durationMinutes ?? (item.durationMinutes || null),
              });
          }}
          options={services.map(({ itemId, name }) => ({ value: String(itemId), label: name }))}
        />
      )}
      <div className={styles.pair}>
        <DateField label="날짜" required value={draft.date} onChange={(date) => date && onChange({ date })} />
        <TimeField
          label="시작"
          required
          value={draft.minute}
          step={step}
          onChange={(minute) => onChange({ minute })}
        />
      </div>
      <NameField
        label="담당자"
        required
        value={draft.employeeNo?.toString() ?? ''}
        error={problems.employee ?? (isTheirs ? undefined : '이 수업을 하지 않는 담당자예요.')}
        onChange={(value) => onChange({ employeeNo: Number(value) })}
        options={staff
          .filter(
            ({ bookable, state, employeeNo }) =>
              (bookable && state === 'ACTIVE' && mayBook(employeeNo)) || employeeNo === draft.employeeNo,
          )
          .map(({ employeeNo, name }) => ({ value: String(employeeNo), label: name }))}
      />
      <div className={styles.pair}>
        <MoneyInput
          label="걸리는 시간"
          end="분"
          required
          max={1440}
          value={draft.durationMinutes}
          error={problems.duration}
          onChange={(durationMinutes) => onChange({ durationMinutes })}
        />
        <MoneyInput
          label="정원"
          end="명"
          required
          max={200}
          value={draft.seats}
          error={problems.seats}
          onChange={(seats) => onChange({ seats })}
        />
      </div>
      <TextArea
        label="메모"
        rows={2}
        maxLength={2000}
        value={draft.memo}
        onChange={(memo) => onChange({ memo })}
      />
    </>
  );
};
