import { useState } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { remedyOf } from '../format.ts';
import { useMessages } from '../queries.ts';
import type { Message } from '../queries.ts';
import styles from '../messages.module.css';
import { MessagePanel } from './message-panel.tsx';
import { MessageRow } from './message-row.tsx';

const Failed = ({ message, onOpen }: { message: Message; onOpen: () => void }) => {
  const maySend = useCan()('messages.send');
  const resend = useCall('messages.resend', () => ({ params: { messageId: message.id } }), {
    onSuccess: () => notify.done('다시 보낼게요'),
  });
  const remedy = remedyOf(message);
  return (
    <MessageRow
      message={message}
      onOpen={onOpen}
      actions={
        <>
          {remedy && (
            <GoLink className={buttonClass({ size: 'small' })} to={remedy.to}>
              {remedy.label}
            </GoLink>
          )}
          {message.resendable && maySend && (
            <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
              다시 보내기
            </Button>
          )}
        </>
      }
    />
  );
};

/** Messages that failed: why, what to do first, and sending again by one press. */
export const FailedList = ({ since }: { since: ShopDate }) => {
  const query = useMessages({ state: ['FAILED', 'EXPIRED'], from: since }, 20);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <QueryState of={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p className={styles.none}>어제부터 보내지 못한 메시지가 없어요</p>;
          return (
            <ul>
              {items.map((message) => (
                <Failed key={message.id} message={message} onOpen={() => setShown(message.id)} />
              ))}
            </ul>
          );
        }}
      </QueryState>
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
