import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Kbd, Tag } from '../../../ui/tag.tsx';
import type { Account, Payment } from '../form/draft.ts';
import styles from './payment-card.module.css';

interface Props {
  payment: Payment;
  /** Chosen last, so a key leads to it. */
  latest: boolean;
  name: string;
  amountWon: number;
  /** Of a deposit: how much of it can pay here. */
  depositWon: number | undefined;
  /** What else is asked of the amount. */
  terms: string | undefined;
  /** Those a pass payment may choose from. */
  passes: readonly Account[];
  onAmount: (amountWon: number | null) => void;
  onAccount: (accountId: number | undefined) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const nearest = 'nearest';

const PassChoice = ({ payment, passes, onAccount }: Pick<Props, 'payment' | 'passes' | 'onAccount'>) => (
  <div className={styles.account}>
    <Select
      label={<span className="visually-hidden">결제할 정액권</span>}
      value={payment.accountId === undefined ? nearest : String(payment.accountId)}
      options={[
        { value: nearest, label: '만료가 가까운 것부터' },
        ...passes.map(({ id, name, balance, expiresOn, shared }) => ({
          value: String(id),
          label: `${name} · ${formatNumber(balance)}원${expiresOn ? ` · ${formatDate(expiresOn)}까지` : ''}${shared ? ' · 가족' : ''}`,
        })),
      ]}
      onChange={(id) => onAccount(id === nearest || id === null ? undefined : Number(id))}
    />
  </div>
);

/** One way that pays: how much of it, and from which pass. */
export const PaymentRow = ({
  payment,
  latest,
  name,
  amountWon,
  depositWon,
  terms,
  passes,
  onAmount,
  onAccount,
  onRemove,
  onKeyDown,
}: Props) => (
  <div className={styles.payment}>
    <span>
      {name} {latest && payment.kind !== 'TICKET' && <Kbd>A</Kbd>}
    </span>
    {payment.kind === 'TICKET' ? (
      <span className={styles.fixed}>
        {formatWon(amountWon)}
        <Tag>{payment.units}회</Tag>
      </span>
    ) : (
      <MoneyInput
        aria-label={`${name} 금액`}
        value={payment.amountWon}
        hint={terms}
        {...(depositWon !== undefined && {
          max: depositWon,
          hint: amountWon < depositWon ? `받아 둔 ${formatWon(depositWon)} 중` : '이미 받았어요',
        })}
        onChange={onAmount}
        onKeyDown={onKeyDown}
      />
    )}
    {payment.kind === 'DEPOSIT' ? (
      <span />
    ) : (
      <IconButton of={IconX} label={`${name} 빼기`} size="small" onClick={onRemove} />
    )}
    {payment.kind === 'PASS' && (passes.length > 1 || payment.accountId !== undefined) && (
      <PassChoice payment={payment} passes={passes} onAccount={onAccount} />
    )}
  </div>
);
