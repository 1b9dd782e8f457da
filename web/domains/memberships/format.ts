import { formatNumber, formatWon } from '../../../contract/money.ts';
import { daysBetween, formatDate } from '../../../contract/time.ts';
import type { Account, AccountKind, AccountState } from './queries.ts';

export const kindNames: Record<AccountKind, string> = { PASS: '정액권', TICKET: '티켓' };
export const stateNames: Record<AccountState, string> = {
  ACTIVE: '사용 중',
  USED_UP: '다 씀',
  EXPIRED: '만료',
  CLOSED: '환불·취소',
};

/** 20,000원 or 3회 */
export const formatAmount = (kind: AccountKind, amount: number): string =>
  kind === 'PASS' ? formatWon(amount) : `${formatNumber(amount)}회`;

/** How long until the last day, when that is soon or over. */
export const daysLeft = ({ expiresOn }: Pick<Account, 'expiresOn'>, today: string): string | null => {
  if (expiresOn === null) return null;
  const days = daysBetween(today, expiresOn);
  if (days < 0) return '만료됨';
  if (days === 0) return '오늘까지';
  return days <= 30 ? `${days}일 남음` : null;
};

export const lastDay = ({ expiresOn }: Pick<Account, 'expiresOn'>): string =>
  expiresOn === null ? '기한 없음' : formatDate(expiresOn);

/** 365 → 1년, 90 → 90일 */
export const validity = (days: number | null): string =>
  days === null ? '기한 없음' : days % 365 === 0 ? `${days / 365}년` : `${formatNumber(days)}일`;
