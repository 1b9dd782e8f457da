import type { CreditEntryKind } from '../../../contract/credit-products.ts';
import { formatNumber, formatWon } from '../../../contract/money.ts';
import type { AutoCharge, Entry, Remaining } from './queries.ts';

export const entryNames: Readonly<Record<CreditEntryKind, string>> = {
  PURCHASE: '충전',
  BONUS: '보너스',
  TAKE: '발송',
  RETURN: '미발송 반환',
  REFUND: '환불',
  ADJUST: '조정',
};

export const aboutWords = ({ about }: Remaining): string =>
  `알림톡 약 ${formatNumber(about.alimtalk)}건, 단문 약 ${formatNumber(about.sms)}건, 장문 약 ${formatNumber(about.lms)}건`;

export const signed = (amountWon: number): string => `${amountWon > 0 ? '+' : ''}${formatNumber(amountWon)}`;

/** What stands beneath the kind: reason, actor and bonus part. */
export const noteOf = ({ reason, actorName, bonusWon, kind }: Entry): string =>
  [
    reason,
    kind !== 'BONUS' && bonusWon !== 0 && `보너스 ${signed(bonusWon)}원`,
    kind !== 'TAKE' && kind !== 'RETURN' && actorName,
  ]
    .filter(Boolean)
    .join(' · ');

export const pausedWords: Readonly<Record<NonNullable<AutoCharge['pausedReason']>, string>> = {
  CARD_NEEDED: '결제 카드가 없어 멈췄어요. 카드를 등록한 뒤 다시 저장하면 이어져요.',
  CHARGE_FAILED: '결제가 여러 번 실패해 멈췄어요. 카드를 확인하고 다시 저장하면 이어져요.',
  MONTHLY_CAP: '이번 달 한도에 닿아 다음 달까지 쉬어요. 한도를 올려 저장하면 바로 이어져요.',
};

export const ruleWords = ({ belowWon, monthlyCapWon }: AutoCharge, product: string): string =>
  `${formatWon(belowWon)} 아래로 내려가면 ${product}을 충전해요. 한 달에 ${formatWon(monthlyCapWon)}까지만 결제해요.`;
