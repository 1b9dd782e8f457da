import { formatNumber } from '../../../../contract/money.ts';
import { partOf } from '../../../../contract/sale-part.ts';
import { formatDate, formatTime } from '../../../../contract/time.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import type { SaleFilters } from '../queries.ts';
import { usePartName } from '../use-part-name.ts';
import { methodsOf } from './sales-table.tsx';
import type { ListedSale } from './sales-table.tsx';

interface Props {
  filters: SaleFilters;
  rows: readonly ListedSale[];
  totals: CallAnswer<'sales.list'>['totals'];
  onDone: () => void;
}

const PrintedPart = ({ of, filters }: { of: ListedSale; filters: SaleFilters }) => {
  const partWon = partOf(of, filters);
  return partWon !== null && partWon !== of.totalWon && <small> 그중 {formatNumber(partWon)}</small>;
};

/** The list on paper, its totals at the foot. */
export const SalesSheet = ({ filters, rows, totals, onDone }: Props) => {
  const { from, to } = filters;
  const partName = usePartName(filters);
  return (
    <PrintSheet size="A4" onDone={onDone}>
      <h1>
        매출 {formatDate(from)}
        {from !== to && ` – ${formatDate(to)}`}
        {partName !== undefined && ` · ${partName}`}
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
              <td data-number>
                {formatNumber(sale.totalWon)}
                <PrintedPart of={sale} filters={filters} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {partName !== undefined && totals.partWon !== null && (
            <tr>
              <td colSpan={4}>{partName}</td>
              <td data-number>{formatNumber(totals.partWon)}</td>
            </tr>
          )}
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
    </PrintSheet>
  );
};
