import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import styles from '../messages.module.css';
import type { Narrowing } from '../queries.ts';
import { useMessages } from '../queries.ts';
import { MessagePanel } from './message-panel.tsx';
import { MessageRow } from './message-row.tsx';

interface Props {
  of: Narrowing;
  withName?: boolean;
  limit?: number;
  empty: ReactNode;
}

/** Messages with the way down to each: its attempts, its cost, sending it again. */
export const MessageList = ({ of, withName = true, limit = 30, empty }: Props) => {
  const query = useMessages(of, limit);
  const [shown, setShown] = useState<number | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (items.length === 0) return empty;
  return (
    <>
      <ul className={withName ? undefined : styles.inset}>
        {items.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            withName={withName}
            onOpen={() => setShown(message.id)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={shapes.more}>
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
      {shown !== null && <MessagePanel id={shown} onClose={() => setShown(null)} />}
    </>
  );
};
