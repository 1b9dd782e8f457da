import { formatWon } from '../../../contract/money.ts';
import { sentence } from '../../platform/events/history.ts';
import { goalsSaved, viewRemoved, viewSaved } from './events.ts';

export const statisticsHistory = [
  sentence(goalsSaved, ({ month, shopWon, people }) => {
    const parts = [
      ...(shopWon === null ? [] : [`샵 ${formatWon(shopWon)}`]),
      ...(people === 0 ? [] : [`직원 ${people}명`]),
    ];
    const name = `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;
    return parts.length === 0
      ? `${name} 목표를 지웠습니다.`
      : `${name} 목표를 정했습니다. ${parts.join(', ')}.`;
  }),
  sentence(viewSaved, ({ name }) => `통계 보기 '${name}'을(를) 저장했습니다.`),
  sentence(viewRemoved, ({ name }) => `통계 보기 '${name}'을(를) 지웠습니다.`),
];
