import { useState } from 'react';
import { creditEntryKinds } from '../../../../contract/credit-products.ts';
import type { CreditEntryKind } from '../../../../contract/credit-products.ts';
import { formatNumber } from '../../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import shapes from '../../../ui/shapes.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card, Table } from '../../../ui/surface.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { entryNames, noteOf, signed } from '../format.ts';
import type { Entry } from '../queries.ts';
import styles from '../credit.module.css';

const Row = ({ entry }: { entry: Entry }) => {
  const note = noteOf(entry);
  return (
    <tr>
      <td className={shapes.oneLine}>
        {formatDate(shopDateOf(entry.createdAt))}
        <div className={shapes.note}>{formatTime(entry.createdAt)}</div>
      </td>
      <td>
        {entryNames[entry.kind]}
        {note && <div className={shapes.note}>{note}</div>}
      </td>
      <td data-number className={entry.amountWon > 0 ? styles.plus : undefined}>
        {signed(entry.amountWon)}
      </td>
      <td data-number>{formatNumber(entry.balanceAfterWon)}</td>
    </tr>
  );
};

/** Every won that came and went, newest first. */
export const EntriesCard = () => {
  const [kind, setKind] = useState<CreditEntryKind>();
  const entries = usePages('credit.entries', { query: { ...(kind && { kind }), limit: 30 } });
  const items = entries.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title="충전·사용 내역" flush>
      <div className={styles.kinds}>
        <Chips label="내역의 종류">
          <Chip pressed={kind === undefined} onPress={() => setKind(undefined)}>
            전체
          </Chip>
          {creditEntryKinds.map((one) => (
            <Chip key={one} pressed={kind === one} onPress={() => setKind(one)}>
              {entryNames[one]}
            </Chip>
          ))}
        </Chips>
      </div>
      {entries.error ? (
        <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />
      ) : entries.isPending ? (
        <SkeletonRows rows={4} />
      ) : items.length === 0 ? (
        <EmptyState title="내역이 없어요" text="충전하거나 메시지를 보내면 1원까지 여기에 남아요." />
      ) : (
        <Table label="충전·사용 내역">
          <thead>
            <tr>
              <th>날짜</th>
              <th>내용</th>
              <th data-number>금액</th>
              <th data-number>잔액</th>
            </tr>
          </thead>
          <tbody>
            {items.map((entry) => (
              <Row key={entry.no} entry={entry} />
            ))}
          </tbody>
        </Table>
      )}
      {entries.hasNextPage && (
        <div className={shapes.more}>
          <Button size="small" busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </Card>
  );
};
