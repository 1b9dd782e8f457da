import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card, Figure } from '../../../ui/surface.tsx';
import { unpaidQuery } from '../queries.ts';
import { CollectDialog } from './collect-dialog.tsx';
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
      <small>{debtor.phone ?? '연락처 미입력'}</small>
      <strong>{formatWon(debtor.owedWon)}</strong>
    </header>
    <ul className={styles.sales} aria-label={`${debtor.customerName} 미수금`}>
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

/** Who still owes, and for which sales. */
export const UnpaidList = ({ chosen, onOpen }: Props) => {
  const can = useCan();
  const list = useInfiniteQuery(unpaidQuery(useShopNo()));
  const [collecting, setCollecting] = useState<Owing & { customerName: string }>();
  if (list.isPending) return <SkeletonRows rows={8} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const debtors = list.data.pages.flatMap(({ items }) => items);
  const totals = list.data.pages[0]?.totals;
  if (debtors.length === 0)
    return <EmptyState title="받을 미수금이 없어요" text="미수금으로 남긴 매출을 모두 받았어요." />;
  return (
    <>
      {totals && (
        <div className={styles.total}>
          <Figure
            label="받을 미수금"
            value={formatNumber(totals.owedWon)}
            unit="원"
            note={`고객 ${formatNumber(totals.customers)}명`}
          />
        </div>
      )}
      <Card flush>
        <ul className={styles.list}>
          {debtors.map((debtor) => (
            <DebtorCard
              key={debtor.customerNo}
              debtor={debtor}
              chosen={chosen}
              onOpen={onOpen}
              {...(can('sales.write') && {
                onCollect: (owing) => setCollecting({ ...owing, customerName: debtor.customerName }),
              })}
            />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            더 보기
          </Button>
        </p>
      )}
      {collecting && (
        <CollectDialog key={collecting.id} sale={collecting} onClose={() => setCollecting(undefined)} />
      )}
    </>
  );
};
