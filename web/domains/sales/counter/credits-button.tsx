import { useState } from 'react';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { EmployeeDot } from '../../../ui/tag.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import type { Credits } from '../form/shares.rules.ts';
import { evenly, assignShares } from '../form/shares.rules.ts';
import styles from './small-controls.module.css';

type Employee = CallAnswer<'employees.list'>['items'][number];

interface Props {
  employees: readonly Employee[];
  credits: Credits;
  onChange: (credits: Credits) => void;
}

export const CreditsButton = ({ employees, credits, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const [shares, setShares] = useState<Credits>(credits);
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  const fits = shares.length === 0 || (sum === 100 && shares.every(({ percent }) => percent > 0));
  const apply = (chosen: Credits) => {
    onChange(chosen);
    setOpen(false);
  };
  const of = (employeeNo: number) => employees.find((employee) => employee.employeeNo === employeeNo);

  return (
    <>
      <button
        type="button"
        className={styles.credits}
        aria-label="담당자와 기여도"
        onClick={() => {
          setShares(credits);
          setOpen(true);
        }}
      >
        {credits.length === 0 && (
          <span className={styles.credit} data-none>
            담당자없음
          </span>
        )}
        {credits.map(({ employeeNo, percent }) => (
          <span key={employeeNo} className={styles.credit}>
            <EmployeeDot color={of(employeeNo)?.color ?? null} />
            {of(employeeNo)?.name ?? '담당자'}
            {credits.length > 1 && ` ${percent}%`}
          </span>
        ))}
      </button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title="담당자와 기여도"
        width={360}
        footer={
          <>
            <span className={styles.sum} data-bad={!fits}>
              합계 {sum}%
            </span>
            <Button look="primary" disabled={!fits} onClick={() => apply(shares)}>
              적용
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          {employees.map((employee) => {
            const share = shares.find(({ employeeNo }) => employeeNo === employee.employeeNo);
            const others = shares.filter(({ employeeNo }) => employeeNo !== employee.employeeNo);
            return (
              <div key={employee.employeeNo} className={styles.share}>
                <Checkbox
                  checked={share !== undefined}
                  label={employee.name}
                  onChange={(on) =>
                    setShares(
                      evenly([
                        ...others.map(({ employeeNo }) => employeeNo),
                        ...(on ? [employee.employeeNo] : []),
                      ]),
                    )
                  }
                />
                {!share && (
                  <Button
                    size="small"
                    look="ghost"
                    aria-label={`${employee.name} 혼자`}
                    onClick={() => apply([{ employeeNo: employee.employeeNo, percent: 100 }])}
                  >
                    혼자
                  </Button>
                )}
                {share && (
                  <MoneyInput
                    aria-label={`${employee.name} 기여도`}
                    value={share.percent}
                    max={100}
                    end="%"
                    onChange={(percent) => setShares(assignShares(shares, share.employeeNo, percent ?? 0))}
                  />
                )}
              </div>
            );
          })}
        </div>
      </Dialog>
    </>
  );
};
