import type { previewRefund } from '../../../../contract/memberships.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { AccountRow, EntryRow } from '../ledger/queries.ts';
import { maximumPenaltyPercent } from './rules.ts';
import type { Refund } from './rules.ts';

type Preview = Reply<typeof previewRefund>;

const basis = [
  '방문판매 등에 관한 법률 제31조: 계속거래를 계약한 소비자는 계약 기간 중 언제든지 해지할 수 있어요.',
  '방문판매 등에 관한 법률 제32조, 소비자분쟁해결기준(공정거래위원회 고시): 받은 금액에서 이용한 금액과 위약금을 빼고 돌려드려요.',
  `위약금은 받은 금액의 ${maximumPenaltyPercent}%까지만 뺄 수 있고, 덤으로 드린 보너스는 돌려드리는 금액에 들어가지 않아요.`,
];

const notMoneyIn = (owedWon: number, pointsWon: number): string => {
  if (owedWon > 0 && pointsWon > 0) return '포인트로 냈거나 아직 내지 않은 금액';
  return owedWon > 0 ? '아직 내지 않은 금액' : '포인트로 낸 금액';
};

/** The lines add up to the refund: a use that cost more than was paid is evened out at the end. */
export const presentRefund = (
  account: AccountRow,
  { receivedWon, notMoneyWon, usedWon, penaltyWon, beyondWon, refundWon }: Refund,
  uses: readonly EntryRow[],
  {
    sentences,
    penaltyPercent,
    owedWon,
  }: { sentences: ReadonlyMap<number, string>; penaltyPercent: number; owedWon: number },
): Omit<Preview, 'cancelsWon' | 'staysOwedWon'> => {
  const used = usedWon.map((won, index) => {
    const use = uses[index];
    return {
      kind: 'USED' as const,
      label: (use && sentences.get(use.id)) ?? '사용',
      on: use?.entered_on ?? null,
      amountWon: -won || 0,
    };
  });
  const over =
    refundWon +
    beyondWon -
    (receivedWon - notMoneyWon + used.reduce((sum, line) => sum + line.amountWon, 0) - penaltyWon);
  const only = (kind: Preview['lines'][number]['kind'], label: string, amountWon: number) =>
    amountWon === 0 ? [] : [{ kind, label, on: null, amountWon }];
  return {
    receivedWon,
    lines: [
      {
        kind: 'RECEIVED',
        label: notMoneyWon > 0 ? '판매 금액' : '받은 금액',
        on: account.issued_on,
        amountWon: receivedWon,
      },
      ...only('NOT_MONEY', notMoneyIn(owedWon, notMoneyWon - owedWon), 0 - notMoneyWon),
      ...used,
      { kind: 'PENALTY', label: `위약금 ${penaltyPercent}%`, on: null, amountWon: -penaltyWon || 0 },
      ...only('NOTHING_LEFT', '받은 금액보다 더 이용하셔서 돌려드릴 금액이 없어요', over),
      ...only('HELD', '남은 것보다 많이 돌려드리지 않아요', 0 - beyondWon),
    ],
    refundWon,
    basis,
    version: account.version,
  };
};
