import { formatWon } from '../../../contract/money.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Card } from '../../ui/surface.tsx';
import styles from './method-money.module.css';

type Money = CallAnswer<'sales.cashClose'>['money'];

const flows = [
  ['salesWon', '매출'],
  ['collectionsWon', '받은 미수금'],
  ['depositsWon', '예약금'],
  ['refundedWon', '환불'],
  ['totalWon', '합계'],
] as const;
type Flow = (typeof flows)[number][0];

const sumOf = (money: Money, flow: Flow) => money.reduce((sum, method) => sum + method[flow], 0);

const amount = (flow: Flow, won: number) =>
  won === 0 ? '–' : formatWon(flow === 'refundedWon' ? 0 - won : won);

/** What every method brought in and paid back, to hold against the card terminal and the bank. */
const MoneyTable = ({ money }: { money: Money }) => (
  <>
    <ScrollBox label="결제 수단별 금액">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">결제 수단</th>
            {flows.map(([flow, label]) => (
              <th key={flow} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {money.map((method) => (
            <tr key={method.method}>
              <th scope="row">{method.name}</th>
              {flows.map(([flow, label]) => (
                <td key={flow} data-label={label}>
                  {amount(flow, method[flow])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">합계</th>
            {flows.map(([flow, label]) => (
              <td key={flow} data-label={label}>
                {amount(flow, sumOf(money, flow))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
    <p className={styles.hint}>
      카드 단말기 마감 영수증, 통장 입금액과 맞춰 보세요. 온라인 결제는 정산에서 확인해요.
    </p>
  </>
);

/** Of one day. */
export const DayMoney = ({ money }: { money: Money }) => (
  <Card flush title="결제 수단별 금액">
    {money.length === 0 ? (
      <p className={styles.hint}>받거나 돌려준 금액이 없어요.</p>
    ) : (
      <MoneyTable money={money} />
    )}
  </Card>
);

/** Of a period, folded under its totals. */
export const PeriodMoney = ({ money }: { money: Money }) => (
  <details className={styles.fold}>
    <summary>
      결제 수단별 금액 <strong>{formatWon(sumOf(money, 'totalWon'))}</strong>
      <small>받은 미수금, 예약금, 환불까지</small>
    </summary>
    <MoneyTable money={money} />
  </details>
);
