import { formatWon } from '../../../../contract/money.ts';
import type { SaleDraft } from './draft.ts';
import { priceDraft } from './pricing.rules.ts';
import { receiptProblem } from '../../receipts/form.ts';
import { receiptReady } from './receipt.rules.ts';

/** What is paid against what is due, in a word. */
export const differenceInWords = (differenceWon: number): string => {
  if (differenceWon === 0) return '0원 · 맞아요';
  return differenceWon > 0
    ? `${formatWon(differenceWon)} 모자라요`
    : `${formatWon(0 - differenceWon)} 넘쳐요`;
};

/** Why the sale cannot be saved yet; `ownPhone` is left out where no receipt is asked for, `pets` are the customer's. */
export const missingFor = (
  draft: SaleDraft,
  ownPhone: string | null | undefined,
  pets = 0,
): string | undefined => {
  if (draft.lines.length === 0) return '시술이나 제품을 먼저 추가해 주세요.';
  const { differenceWon, lineTotals } = priceDraft(draft);
  if (draft.lines.some(({ kind }, i) => kind === 'PENALTY' && lineTotals[i] === 0))
    return '위약금으로 받을 금액을 적어 주세요.';
  if (differenceWon !== 0) return `결제 금액이 ${differenceInWords(differenceWon)}.`;
  if (pets > 1 && draft.petNo === undefined && draft.lines.some(({ kind }) => kind === 'SERVICE'))
    return '반려동물을 골라 주세요.';
  if (ownPhone !== undefined && !receiptReady(draft, ownPhone))
    return (draft.receipt && receiptProblem(draft.receipt, ownPhone)) ?? '현금영수증을 먼저 골라 주세요.';
  return undefined;
};
