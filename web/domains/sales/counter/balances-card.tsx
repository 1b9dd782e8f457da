import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { takenFrom } from '../form/accounts.rules.ts';
import { chargedBy } from '../form/charges.rules.ts';
import { emptySale } from '../form/draft.ts';
import type { Account, Sale, SaleDraft } from '../form/draft.ts';
import { pointsChange, pointsEarned } from '../form/earning.rules.ts';
import { draftOfSale } from '../form/start.rules.ts';
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

const paidBy = ({ payments }: SaleDraft, kind: 'POINT' | 'UNPAID'): number =>
  payments.reduce((sum, payment) => sum + (payment.kind === kind ? (payment.amountWon ?? 0) : 0), 0);

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

/** Points before and after, and how many the sale gives: what it gave as it stood is not there yet. */
const pointsOf = ({ draft, counter, customerNo, sale }: Props) => {
  const saved = sale?.customerNo === customerNo ? sale : undefined;
  const earned = customerNo === null ? 0 : pointsEarned(draft, counter, saved);
  const uses = paidBy(draft, 'POINT');
  return { earned, ...pointsChange(counter.points, { gave: saved?.earnedPoints ?? 0, earns: earned, uses }) };
};

/** What the sale puts onto passes, what it had put there as it stood, and those of them that hold nothing yet. */
const useCharges = ({ draft, counter, customerNo, sale }: Props) => {
  const shopNo = useShopNo();
  const charges = ({ lines }: Pick<SaleDraft, 'lines'>) => lines.some(({ kind }) => kind === 'PASS_CHARGE');
  const saved = sale && sale.customerNo === customerNo ? draftOfSale(sale) : emptySale;
  const enabled = customerNo !== null && (charges(draft) || charges(saved));
  const { data: { passes: products } = { passes: [] } } = useQuery({ ...productsQuery(shopNo), enabled });
  const { data: passes = [] } = useQuery({ ...chargeableQuery(shopNo, customerNo ?? 0), enabled });
  const charged = chargedBy(draft, products);
  const empty = passes.filter(
    ({ id }) => charged.has(id) && counter.accounts.every((account) => account.id !== id),
  );
  return { charged, before: chargedBy(saved, products), empty };
};

/** What the customer holds and owes, now and after this sale. */
export const BalancesCard = (props: Props) => {
  const { draft, counter } = props;
  const { checkout, categoryOf } = counter;
  const { taken: used } = takenFrom(draft, counter.accounts, categoryOf);
  const { charged, before, empty } = useCharges(props);
  const accounts: readonly Account[] = [
    ...counter.accounts,
    ...empty.map((pass) => ({ ...pass, shared: false })),
  ];
  const without = ({ id, balance }: Account) => balance - (before.get(id) ?? 0);
  const points = pointsOf(props);
  const hasPoints = points.before > 0 || points.earned > 0;
  const owed = checkout?.owedWon ?? 0;
  const owes = owed + paidBy(draft, 'UNPAID');
  if (accounts.length === 0 && !hasPoints && owes === 0) return null;
  return (
    <Card title="회원권 변화">
      <ul className={shapes.stack10}>
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
            after={without(account) - (used.get(account.id) ?? 0) + (charged.get(account.id) ?? 0)}
            unit={account.kind === 'PASS' ? '원' : '회'}
          />
        ))}
        {hasPoints && (
          <Change
            name="포인트"
            note={points.earned > 0 ? `${formatNumber(points.earned)}P 적립` : undefined}
            before={points.before}
            after={points.after}
            unit="P"
          />
        )}
        {owes > 0 && <Change name="미수금" before={owed} after={owes} unit="원" />}
      </ul>
    </Card>
  );
};
