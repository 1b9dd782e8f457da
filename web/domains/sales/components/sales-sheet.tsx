import { formatNumber } from '../../../../contract/money.ts';
import { formatDate, formatTime } from '../../../../contract/time.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Paper } from '../../../ui/paper.tsx';
import type { SaleFilters } from '../queries.ts';
import { methodsOf } from './sales-table.tsx';
import type { ListedSale } from './sales-table.tsx';

interface Props {
  filters: SaleFilters;
  rows: readonly ListedSale[];
  totals: CallAnswer<'sales.list'>['totals'];
  onDone: () => void;
}

/** The list on paper, its totals at the foot. */
export const SalesSheet = ({ filters: { from, to }, rows, totals, onDone }: Props) => (
  <Paper size="A4" onDone={onDone}>
    <h1>
      매출 {formatDate(from)}
      {from !== to && ` – ${formatDate(to)}`}
    </h1>
    <table>
      <thead>
        <tr>
          <th>일시</th>
          <th>고객</th>
          <th>내역</th>
          <th>결제</th>
          <th data-number>금액</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((sale) => (
          <tr key={sale.id}>
            <td>
              {from !== to && `${formatDate(sale.soldOn)} `}
              {formatTime(sale.soldAt)}
            </td>
            <td>{sale.customerName}</td>
            <td>{sale.lines.map(({ name }) => name).join(', ')}</td>
            <td>{methodsOf(sale)}</td>
            <td data-number>{formatNumber(sale.totalWon)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>
            {totals.count}건 · 실매출 {formatNumber(totals.realSalesWon)} · 차감{' '}
            {formatNumber(totals.deductedWon)} · 받은 금액 {formatNumber(totals.receivedWon)} · 미수금{' '}
            {formatNumber(totals.unpaidWon)}
          </td>
          <td data-number>{formatNumber(totals.totalWon)}</td>
        </tr>
      </tfoot>
    </table>
  </Paper>
);
