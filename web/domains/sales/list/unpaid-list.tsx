import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { CollectDialog } from '../panel/collect-dialog.tsx';
import { SumList } from './sum-list.tsx';
import styles from './unpaid-list.module.css';

type Debtor = CallAnswer<'sales.unpaid'>['items'][number];
type Owing = Debtor['sales'][number];

interface Props {
  chosen: number | null;
  onOpen: (id: number) => void;
}

const DebtorCard = ({
  debtor,
  chosen,
  onOpen,
  onCollect,
}: Props & { debtor: Debtor; onCollect?: (owing: Owing) => void }) => (
  <li className={styles.debtor}>
    <header className={styles.head}>
      <GoLink to={addresses.customer(debtor.customerNo)} className={styles.name}>
        {debtor.customerName}
      </GoLink>
      <small>{debtor.phone ? <PhoneNumber of={debtor.phone} /> : '연락처 미입력'}</small>
      <strong>{formatWon(debtor.owedWon)}</strong>
    </header>
    <ul aria-label={`${debtor.customerName} 미수금`}>
      {debtor.sales.map((owing) => (
        <li key={owing.id} className={styles.sale} aria-current={owing.id === chosen || undefined}>
          <button type="button" className={styles.open} onClick={() => onOpen(owing.id)}>
            <span>{formatDate(owing.soldOn)}</span>
            <span className={styles.what}>{owing.summary}</span>
          </button>
          <span className={styles.owed}>
            {formatWon(owing.owedWon)}
            {owing.owedWon < owing.unpaidWon && <small>{formatNumber(owing.unpaidWon)}원 중</small>}
          </span>
          {onCollect && (
            <Button
              size="small"
              aria-label={`${debtor.customerName} ${formatDate(owing.soldOn)} 수납`}
              onClick={() => onCollect(owing)}
            >
              수납
            </Button>
          )}
        </li>
      ))}
    </ul>
  </li>
);

/** As it is now, also for who has the dialog open. */
const stillOwed = (id: number, debtors: readonly Debtor[]) =>
  debtors.flatMap(({ sales }) => sales).find((owing) => owing.id === id)?.owedWon ?? 0;

/** Customers who still owe, and for which sales. */
export const UnpaidList = ({ chosen, onOpen }: Props) => {
  const can = useCan();
  const list = usePages('sales.unpaid', { query: { limit: 100 } });
  const [collecting, setCollecting] = useState<Owing & { customerName: string }>();
  const debtors = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <SumList
        of={list}
        label="받을 미수금"
        empty={{ title: '받을 미수금이 없어요', text: '미수금으로 남긴 매출을 모두 받았어요.' }}
        renderRow={(debtor: Debtor) => (
          <DebtorCard
            key={debtor.customerNo}
            debtor={debtor}
            chosen={chosen}
            onOpen={onOpen}
            {...(can('sales.write') && {
              onCollect: (owing) => setCollecting({ ...owing, customerName: debtor.customerName }),
            })}
          />
        )}
      />
      {collecting && (
        <CollectDialog
          key={collecting.id}
          sale={{
            ...collecting,
            owedWon: debtors ? stillOwed(collecting.id, debtors) : collecting.owedWon,
          }}
          onClose={() => setCollecting(undefined)}
        />
      )}
    </>
  );
};
