import { formatNumber, formatWon, sumWon } from '../../../contract/money.ts';
import { isMembership } from './form/draft.ts';
import type { Sale } from './form/draft.ts';

type Reversal = [what: string, how: string];

/** What a deleted sale had done, and how each of it was undone. */
export const reversalsOf = ({ lines, payments, ...sale }: Sale): Reversal[] => {
  const paidWon = sumWon([sale.receivedWon, 0 - sale.depositWon]);
  const accounts = Map.groupBy(
    payments.filter(({ accountId }) => accountId !== null),
    ({ accountId }) => accountId,
  );
  const used = [...accounts.values()].map((some): Reversal => {
    const times = some.reduce((sum, { units }) => sum + (units ?? 0), 0);
    const much = times > 0 ? `${times}회` : formatWon(sumWon(some.map(({ amountWon }) => amountWon)));
    return [`${some[0]?.accountName} ${much}`, '돌려놓았어요'];
  });
  const sold = lines.flatMap(({ kind, name }): Reversal[] => {
    if (kind === 'PASS_CHARGE') return [[name, '충전을 취소했어요']];
    return isMembership(kind) ? [[name, '판매를 취소했어요']] : [];
  });
  const rest: [number, string, string][] = [
    [paidWon, `받은 금액 ${formatWon(paidWon)}`, '매출에서 뺐어요'],
    [sale.unpaidWon, `미수금 ${formatWon(sale.unpaidWon)}`, '삭제했어요'],
    [sale.depositWon, `쓴 예약금 ${formatWon(sale.depositWon)}`, '예약에 남겼어요'],
    [sale.pointsWon, `쓴 포인트 ${formatNumber(sale.pointsWon)}P`, '돌려놓았어요'],
    [sale.earnedPoints, `쌓인 포인트 ${formatNumber(sale.earnedPoints)}P`, '거둬들였어요'],
  ];
  return [
    ...rest.flatMap(([size, what, how]): Reversal[] => (size > 0 ? [[what, how]] : [])),
    ...used,
    ...sold,
  ];
};
