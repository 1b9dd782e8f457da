import { formatWon } from '../../../contract/money.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const paymentHistory = [
  sentence(events.policySaved, ({ enabled, terms: { kind, amountWon, percent } }) =>
    enabled
      ? `예약금(${kind === 'FIXED' ? formatWon(amountWon) : `${percent}%`})을 받도록 저장했습니다.`
      : '예약금을 받지 않도록 저장했습니다.',
  ),
];
