import { IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { useInSteps } from '../../../ui/use-in-steps.ts';
import { Card } from '../../../ui/surface.tsx';
import { PeriodMoney } from '../../till/method-money.tsx';
import { salesQuery } from '../queries.ts';
import type { SaleFilters } from '../queries.ts';
import { SalesSheet } from './sales-sheet.tsx';
import { SalesTable } from './sales-table.tsx';
import type { ListedSale } from './sales-table.tsx';
import { SalesPart, SalesTotals } from './sales-totals.tsx';
import styles from './sales-list.module.css';

interface Props {
  filters: SaleFilters;
  chosen: number | null;
  onOpen: (id: number) => void;
  onUnpaid: () => void;
}

/** The server pages by day and number; within a day the clock decides. */
const latestFirst = (one: ListedSale, other: ListedSale) =>
  other.soldAt.localeCompare(one.soldAt) || other.id - one.id;

/** The sales of a period under the totals that equal them. */
export const SalesList = ({ filters, chosen, onOpen, onUnpaid }: Props) => {
  const list = useInfiniteQuery(salesQuery(useShopNo(), filters));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const [printing, setPrinting] = useState(false);
  const [gathering, setGathering] = useState(false);
  const more = useCallback(() => {
    // One that failed waits for the person: asking on by itself would never end.
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const printed = useCallback(() => setPrinting(false), []);
  // Paper has no scroll: every row must be here before it is printed.
  const print = async () => {
    setGathering(true);
    let page = list.hasNextPage ? await fetchNextPage() : null;
    while (page?.hasNextPage && !page.isError) page = await fetchNextPage();
    setGathering(false);
    if (page?.isError) notify.error(page.error);
    else setPrinting(true);
  };

  const isDrawn = useInSteps(!list.isPending);
  if (!isDrawn) return <SkeletonRows rows={10} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ items }) => items).toSorted(latestFirst);
  const totals = list.data.pages[0]?.totals;
  const money = list.data.pages[0]?.money ?? [];
  const narrowed = filters.method ?? filters.employeeNo ?? filters.kind;
  return (
    <>
      {totals && <SalesPart totals={totals} filters={filters} />}
      {totals && <SalesTotals totals={totals} onUnpaid={onUnpaid} />}
      {money.length > 0 && <PeriodMoney money={money} />}
      {rows.length === 0 ? (
        <EmptyState
          title={narrowed === undefined ? '이 기간에는 매출이 없어요' : '조건에 맞는 매출이 없어요'}
          text={
            narrowed === undefined
              ? '예약에서 매출을 등록하면 여기에 쌓여요.'
              : '조건을 빼면 이 기간의 매출을 모두 볼 수 있어요.'
          }
        />
      ) : (
        <Card
          flush
          title={`매출 ${totals?.count ?? rows.length}건`}
          actions={
            <Button
              size="small"
              busy={gathering}
              start={<Icon of={IconPrinter} size={16} />}
              onClick={() => void print()}
            >
              인쇄
            </Button>
          }
          className={styles.card}
        >
          <SalesTable rows={rows} filters={filters} chosen={chosen} onOpen={onOpen} onNearEnd={more} />
          {isFetchNextPageError && <ErrorState error={list.error} onRetry={() => void fetchNextPage()} />}
        </Card>
      )}
      {printing && totals && <SalesSheet filters={filters} rows={rows} totals={totals} onDone={printed} />}
    </>
  );
};
