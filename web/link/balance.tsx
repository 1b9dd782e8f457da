import { formatDate } from '../../contract/time.ts';
import { amountOf } from './amount.ts';
import type { SharedBalance } from './ask.ts';
import { Sheet } from './sheet.tsx';
import type { SheetOf } from './sheet.tsx';
import styles from './sheet.module.css';

const words: Record<SharedBalance['uses'][number]['what'], string> = {
  ISSUE: '구매',
  CHARGE: '충전',
  EARN: '적립',
  USE: '사용',
  REFUND: '환불',
  EXPIRE: '기간 만료',
  ADJUST: '조정',
};

const until = (expiresOn: string | null) => (expiresOn ? `${formatDate(expiresOn)}까지` : '기간 제한 없음');

const Held = ({ balance }: { balance: SharedBalance }) => {
  const nearest = balance.lots.find(({ expiresOn }) => expiresOn !== null);
  return (
    <ul className={styles.held}>
      {balance.accounts.map((account, i) => (
        <li key={`${account.name}-${i}`}>
          <span>
            {account.name}
            {account.shared && ' (가족과 함께)'}
          </span>
          <strong>{amountOf(account.kind, account.balance)}</strong>
          <small>{until(account.expiresOn)}</small>
        </li>
      ))}
      {balance.points > 0 && (
        <li>
          <span>포인트</span>
          <strong>{amountOf('POINT', balance.points)}</strong>
          {nearest && (
            <small>
              {until(nearest.expiresOn)} {amountOf('POINT', nearest.points)}
            </small>
          )}
        </li>
      )}
    </ul>
  );
};

/** What is left of passes, tickets and points, and how it came to that. */
export const BalanceSheet = ({ of, balance }: { of: SheetOf; balance: SharedBalance }) => (
  <Sheet of={of} kind="회원권·포인트" about="지금 쓸 수 있는 것과 최근 내역이에요.">
    {balance.accounts.length === 0 && balance.points === 0 ? (
      <p className={styles.note}>지금 쓸 수 있는 회원권이나 포인트가 없어요.</p>
    ) : (
      <Held balance={balance} />
    )}
    {balance.uses.length > 0 && (
      <section>
        <h2>최근 내역</h2>
        <table>
          <tbody>
            {balance.uses.map((use, i) => (
              <tr key={`${use.on}-${i}`}>
                <td>
                  {use.item ?? use.name} {words[use.what]}
                  <small>
                    {formatDate(use.on)}
                    {use.item && ` · ${use.name}`}
                  </small>
                </td>
                <td data-number>
                  {use.amount > 0 ? '+' : '−'}
                  {amountOf(use.kind, Math.abs(use.amount))}
                  {use.balanceAfter !== null && <small>남은 {amountOf(use.kind, use.balanceAfter)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </Sheet>
);
