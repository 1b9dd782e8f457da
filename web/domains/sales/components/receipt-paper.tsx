import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate, formatTime } from '../../../../contract/time.ts';
import { useMe } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Paper } from '../../../ui/paper.tsx';
import type { Sale } from '../form/draft.ts';
import { statementQuery } from '../queries.ts';
import { StatementTable } from './statement-table.tsx';

interface Props {
  sale: Sale;
  size: '80mm' | 'A4';
  onDone: () => void;
}

/** The customer's receipt, with what is left of their passes. */
export const ReceiptPaper = ({ sale, size, onDone }: Props) => {
  const me = useMe();
  const statement = useQuery(statementQuery(useShopNo(), sale.id));
  if (statement.isPending) return null;
  const held = statement.data;
  return (
    <Paper size={size} onDone={onDone}>
      <h1>{me?.shopName ?? '영수증'}</h1>
      <p>
        {formatDate(sale.soldOn)} {formatTime(sale.soldAt)} · No. {sale.id}
        <br />
        {sale.customerName}
        {sale.petName && ` · ${sale.petName}`}
      </p>
      <table>
        <tbody>
          {sale.lines.map((line, i) => (
            <tr key={`${line.name}-${i}`}>
              <td>
                {line.name}
                {line.quantity > 1 && ` × ${line.quantity}`}
                {line.discountWon > 0 && (
                  <>
                    <br />
                    할인 −{formatNumber(line.discountWon)}
                  </>
                )}
              </td>
              <td data-number>{formatNumber(line.totalWon)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>합계</td>
            <td data-number>{formatWon(sale.totalWon)}</td>
          </tr>
        </tfoot>
      </table>
      <h2>결제</h2>
      <table>
        <tbody>
          {sale.payments.map((payment, i) => (
            <tr key={`${payment.method}-${i}`}>
              <td>
                {payment.methodName}
                {payment.accountName &&
                  ` (${payment.accountName}${payment.units ? ` ${payment.units}회` : ''})`}
              </td>
              <td data-number>{formatNumber(payment.amountWon)}</td>
            </tr>
          ))}
          <tr>
            <td>공급가액</td>
            <td data-number>{formatNumber(sale.supplyWon)}</td>
          </tr>
          <tr>
            <td>부가세</td>
            <td data-number>{formatNumber(sale.vatWon)}</td>
          </tr>
          {sale.owedWon > 0 && (
            <tr>
              <td>남은 미수금</td>
              <td data-number>{formatNumber(sale.owedWon)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {held && (held.accounts.length > 0 || held.points) && (
        <>
          <h2>회원권</h2>
          <StatementTable statement={held} />
        </>
      )}
      <p>이용해 주셔서 고맙습니다.</p>
    </Paper>
  );
};
