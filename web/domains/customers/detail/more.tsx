import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, NoPermission, SkeletonRows } from '../../../ui/states.tsx';
import { isProductError } from '../../../lib/errors.ts';
import styles from './more.module.css';

interface Props<P> {
  of: UseInfiniteQueryResult<InfiniteData<P>>;
  empty: ReactNode;
  children: (pages: readonly P[]) => ReactNode;
}

/** A list that comes page by page, with the states every list has and a button for the next page. */
export const Paged = <P extends { items: readonly unknown[] }>({ of: query, empty, children }: Props<P>) => {
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  if (!data) {
    if (!error) return <SkeletonRows rows={6} />;
    if (isProductError(error) && error.status === 403) return <NoPermission />;
    return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  }
  if (data.pages.every(({ items }) => items.length === 0)) return empty;
  return (
    <>
      {children(data.pages)}
      {hasNextPage && (
        <p className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            더 보기
          </Button>
        </p>
      )}
    </>
  );
};
