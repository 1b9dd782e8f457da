import { formatNumber, formatWon } from '../../../../contract/money.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Figure } from '../../../ui/surface.tsx';
import type { SaleFilters } from '../queries.ts';
import { usePartName } from '../use-part-name.ts';
import styles from './sales-list.module.css';

type Totals = CallAnswer<'sales.list'>['totals'];

/** What of the rows beneath a narrowed list is about, where most of them may be about more. */
export const SalesPart = ({ totals, filters }: { totals: Totals; filters: SaleFilters }) => {
  const name = usePartName(filters);
  if (totals.partWon === null || name === undefined) return null;
  return (
    <p className={styles.part} role="status">
      <span>{name}</span> <strong>{formatWon(totals.partWon)}</strong>
      {totals.partWon !== totals.totalWon && <small>아래 합계와 금액은 나머지까지 더한 매출 전체예요.</small>}
    </p>
  );
};

/** What the rows beneath come to. 실매출 + 차감 is the whole. */
export const SalesTotals = ({ totals, onUnpaid }: { totals: Totals; onUnpaid: () => void }) => (
  <section className={styles.totals} aria-label="매출 합계">
    <Figure
      label="매출액"
      value={formatNumber(totals.totalWon)}
      unit="원"
      note={`${formatNumber(totals.count)}건`}
    />
    <Figure label="실매출" value={formatNumber(totals.realSalesWon)} unit="원" />
    <Figure
      label="차감"
      value={formatNumber(totals.deductedWon)}
      unit="원"
      note="정액권과 티켓으로 낸 금액"
    />
    <Figure
      label="받은 금액"
      value={formatNumber(totals.receivedWon)}
      unit="원"
      note={totals.pointsWon > 0 ? `포인트 ${formatNumber(totals.pointsWon)}P 따로` : undefined}
    />
    <button type="button" className={styles.opens} onClick={onUnpaid}>
      <Figure
        label="미수금"
        value={formatNumber(totals.unpaidWon)}
        unit="원"
        note={totals.unpaidWon > 0 ? `남은 것 ${formatNumber(totals.owedWon)}원` : undefined}
      />
    </button>
  </section>
);
