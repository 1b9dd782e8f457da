import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card, Figure } from '../../../ui/surface.tsx';
import styles from './sum-list.module.css';

interface Page<Item> {
  items: Item[];
}

interface Props<Item, One extends Page<Item>> {
  of: UseInfiniteQueryResult<InfiniteData<One>>;
  label: string;
  sumOf: (page: One) => { won: number; note: string };
  empty: { title: string; text: string };
  renderRow: (item: Item) => ReactNode;
}

/** Open amounts page by page under what they come to in all, however many are listed. */
export const SumList = <Item, One extends Page<Item>>({
  of: list,
  label,
  sumOf,
  empty,
  renderRow,
}: Props<Item, One>) => {
  if (list.isPending) return <SkeletonRows rows={8} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState {...empty} />;
  const [first] = list.data.pages;
  const sum = first && sumOf(first);
  return (
    <>
      {sum && (
        <div className={styles.total}>
          <Figure label={label} value={formatNumber(sum.won)} unit="원" note={sum.note} />
        </div>
      )}
      <Card flush>
        <ul aria-label={label}>{items.map(renderRow)}</ul>
      </Card>
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            더 보기
          </Button>
        </p>
      )}
    </>
  );
};
