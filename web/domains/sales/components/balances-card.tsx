import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Card } from '../../../ui/surface.tsx';
import { takenFrom } from '../form/accounts.ts';
import { chargedBy } from '../form/charges.ts';
import { emptySale } from '../form/draft.ts';
import type { Account, Sale, SaleDraft } from '../form/draft.ts';
import { draftOfSale } from '../form/start.ts';
import { chargeableQuery, productsQuery } from '../queries.ts';
import type { Counter } from '../use-counter.ts';
import styles from './balances-card.module.css';

interface Props {
  draft: SaleDraft;
  counter: Counter;
  customerNo: number | null;
  /** The sale that is changed. */
  sale: Sale | undefined;
}

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

/** What the sale puts onto passes, what it had put there as it stood, and those of them that hold nothing yet. */
const useCharges = ({ draft, counter, customerNo, sale }: Props) => {
  const shopNo = useShopNo();
  const charges = ({ lines }: Pick<SaleDraft, 'lines'>) => lines.some(({ kind }) => kind === 'PASS_CHARGE');
  const stood = sale && sale.customerNo === customerNo ? draftOfSale(sale) : emptySale;
  const enabled = customerNo !== null && (charges(draft) || charges(stood));
  const { data: { passes: products } = { passes: [] } } = useQuery({ ...productsQuery(shopNo), enabled });
  const { data: passes = [] } = useQuery({ ...chargeableQuery(shopNo, customerNo ?? 0), enabled });
  const charged = chargedBy(draft, products);
  const empty = passes.filter(
    ({ id }) => charged.has(id) && counter.accounts.every((account) => account.id !== id),
  );
  return { charged, before: chargedBy(stood, products), empty };
};

/** What the customer holds and owes, now and after this sale. */
export const BalancesCard = (props: Props) => {
  const { draft, counter } = props;
  const { points, checkout, categoryOf } = counter;
  const { taken } = takenFrom(draft, counter.accounts, categoryOf);
  const { charged, before, empty } = useCharges(props);
  const accounts: readonly Account[] = [
    ...counter.accounts,
    ...empty.map((pass) => ({ ...pass, shared: false })),
  ];
  const without = ({ id, balance }: Account) => balance - (before.get(id) ?? 0);
  const paid = (kind: 'POINT' | 'UNPAID') =>
    draft.payments.reduce((sum, payment) => sum + (payment.kind === kind ? (payment.amountWon ?? 0) : 0), 0);
  const owed = checkout?.owedWon ?? 0;
  const owes = owed + paid('UNPAID');
  if (accounts.length === 0 && points === 0 && owes === 0) return null;
  return (
    <Card title="회원권 변화">
      <ul className={styles.rows}>
        {accounts.map((account) => (
          <Change
            key={account.id}
            name={account.name}
            note={[
              ...(account.shared ? ['가족'] : []),
              ...(account.expiresOn ? [`${formatDate(account.expiresOn)}까지`] : []),
            ].join(' · ')}
            // What was charged may have been used since.
            before={Math.max(0, without(account))}
            after={without(account) - (taken.get(account.id) ?? 0) + (charged.get(account.id) ?? 0)}
            unit={account.kind === 'PASS' ? '원' : '회'}
          />
        ))}
        {points > 0 && <Change name="포인트" before={points} after={points - paid('POINT')} unit="P" />}
        {owes > 0 && <Change name="미수금" before={owed} after={owes} unit="원" />}
      </ul>
    </Card>
  );
};
