import { formatNumber } from '../../../../../contract/money.ts';
import { formatDate, shopDateOf } from '../../../../../contract/time.ts';
import { useEndpoint } from '../../../../lib/endpoints.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { useCan } from '../../../../lib/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { GoLink } from '../../../../ui/go-link.tsx';
import { notify } from '../../../../ui/notify.ts';
import { QueryState } from '../../../../ui/query-state.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import shapes from '../../../../ui/shapes.module.css';
import { useUndoMerge } from '../mutations.ts';
import type { Merge } from '../queries.ts';
import styles from './duplicates.module.css';

const Line = ({ merge }: { merge: Merge }) => {
  const can = useCan();
  const undo = useUndoMerge();
  const moved = merge.moves.map(({ label, count }) => `${label} ${formatNumber(count)}`).join(', ');
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <span>
          <GoLink className={styles.name} to={addresses.customer(merge.survivorNo)}>
            {merge.survivorName}
          </GoLink>{' '}
          고객에 {merge.absorbedName} 고객을 합쳤어요
        </span>
        <span className={shapes.note}>
          {[formatDate(shopDateOf(Date.parse(merge.at))), merge.by, moved].filter(Boolean).join(' · ')}
        </span>
      </div>
      {merge.undoneAt ? (
        <Tag>되돌림</Tag>
      ) : (
        can('customers.write') && (
          <Button
            size="small"
            busy={undo.isPending}
            onClick={() => undo.mutate(merge.id, { onSuccess: () => notify.done('두 고객으로 되돌렸어요') })}
          >
            되돌리기
          </Button>
        )
      )}
    </li>
  );
};

/** Merges, the latest first: each can be undone, however long ago. */
export const MergeHistory = () => (
  <QueryState
    of={useEndpoint('customerMerges.merges', { query: { limit: 50 } })}
    isEmpty={({ items }) => items.length === 0}
    empty={<EmptyState title="합친 고객이 없어요" text="고객을 합치면 여기에서 되돌릴 수 있어요." />}
  >
    {({ items }) => (
      <ul className={styles.list}>
        {items.map((merge) => (
          <Line key={merge.id} merge={merge} />
        ))}
      </ul>
    )}
  </QueryState>
);
