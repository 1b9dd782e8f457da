import { formatNumber, formatWon } from '../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../contract/time.ts';
import type { SharedQuote } from './ask.ts';
import { Sheet } from './sheet.tsx';
import type { SheetOf } from './sheet.tsx';
import styles from './sheet.module.css';

/** 가격 내역서: what each service costs in the end, and all of them together. */
export const QuoteSheet = ({ of, quote }: { of: SheetOf; quote: SharedQuote }) => (
  <Sheet of={of} kind="견적서" about={`${formatDate(quote.quotedOn)} · 시술 전 가격 내역`}>
    {quote.agreedAt && (
      <p className={styles.mark} data-good>
        {formatDate(shopDateOf(quote.agreedAt))} {formatTime(quote.agreedAt)} 동의
      </p>
    )}
    <table>
      <thead>
        <tr>
          <th>시술·제품</th>
          <th data-number>최종 가격</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line, i) => (
          <tr key={`${line.name}-${i}`}>
            <td>
              {line.name}
              {line.quantity > 1 && ` × ${line.quantity}`}
              {line.discountWon > 0 && (
                <small>
                  {formatNumber(line.unitPriceWon * line.quantity)} 할인 −{formatNumber(line.discountWon)}
                </small>
              )}
            </td>
            <td data-number>{formatNumber(line.totalWon)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>총액 (부가세 포함)</td>
          <td data-number>{formatWon(quote.totalWon)}</td>
        </tr>
      </tfoot>
    </table>
    {quote.note && <p className={styles.note}>{quote.note}</p>}
  </Sheet>
);
