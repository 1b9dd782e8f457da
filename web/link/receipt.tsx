import { formatNumber, formatWon } from '../../contract/money.ts';
import { formatDate, formatTime } from '../../contract/time.ts';
import { amountOf } from './amount.ts';
import type { SharedReceipt } from './ask.ts';
import { Sheet } from './sheet.tsx';
import type { SheetOf } from './sheet.tsx';
import styles from './sheet.module.css';

const Row = ({ label, won }: { label: string; won: number }) => (
  <tr>
    <td>{label}</td>
    <td data-number>{formatNumber(won)}</td>
  </tr>
);

const Lines = ({ receipt }: { receipt: SharedReceipt }) => (
  <table>
    <tbody>
      {receipt.lines.map((line, i) => (
        <tr key={`${line.name}-${i}`}>
          <td>
            {line.name}
            {line.quantity > 1 && ` × ${line.quantity}`}
            {line.discountWon > 0 && (
              <small>
                {formatNumber(line.listWon)} 할인 −{formatNumber(line.discountWon)}
              </small>
            )}
          </td>
          <td data-number>{formatNumber(line.totalWon)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td>합계</td>
        <td data-number>{formatWon(receipt.totalWon)}</td>
      </tr>
    </tfoot>
  </table>
);

const Holdings = ({ of: holdings }: { of: SharedReceipt['holdings'] }) => (
  <section>
    <h2>회원권·포인트</h2>
    <table>
      <thead>
        <tr>
          <th>이름</th>
          <th data-number>변동</th>
          <th data-number>남은 것</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((held, i) => (
          <tr key={`${held.name}-${i}`}>
            <td>
              {held.name}
              {held.expiresOn && <small>{formatDate(held.expiresOn)}까지</small>}
            </td>
            <td data-number>
              {held.added > 0 && `+${amountOf(held.kind, held.added)}`}
              {held.added > 0 && held.used > 0 && ' '}
              {held.used > 0 && `−${amountOf(held.kind, held.used)}`}
            </td>
            <td data-number>{amountOf(held.kind, held.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const labelOf = ({ name, units, on }: SharedReceipt['payments'][number]) =>
  [name, units !== null && `${units}회`, on && `(${formatDate(on)})`].filter(Boolean).join(' ');

/** The receipt, alike on the customer's phone, on the screen of the shop and on paper. */
export const ReceiptSheet = ({ of, receipt }: { of: SheetOf; receipt: SharedReceipt }) => (
  <Sheet
    of={of}
    kind="영수증"
    about={`${formatDate(receipt.soldOn)} ${formatTime(receipt.soldAt)} · No. ${receipt.number}${
      receipt.petName ? ` · ${receipt.petName}` : ''
    }`}
  >
    {receipt.cancelled && <p className={styles.mark}>취소된 거래</p>}
    <Lines receipt={receipt} />
    <section>
      <h2>결제</h2>
      <table>
        <tbody>
          {receipt.payments.map((payment, i) => (
            <Row key={`${payment.name}-${i}`} label={labelOf(payment)} won={payment.amountWon} />
          ))}
          {receipt.owedWon > 0 && <Row label="남은 미수금" won={receipt.owedWon} />}
        </tbody>
      </table>
      <p className={styles.note}>
        공급가액 {formatWon(receipt.supplyWon)} · 부가세 {formatWon(receipt.vatWon)}
      </p>
    </section>
    {receipt.holdings.length > 0 && <Holdings of={receipt.holdings} />}
    <p className={styles.note}>이용해 주셔서 고맙습니다.</p>
  </Sheet>
);
