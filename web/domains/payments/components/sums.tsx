import { formatNumber } from '../../../../contract/money.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Figure } from '../../../ui/surface.tsx';
import styles from '../payments.module.css';

/** What all the rows come to, however many are listed. */
export const Sums = ({ of: sums }: { of: CallAnswer<'payments.list'>['sums'] }) => (
  <div className={styles.figures}>
    <Figure
      label="결제"
      value={formatNumber(sums.paidWon)}
      unit="원"
      note={`${formatNumber(sums.count)}건 가운데`}
    />
    <Figure label="환불" value={formatNumber(sums.refundedWon)} unit="원" />
    <Figure label="환불 가능" value={formatNumber(sums.leftWon)} unit="원" />
    <Figure label="카드사 수수료" value={formatNumber(sums.feeWon)} unit="원" />
  </div>
);
