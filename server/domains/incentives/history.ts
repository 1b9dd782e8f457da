import { formatWon } from '../../../contract/money.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

const monthName = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
};
const whose = ({ target, name }: { target: 'SHOP' | 'RANK' | 'EMPLOYEE'; name: string }) =>
  target === 'SHOP' ? '샵 전체' : target === 'RANK' ? `직급 ${name}` : name;

export const incentiveHistory = [
  sentence(
    events.planSaved,
    ({ month, ...plan }) => `${whose(plan)} 정산 규칙을 ${monthName(month)}부터 바꿨어요`,
  ),
  sentence(
    events.planWithdrawn,
    ({ month, ...plan }) => `${whose(plan)} 정산 규칙(${monthName(month)}부터)을 거뒀어요`,
  ),
  sentence(
    events.monthClosed,
    ({ month, people, netWon }) =>
      `${monthName(month)} 정산을 마감했어요 (${people}명, 실수령 ${formatWon(netWon)})`,
  ),
  sentence(
    events.monthReopened,
    ({ month, reason }) => `${monthName(month)} 정산을 다시 열었어요${reason === '' ? '' : `: ${reason}`}`,
  ),
  sentence(
    events.monthPaid,
    ({ month, netWon, paidOn }) => `${monthName(month)} 정산 ${formatWon(netWon)}을 ${paidOn}에 지급했어요`,
  ),
  sentence(
    events.adjustmentAdded,
    ({ month, employee, amountWon, reason }) =>
      `${employee.name} ${monthName(month)} 정산을 ${formatWon(amountWon)} 조정했어요${reason === '' ? '' : `: ${reason}`}`,
  ),
  sentence(
    events.adjustmentUndone,
    ({ month, employee, amountWon }) =>
      `${employee.name} ${monthName(month)} 정산 조정 ${formatWon(amountWon)}을 되돌렸어요`,
  ),
  sentence(
    events.deductionsSaved,
    ({ month, employee, totalWon }) =>
      `${employee.name} ${monthName(month)} 공제를 ${formatWon(totalWon)}으로 적었어요`,
  ),
];
