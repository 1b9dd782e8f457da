import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import shapes from '../../../ui/shapes.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card, Table } from '../../../ui/surface.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { addresses } from '../../../lib/addresses.ts';
import { entryWords } from '../../payments/format.ts';
import { entryKinds } from '../filter.rules.ts';
import type { EntryKind } from '../filter.rules.ts';
import type { Entry } from '../queries.ts';
import styles from '../settlement.module.css';

const Row = ({ entry }: { entry: Entry }) => (
  <tr>
    <td className={shapes.oneLine}>{formatDate(entry.on)}</td>
    <td>{entryWords[entry.kind]}</td>
    <td>
      {entry.paymentId === null ? (
        <span className={shapes.note}>우리 결제에 없는 줄</span>
      ) : (
        <GoLink className={styles.link ?? ''} to={addresses.payment(entry.paymentId)}>
          {entry.customerName ?? '결제 보기'}
        </GoLink>
      )}
      <div className={styles.ref}>{entry.ref}</div>
    </td>
    <td data-number>{formatNumber(entry.amountWon)}</td>
  </tr>
);

/** Every entry that the balance is the sum of, newest first. */
export const EntriesCard = ({
  kind,
  onKind,
}: {
  kind: EntryKind | undefined;
  onKind: (kind?: EntryKind) => void;
}) => {
  const list = usePages('settlement.entries', { query: { ...(kind && { kind }), limit: 30 } });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const sums = list.data?.pages[0]?.sums;
  return (
    <Card
      title="정산 기록"
      flush
      actions={
        sums && (
          <span className={shapes.figures}>{`${formatNumber(sums.count)}건 · ${formatWon(sums.won)}`}</span>
        )
      }
    >
      <div className={styles.kinds}>
        <Chips label="기록의 종류">
          <Chip pressed={kind === undefined} onPress={() => onKind()}>
            전체
          </Chip>
          {entryKinds.map((one) => (
            <Chip key={one} pressed={kind === one} onPress={() => onKind(one)}>
              {entryWords[one]}
            </Chip>
          ))}
        </Chips>
      </div>
      {list.isPending ? (
        <SkeletonRows rows={4} />
      ) : list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title="기록이 없어요" text="결제, 환불, 수수료, 입금이 한 건씩 여기에 남아요." />
      ) : (
        <Table label="정산 기록">
          <thead>
            <tr>
              <th>날짜</th>
              <th>구분</th>
              <th>결제</th>
              <th data-number>금액</th>
            </tr>
          </thead>
          <tbody>
            {items.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </Table>
      )}
      {list.hasNextPage && (
        <div className={shapes.more}>
          <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </Card>
  );
};
