import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { cursorOf } from '../../../platform/cursor.ts';
import type { AccountKind, EntryRow } from '../ledger/queries.ts';

export const byExpiry = cursorOf({ expiresOn: 'expiry', id: 'id' });

type Moved = Pick<EntryRow, 'kind' | 'amount' | 'money_won' | 'expires_after' | 'paid' | 'bonus'>;

/** 20,000원, 3회, 1,500P */
export const formatAmount = (kind: AccountKind, amount: number): string => {
  if (kind === 'PASS') return formatWon(amount);
  return `${formatNumber(amount)}${kind === 'TICKET' ? '회' : 'P'}`;
};

const bonusOf = (kind: AccountKind, { bonus }: Moved) =>
  bonus > 0 && kind !== 'POINT' ? ` (보너스 ${formatAmount(kind, bonus)} 포함)` : '';

interface Names {
  from?: string | undefined;
  to?: string | undefined;
  usedBy?: string | undefined;
  item?: string | undefined;
}

type Describe = (entry: Moved, size: string, names: Names, kind: AccountKind) => string;

const sentences: Record<Moved['kind'], Describe> = {
  ISSUE: (entry, size, _names, kind) => `${size} 발급했어요${bonusOf(kind, entry)}`,
  CHARGE: (entry, size, _names, kind) => `${size} 충전했어요${bonusOf(kind, entry)}`,
  EARN: (_entry, size) => `${size} 적립했어요`,
  USE: (_entry, size, { usedBy, item }) =>
    [usedBy && `${usedBy}님이`, item && `${item}에`, `${size} 썼어요`].filter(Boolean).join(' '),
  REFUND: ({ money_won }, size) => `남은 ${size} 환불했어요. 돌려준 돈 ${formatWon(0 - money_won)}`,
  EXPIRE: (_entry, size) => `유효기간이 지나 ${size} 사라졌어요`,
  MOVE: (_entry, size) => `${size} 옮겼어요`,
  ADJUST: ({ amount }, size) => `${size} ${amount > 0 ? '더했어요' : '뺐어요'}`,
  EXTEND: ({ expires_after }) =>
    expires_after === null ? '유효기간을 없앴어요' : `유효기간을 ${formatDate(expires_after)}까지로 바꿨어요`,
  TRANSFER: (_entry, _size, { from = '고객', to = '고객' }) => `${from}님이 ${to}님에게 양도했어요`,
  MERGE: (_entry, _size, { from = '고객', to = '고객' }) => `${from} 고객을 ${to} 고객과 합쳐 함께 옮겼어요`,
  REVERSE: ({ amount }, size) =>
    amount === 0 ? '되돌렸어요' : `되돌렸어요: ${amount > 0 ? '+' : '−'}${size}`,
};

/** What an entry says, in one plain sentence. */
export const describeEntry = (kind: AccountKind, entry: Moved, names: Names = {}): string =>
  sentences[entry.kind](entry, formatAmount(kind, Math.abs(entry.amount)), names, kind);
