import { useState } from 'react';
import type { ReactNode } from 'react';
import { honoured } from '../../../../contract/people.ts';
import { addDays } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import type { FoundCustomer } from '../../../lib/find-customers.ts';
import { Button } from '../../../ui/button.tsx';
import { CustomerFinder } from '../../../ui/customer-finder.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogMessage } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { formatAmount, lastDay } from '../format.ts';
import { useChangeAccount } from '../mutations.ts';
import type { AccountChange } from '../mutations.ts';
import type { AccountDetail } from '../queries.ts';
import styles from './change-dialogs.module.css';

export interface ChangeProps {
  account: AccountDetail;
  onClose: () => void;
  onDone: (now: AccountDetail, sentence: string) => void;
}

interface FrameProps extends ChangeProps {
  title: string;
  label: string;
  done: string;
  /** Undefined while something is still missing. */
  change: ((reason: string) => AccountChange) | undefined;
  children: ReactNode;
}

/** What the three changes have in common: a reason that is kept, and one button. */
const Frame = ({ account, title, label, done, change, children, onClose, onDone }: FrameProps) => {
  const [reason, setReason] = useState('');
  const send = useChangeAccount(account.id);
  const given = reason.trim();
  const submit = () => {
    if (!change) return;
    send.mutate(change(given), { onSuccess: (now) => onDone(now, done) });
  };
  return (
    <FormDialog
      title={title}
      label={label}
      ready={change !== undefined && given !== ''}
      busy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {children}
      <TextInput
        label="사유"
        required
        maxLength={200}
        placeholder="내역에 남아요"
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};

const directions = [
  { value: 'ADD', label: '추가' },
  { value: 'TAKE', label: '빼기' },
] as const;

export const AdjustDialog = (props: ChangeProps) => {
  const { kind, balance, version } = props.account;
  const [direction, setDirection] = useState<'ADD' | 'TAKE'>('ADD');
  const [size, setSize] = useState<number | null>(null);
  const amount = (direction === 'ADD' ? 1 : -1) * (size ?? 0);
  const short = balance + amount < 0;
  return (
    <Frame
      {...props}
      title="잔액 조정"
      label="조정"
      done={`${formatAmount(kind, Math.abs(amount))} ${amount > 0 ? '더했어요' : '뺐어요'}`}
      change={
        amount === 0 || short ? undefined : (reason) => ({ do: 'adjust', body: { amount, reason, version } })
      }
    >
      <Segmented label="방향" choices={directions} value={direction} onChange={setDirection} />
      <MoneyInput
        label={kind === 'PASS' ? '금액' : '횟수'}
        required
        data-autofocus
        {...(kind === 'TICKET' && { end: '회' })}
        value={size}
        onChange={setSize}
        error={short ? `남은 ${formatAmount(kind, balance)}보다 많이 뺄 수 없어요.` : undefined}
      />
      <p className={styles.after}>
        조정하면 <strong>{formatAmount(kind, Math.max(0, balance + amount))}</strong> 남아요
      </p>
    </Frame>
  );
};

const steps = [30, 90, 180, 365] as const;

export const ExtendDialog = (props: ChangeProps) => {
  const today = useToday();
  const { expiresOn, version } = props.account;
  const from = expiresOn !== null && expiresOn > today ? expiresOn : today;
  const [until, setUntil] = useState<ShopDate | null>(expiresOn && addDays(from, 30));
  return (
    <Frame
      {...props}
      title="유효기간 연장"
      label="연장"
      done="유효기간을 바꿨어요"
      change={
        until === expiresOn
          ? undefined
          : (reason) => ({ do: 'extend', body: { expiresOn: until, reason, version } })
      }
    >
      <DialogMessage>
        {expiresOn === null ? '지금은 기한이 없어요.' : `지금은 ${lastDay(props.account)}까지예요.`}
      </DialogMessage>
      <Chips label="얼마나">
        {steps.map((days) => (
          <Chip
            key={days}
            pressed={until === addDays(from, days)}
            onPress={() => setUntil(addDays(from, days))}
          >
            +{days}일
          </Chip>
        ))}
        <Chip pressed={until === null} onPress={() => setUntil(null)}>
          기한 없음
        </Chip>
      </Chips>
      <DateField label="마지막 날" min={today} value={until} onChange={setUntil} />
    </Frame>
  );
};

export const TransferDialog = (props: ChangeProps) => {
  const { version, customerNo: holder, customerName, kind, balance } = props.account;
  const [to, setTo] = useState<FoundCustomer>();
  return (
    <Frame
      {...props}
      title="다른 고객에게 양도"
      label="양도"
      done={`${to?.name ?? ''} 고객에게 양도했어요`}
      change={to && ((reason) => ({ do: 'transfer', body: { customerNo: to.customerNo, reason, version } }))}
    >
      <DialogMessage>
        {honoured(customerName)}의 남은 {formatAmount(kind, balance)} 모두 옮겨요. 조건과 내역도 함께 가요.
      </DialogMessage>
      {to ? (
        <p className={styles.chosen}>
          <span>
            <strong>{to.name}</strong> <small>{to.phone && <PhoneNumber of={to.phone} />}</small>
          </span>
          <Button size="small" onClick={() => setTo(undefined)}>
            바꾸기
          </Button>
        </p>
      ) : (
        <CustomerFinder
          label="받을 고객"
          required
          autoFocus
          except={(customerNo) => customerNo === holder}
          onFind={setTo}
        />
      )}
    </Frame>
  );
};
