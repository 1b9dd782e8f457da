import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import styles from './sum-list.module.css';

interface Page<Item> {
  items: Item[];
}

interface Props<Item, One extends Page<Item>> {
  of: UseInfiniteQueryResult<InfiniteData<One>>;
  label: string;
  empty: { title: string; text: string };
  renderRow: (item: Item) => ReactNode;
}

/** Open amounts page by page; what they come to stands above, at the choice of lists. */
export const SumList = <Item, One extends Page<Item>>({
  of: list,
  label,
  empty,
  renderRow,
}: Props<Item, One>) => {
  if (list.isPending) return <SkeletonRows rows={8} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <>
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
