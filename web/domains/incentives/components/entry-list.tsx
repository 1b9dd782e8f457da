import { formatNumber } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Table } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { entryWords, shortMonth } from '../format.ts';
import type { Entry, PersonMonth } from '../format.ts';

const noteOf = (entry: Entry, month: string): string =>
  [
    entryWords[entry.kind],
    entry.collected && '수납',
    entry.forMonth !== month && `${shortMonth(entry.forMonth)}분`,
    entry.reversed && '취소됨',
    entry.reason,
  ]
    .filter(Boolean)
    .join(' · ');

interface Props {
  month: string;
  employeeNo: number;
  source?: PersonMonth['sources'][number]['source'];
}

/** The rows of a figure, newest first; each leads to its sale. */
export const EntryList = ({ month, employeeNo, source }: Props) => {
  const query = usePages('incentives.entries', {
    params: { month },
    query: { employeeNo, ...(source && { source }), limit: 50 },
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (items.length === 0)
    return <EmptyState title="내역이 없어요" text="매출에 기여도가 있으면 여기에 쌓여요." />;
  return (
    <>
      <Table label="정산 내역">
        <thead>
          <tr>
            <th>날짜</th>
            <th>내용</th>
            <th data-number>매출</th>
            <th data-number>정산</th>
          </tr>
        </thead>
        <tbody>
          {items.map((entry) => {
            const note = noteOf(entry, month);
            return (
              <tr key={entry.id}>
                <td>{formatDate(entry.earnedOn)}</td>
                <td>
                  {entry.saleId === null ? (
                    entryWords[entry.kind]
                  ) : (
                    <GoLink to={addresses.sale(entry.saleId)}>
                      {entry.item} {entry.customerName && `· ${entry.customerName}`}
                    </GoLink>
                  )}
                  {note && <div className={shapes.note}>{note}</div>}
                </td>
                <td data-number>{entry.source === null ? '' : formatNumber(entry.baseWon)}</td>
                <td data-number>{formatNumber(entry.amountWon)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {query.hasNextPage && (
        <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          더 보기
        </Button>
      )}
    </>
  );
};
