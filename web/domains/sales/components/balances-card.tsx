import { formatNumber } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { Card } from '../../../ui/surface.tsx';
import { takenFrom } from '../form/accounts.ts';
import type { SaleDraft } from '../form/draft.ts';
import type { Counter } from '../use-counter.ts';
import styles from './balances-card.module.css';

const Change = ({
  name,
  note,
  before,
  after,
  unit,
}: {
  name: string;
  note?: string | undefined;
  before: number;
  after: number;
  unit: string;
}) => (
  <li className={styles.row} data-changed={before !== after}>
    <span>
      {name}
      {note && <small>{note}</small>}
    </span>
    <span className={styles.change}>
      {before !== after && (
        <>
          {formatNumber(before)} <span aria-label="에서">→</span>{' '}
        </>
      )}
      <strong>
        {formatNumber(after)}
        {unit}
      </strong>
    </span>
  </li>
);

/** What the customer holds and owes, now and after this sale. */
export const BalancesCard = ({ draft, counter }: { draft: SaleDraft; counter: Counter }) => {
  const { accounts, points, checkout, categoryOf } = counter;
  const { taken } = takenFrom(draft, accounts, categoryOf);
  const charged = (id: number) =>
    draft.lines.reduce(
      (sum, line) =>
        line.kind === 'PASS_CHARGE' && line.accountId === id && line.free
          ? sum + line.unitPriceWon + (line.free.bonus ?? 0)
          : sum,
      0,
    );
  const paid = (kind: 'POINT' | 'UNPAID') =>
    draft.payments.reduce((sum, payment) => sum + (payment.kind === kind ? (payment.amountWon ?? 0) : 0), 0);
  const owed = checkout?.owedWon ?? 0;
  const owes = owed + paid('UNPAID');
  if (accounts.length === 0 && points === 0 && owes === 0) return null;
  return (
    <Card title="회원권 변화">
      <ul className={styles.rows}>
        {accounts.map(({ id, kind, name, balance, expiresOn, shared }) => (
          <Change
            key={id}
            name={name}
            note={[...(shared ? ['가족'] : []), ...(expiresOn ? [`${formatDate(expiresOn)}까지`] : [])].join(
              ' · ',
            )}
            before={balance}
            after={balance - (taken.get(id) ?? 0) + charged(id)}
            unit={kind === 'PASS' ? '원' : '회'}
          />
        ))}
        {points > 0 && <Change name="포인트" before={points} after={points - paid('POINT')} unit="P" />}
        {owes > 0 && <Change name="미수금" before={owed} after={owes} unit="원" />}
      </ul>
    </Card>
  );
};
