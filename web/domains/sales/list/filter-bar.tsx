import { useQuery } from '@tanstack/react-query';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { kindNames } from '../form/draft.ts';
import type { LineKind } from '../form/draft.ts';
import { paymentMethodsQuery } from '../queries.ts';
import type { SaleFilters } from '../queries.ts';
import styles from './filter-bar.module.css';

type Narrowing = Pick<SaleFilters, 'method' | 'employeeNo' | 'kind'>;

interface Props {
  value: Narrowing;
  onChange: (value: Narrowing) => void;
}

const kinds = (Object.keys(kindNames) as LineKind[]).map((kind) => ({ value: kind, label: kindNames[kind] }));

/** Which sales: by how they were paid, who earned them, what was sold. */
export const FilterBar = ({ value, onChange }: Props) => {
  const shopNo = useShopNo();
  const methods = useQuery(paymentMethodsQuery(shopNo)).data?.items ?? [];
  const employees = useQuery(employeesQuery(shopNo)).data ?? [];
  const { method, employeeNo, kind } = value;
  const any = method !== undefined || employeeNo !== undefined || kind !== undefined;
  return (
    <div className={styles.bar} role="group" aria-label="매출 거르기">
      <Select
        placeholder="결제 수단"
        clearable
        value={method ?? null}
        options={methods.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(next) => onChange({ ...value, method: next ?? undefined })}
      />
      {(employees.length > 1 || employeeNo !== undefined) && (
        <Select
          placeholder="담당자"
          clearable
          value={employeeNo === undefined ? null : String(employeeNo)}
          options={employees.map(({ employeeNo: no, name }) => ({ value: String(no), label: name }))}
          onChange={(next) => onChange({ ...value, employeeNo: next === null ? undefined : Number(next) })}
        />
      )}
      <Select
        placeholder="종류"
        clearable
        value={kind ?? null}
        options={kinds}
        onChange={(next) => onChange({ ...value, kind: next ?? undefined })}
      />
      {any && (
        <Button look="ghost" onClick={() => onChange({})}>
          모두 보기
        </Button>
      )}
    </div>
  );
};
