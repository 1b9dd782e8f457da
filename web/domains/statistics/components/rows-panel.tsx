import { formatDate } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { usePages } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import shapes from '../../../ui/shapes.module.css';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Table } from '../../../ui/surface.tsx';
import { figureName, formatOf } from '../format.ts';
import type { Opened } from '../use-open-rows.ts';
import type { Period } from '../period.rules.ts';
import styles from '../statistics.module.css';

type Row = CallAnswer<'statistics.rows'>['items'][number];

const addressOf = ({ subject, subjectId, on }: Row): string | null => {
  if (subjectId === null) return null;
  if (subject === 'SALE') return addresses.sale(subjectId, on);
  if (subject === 'EMPLOYEE') return addresses.calendar(on);
  if (subject === 'CLASS') return addresses.classSession(subjectId, on);
  if (subject === 'ACCOUNT') return addresses.account(subjectId);
  return subject === 'BOOKING' ? addresses.booking(subjectId, on) : addresses.customer(subjectId);
};

const Line = ({ row, value }: { row: Row; value: string }) => {
  const address = addressOf(row);
  const words = row.name || '미등록 고객';
  return (
    <tr>
      <td className={styles.day}>{formatDate(row.on)}</td>
      <td>
        {address === null ? words : <GoLink to={address}>{words}</GoLink>}
        {row.note && <div className={shapes.note}>{row.note}</div>}
      </td>
      <td data-number>{value}</td>
    </tr>
  );
};

/** What a figure is counted from, and at the foot the same figure once more. */
export const RowsPanel = ({
  opened,
  period,
  onClose,
}: {
  opened: Opened;
  period: Period;
  onClose: () => void;
}) => {
  const { title, figure, shown, filters } = opened;
  const query = usePages('statistics.rows', {
    query: { from: period.from, to: period.to, ...filters, limit: 50 },
  });
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const column = opened.column ?? figure;
  const format = formatOf(figure);
  const total = first?.sums[column] ?? 0;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={title}
      footer={
        first && (
          <p className={styles.foot}>
            <span>
              {figureName(figure)} 합계 · {first.total.toLocaleString('ko-KR')}줄
            </span>
            <strong>{format.full(total)}</strong>
            {total === shown ? (
              <small>화면의 숫자와 같아요.</small>
            ) : (
              <small>화면의 숫자는 {format.full(shown)}이에요. 그사이 바뀌었어요.</small>
            )}
          </p>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <EmptyState title="내역이 없어요" />
      ) : (
        <>
          <Table label={`${title} 내역`}>
            <thead>
              <tr>
                <th scope="col">날짜</th>
                <th scope="col">누구</th>
                <th scope="col" data-number>
                  {figureName(figure)}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <Line
                  key={`${row.subject} ${row.subjectId} ${at}`}
                  row={row}
                  value={format.full(row.figures[column] ?? 0)}
                />
              ))}
            </tbody>
          </Table>
          {query.hasNextPage && (
            <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              더 보기
            </Button>
          )}
        </>
      )}
    </SidePanel>
  );
};
