import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { useArrangeFeed } from '../mutations.ts';
import styles from '../instagram.module.css';

type Feed = CallAnswer<'channels.feedImages'>;
type FeedImage = Feed['items'][number];

/** The pictures in the order in which customers see them; hidden ones stay in their place. */
export const FeedCard = () => {
  const feed = useEndpoint('channels.feedImages', {});
  const mayChange = useCan()('online.write');
  const arrange = useArrangeFeed();
  const firstOf = (seen: Feed, image: FeedImage) =>
    arrange.mutate({ ...seen, items: [image, ...seen.items.filter(({ id }) => id !== image.id)] });
  const toggle = (seen: Feed, image: FeedImage) =>
    arrange.mutate({
      ...seen,
      items: seen.items.map((one) => (one.id === image.id ? { ...one, hidden: !one.hidden } : one)),
    });
  return (
    <Card title="가져온 사진">
      <QueryState
        of={feed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="아직 가져온 사진이 없어요." />}
      >
        {(seen) => (
          <ul className={styles.feed}>
            {seen.items.map((image, place) => (
              <li key={image.id} className={styles.image} data-hidden={image.hidden}>
                <a href={image.permalink} target="_blank" rel="noreferrer">
                  <img src={image.thumbnailUrl} alt={image.caption || '인스타그램 사진'} loading="lazy" />
                </a>
                {mayChange && (
                  <div className={styles.buttons}>
                    <Button size="small" onClick={() => toggle(seen, image)}>
                      {image.hidden ? '보이기' : '숨기기'}
                    </Button>
                    {place > 0 && (
                      <Button size="small" onClick={() => firstOf(seen, image)}>
                        맨 앞으로
                      </Button>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
};
