import { useNow, useToday } from '../../../lib/clock.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { agoOf } from '../format.ts';
import { useReadNotification } from '../mutations.ts';
import styles from '../notices.module.css';

/** What the person was told, newest first; opening one reads it. */
export const NotificationList = () => {
  const pages = usePages('notices.notifications', { query: {} });
  const read = useReadNotification();
  const [now, today] = [useNow(), useToday()];
  const newest = pages.data?.pages[0];
  const first = newest?.items[0];
  return (
    <Card
      flush
      title="소식"
      actions={
        first &&
        newest.unread > 0 && (
          <Button
            size="small"
            busy={read.isPending}
            onClick={() => read.mutate({ id: first.id, upTo: true })}
          >
            모두 읽음
          </Button>
        )
      }
    >
      <QueryState
        of={pages}
        isEmpty={() => first === undefined}
        empty={<EmptyState title="아직 소식이 없어요." />}
      >
        {({ pages: all }) => (
          <ul>
            {all
              .flatMap(({ items }) => items)
              .map((told) => (
                <li key={told.id}>
                  <GoLink
                    to={told.path}
                    className={styles.told ?? ''}
                    data-read={told.read}
                    onClick={() => {
                      if (!told.read) read.mutate({ id: told.id });
                    }}
                  >
                    <span className={styles.mark} role="img" aria-label={told.read ? '읽음' : '새 소식'} />
                    <span className={styles.words}>
                      <strong>{told.title}</strong>
                      <span className={shapes.note}>{told.body}</span>
                    </span>
                    <time className={styles.when} dateTime={told.at}>
                      {agoOf(told.at, now, today)}
                    </time>
                  </GoLink>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </Card>
  );
};
