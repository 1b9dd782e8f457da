import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAdjust, useSaveDeductions, useUndoAdjustment } from '../mutations.ts';
import { monthName } from '../format.ts';
import type { Month, PersonMonth } from '../format.ts';
import { NextBand, PayFigures } from './pay-figures.tsx';

const directions = [
  { value: 'add', label: '추가' },
  { value: 'less', label: '빼기' },
] as const;

interface DialogProps {
  month: string;
  person: PersonMonth;
  onClose: () => void;
}

const AdjustDialog = ({ month, person, onClose }: DialogProps) => {
  const [won, setWon] = useState<number | null>(null);
  const [direction, setDirection] = useState<'add' | 'less'>('add');
  const [reason, setReason] = useState('');
  const adjust = useAdjust(month);
  const undo = useUndoAdjustment(month);
  return (
    <FormDialog
      title={`${person.name} 정산 조정`}
      label="조정"
      ready={won !== null && won > 0 && reason.trim() !== ''}
      busy={adjust.isPending}
      dirty={won !== null || reason !== ''}
      onClose={onClose}
      onSubmit={() =>
        adjust.mutate(
          {
            employeeNo: person.employeeNo,
            amountWon: direction === 'add' ? (won ?? 0) : 0 - (won ?? 0),
            reason: reason.trim(),
          },
          {
            onSuccess: (after) => {
              const added = after.adjustments.at(-1);
              if (added) notify.undo('조정했어요', () => undo.mutate(added.id));
              onClose();
            },
          },
        )
      }
    >
      <Segmented label="방향" choices={directions} value={direction} onChange={setDirection} />
      <MoneyInput label="금액" required value={won} onChange={setWon} />
      <TextInput label="사유" required maxLength={200} value={reason} onChange={setReason} />
      {adjust.error && (
        <p className={shapes.problem} role="alert">
          {describeError(adjust.error)}
        </p>
      )}
    </FormDialog>
  );
};

const isWaged = ({ pay }: PersonMonth) => pay.withholding === 'WAGE';

interface Deductions {
  incomeTax: number | null;
  localTax: number | null;
  other: number | null;
}

const deductionsOf = (person: PersonMonth): Deductions => ({
  incomeTax: isWaged(person) ? person.incomeTaxWon : null,
  localTax: isWaged(person) ? person.localTaxWon : null,
  other: person.otherWon,
});

const DeductionsDialog = ({ month, person, onClose }: DialogProps) => {
  const isWage = isWaged(person);
  const record = { ...person, version: person.deductionsVersion };
  const { base, draft, dirty, set, ...form } = useFormBase(record, deductionsOf);
  const { incomeTax, localTax, other } = draft;
  const save = useSaveDeductions(month, person.employeeNo);
  const outdated = form.outdated && !save.isPending;
  const submit = (version: number) =>
    save.mutate(
      {
        incomeTaxWon: isWage ? (incomeTax ?? 0) : 0,
        localTaxWon: isWage ? (localTax ?? 0) : 0,
        otherWon: other ?? 0,
        version,
      },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`${person.name} 공제`}
      label="저장"
      busy={save.isPending}
      dirty={dirty}
      ready={!outdated}
      onClose={onClose}
      onSubmit={() => submit(base.version)}
    >
      {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => submit(record.version)} />}
      {isWage && (
        <>
          <p className={shapes.note}>
            근로소득세와 4대보험은 계산하지 않아요. 회계사에게 받은 금액을 적어 주세요.
          </p>
          <MoneyInput label="소득세" value={incomeTax} onChange={(next) => set({ incomeTax: next })} />
          <MoneyInput label="지방소득세" value={localTax} onChange={(next) => set({ localTax: next })} />
        </>
      )}
      <MoneyInput
        label={isWage ? '4대보험·기타 공제' : '기타 공제'}
        value={other}
        onChange={(next) => set({ other: next })}
      />
      {save.error && (
        <p className={shapes.problem} role="alert">
          {describeError(save.error)}
        </p>
      )}
    </FormDialog>
  );
};

interface Props {
  month: Month;
  person: PersonMonth;
  onClose: () => void;
}

/** One person's month beside the table: what it is made of, and what may be added to it. */
export const PersonPanel = ({ month, person, onClose }: Props) => {
  const can = useCan();
  const [asked, setAsked] = useState<'adjust' | 'deduct'>();
  const changes = can('payroll.manage') && month.state === 'OPEN';
  const close = () => setAsked(undefined);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={`${person.name} · ${monthName(month.month)}`}
      tags={person.leftOn && <Tag>퇴사</Tag>}
      footer={
        changes ? (
          <>
            <Button onClick={() => setAsked('deduct')}>공제 적기</Button>
            <Button onClick={() => setAsked('adjust')}>조정</Button>
          </>
        ) : (
          month.state !== 'OPEN' && (
            <GoLink className={buttonClass({})} to={`/payslips/${month.month}/${person.employeeNo}`}>
              정산서
            </GoLink>
          )
        )
      }
    >
      <PanelSection>
        {month.running && <NextBand person={person} />}
        <PayFigures person={person} month={month.month} />
      </PanelSection>
      {asked === 'adjust' && <AdjustDialog month={month.month} person={person} onClose={close} />}
      {asked === 'deduct' && <DeductionsDialog month={month.month} person={person} onClose={close} />}
    </SidePanel>
  );
};
