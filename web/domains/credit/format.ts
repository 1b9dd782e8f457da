import type { CreditEntryKind } from '../../../contract/credit-products.ts';

export const entryNames: Readonly<Record<CreditEntryKind, string>> = {
  PURCHASE: '충전',
  BONUS: '보너스',
  TAKE: '발송',
  RETURN: '미발송 반환',
  REFUND: '환불',
  ADJUST: '조정',
};
