import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../contract/money.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { EmployeeDot } from '../../../ui/tag.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import type { ItemDraft, Terms } from '../form.ts';
import styles from './item-panel.module.css';

const asSaid: Terms = { performs: true, durationMinutes: null, priceWon: null };

/** Employees of the item, with their own time or price. An empty field follows the item. */
export const EmployeeTerms = ({
  draft,
  set,
}: {
  draft: ItemDraft;
  set: (change: Partial<ItemDraft>) => void;
}) => {
  const { data: employees = [] } = useQuery(employeesQuery(useShopNo()));
  const change = (employeeNo: number, terms: Partial<Terms>) => {
    const next = { ...asSaid, ...draft.employees[employeeNo], ...terms };
    const { [employeeNo]: _before, ...others } = draft.employees;
    const says = !next.performs || next.durationMinutes !== null || next.priceWon !== null;
    set({ employees: says ? { ...others, [employeeNo]: next } : others });
  };
  return (
    <ul className={styles.terms} aria-label="직원별 시간과 가격">
      {employees.map(({ employeeNo, name, color }) => {
        const terms = draft.employees[employeeNo] ?? asSaid;
        return (
          <li key={employeeNo}>
            <Checkbox
              checked={terms.performs}
              onChange={(performs) => change(employeeNo, { performs })}
              label={
                <span className={styles.person}>
                  <EmployeeDot color={color} />
                  <span>{name}</span>
                </span>
              }
            />
            {terms.performs ? (
              <>
                <MoneyInput
                  aria-label={`${name} 소요 시간`}
                  end="분"
                  max={1440}
                  placeholder={String(draft.durationMinutes ?? '')}
                  value={terms.durationMinutes}
                  onChange={(durationMinutes) => change(employeeNo, { durationMinutes })}
                />
                <MoneyInput
                  aria-label={`${name} 가격`}
                  placeholder={draft.priceWon === null ? '' : formatNumber(draft.priceWon)}
                  value={terms.priceWon}
                  onChange={(priceWon) => change(employeeNo, { priceWon })}
                />
              </>
            ) : (
              <span className={styles.off}>이 시술을 하지 않아요</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
