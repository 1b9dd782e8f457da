import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDay } from '../../../../contract/time.ts';
import { Card, Figure } from '../../../ui/surface.tsx';
import { FeeRate } from './fee-rate.tsx';
import { entryWords } from '../../payments/format.ts';
import type { EntryKind } from '../filter.rules.ts';
import type { Balance } from '../queries.ts';
import styles from '../settlement.module.css';

const linesOf = (balance: Balance): [EntryKind, number][] => [
  ['PAID', balance.paidWon],
  ['REFUNDED', 0 - balance.refundedWon],
  ['FEE', 0 - balance.feeWon],
  ['PAYOUT', 0 - balance.paidOutWon],
  ...(balance.differenceWon === 0 ? [] : [['DIFFERENCE', balance.differenceWon] as [EntryKind, number]]),
];

const noteOf = ({ uncertainWon, nextPayoutOn }: Balance): string => {
  if (uncertainWon > 0) return `확인 중인 ${formatWon(uncertainWon)}은 아직 넣지 않았어요`;
  return nextPayoutOn ? `다음 입금 ${formatDay(nextPayoutOn)}` : '단골이 떼는 수수료는 없어요';
};

/** What is still to come to the shop's account, and what it is the sum of; each part opens its entries. */
export const BalanceCard = ({ of: balance, onOpen }: { of: Balance; onOpen: (kind?: EntryKind) => void }) => (
  <Card>
    <div className={styles.balance}>
      <Figure
        label="나이스페이가 샵 계좌로 넣을 금액"
        value={formatNumber(balance.expectedWon)}
        unit="원"
        note={noteOf(balance)}
      />
      <ul className={styles.parts}>
        {linesOf(balance).map(([kind, won]) => (
          <li key={kind}>
            <button type="button" onClick={() => onOpen(kind)}>
              {entryWords[kind]}
            </button>
            <span>{won === 0 ? '0원' : formatWon(won)}</span>
          </li>
        ))}
        <li data-sum>
          <button type="button" onClick={() => onOpen()}>
            기록 {formatNumber(balance.entries)}건의 합
          </button>
          <span>{formatWon(balance.expectedWon)}</span>
        </li>
      </ul>
    </div>
    <FeeRate of={balance} />
  </Card>
);
