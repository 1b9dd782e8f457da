import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDay, formatTime } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card, Figure, Table } from '../../../ui/surface.tsx';
import { salesQuery } from '../queries.ts';
import styles from './sales-list.module.css';

type Sale = CallAnswer<'sales.list'>['items'][number];

interface Props {
  from: ShopDate;
  to: ShopDate;
  onOpen: (id: number) => void;
}

/** The last one first. */
const byTime = (sales: readonly Sale[]): Sale[] =>
  sales.toSorted((one, other) => other.soldAt.localeCompare(one.soldAt) || other.id - one.id);

/** The sales of a period under the totals that equal them. */
export const SalesList = ({ from, to, onOpen }: Props) => {
  const query = useQuery(salesQuery(useShopNo(), from, to));
  return (
    <QueryState of={query}>
      {({ items, totals, nextCursor }) => (
        <>
          <div className={styles.totals}>
            <Figure
              label="매출액"
              value={formatNumber(totals.totalWon)}
              unit="원"
              note={`${totals.count}건`}
            />
            <Figure label="받은 금액" value={formatNumber(totals.receivedWon)} unit="원" />
            <Figure label="미수금" value={formatNumber(totals.unpaidWon)} unit="원" />
          </div>
          {items.length === 0 ? (
            <EmptyState title="이 기간에는 매출이 없어요" text="예약에서 매출을 등록하면 여기에 쌓여요." />
          ) : (
            <Card flush>
              <Table label="매출 목록">
                <thead>
                  <tr>
                    <th>일시</th>
                    <th>고객</th>
                    <th className={styles.wide}>내역</th>
                    <th className={styles.wide}>결제</th>
                    <th data-number>금액</th>
                  </tr>
                </thead>
                <tbody>
                  {byTime(items).map((sale) => (
                    <tr key={sale.id} data-pressable onClick={() => onOpen(sale.id)}>
                      <td className={styles.when}>
                        {from !== to && <small>{formatDay(sale.soldOn)}</small>}
                        {formatTime(sale.soldAt)}
                      </td>
                      <td>
                        <button type="button" className={styles.open}>
                          {sale.customerName}
                        </button>
                      </td>
                      <td className={styles.wide}>{sale.lines.map(({ name }) => name).join(', ')}</td>
                      <td className={styles.wide}>
                        {sale.payments.map(({ methodName }) => methodName).join(' + ')}
                      </td>
                      <td data-number>
                        <strong>{formatWon(sale.totalWon)}</strong>
                        {sale.unpaidWon > 0 && (
                          <small className={styles.owed}>미수 {formatNumber(sale.unpaidWon)}</small>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Card>
          )}
          {nextCursor && (
            <p className={styles.more}>최근 500건을 보여드려요. 기간을 좁히면 나머지를 볼 수 있어요.</p>
          )}
        </>
      )}
    </QueryState>
  );
};
