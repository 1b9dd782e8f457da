import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Page } from '../../../ui/surface.tsx';
import styles from '../duplicates/components/duplicates.module.css';
import { MergeDialog } from '../duplicates/components/merge-dialog.tsx';
import { MergeHistory } from '../duplicates/components/merge-history.tsx';
import { PairCard } from '../duplicates/components/pair-card.tsx';
import type { Pair } from '../duplicates/queries.ts';

type View = 'PAIRS' | 'MERGED';

const keyOf = ({ customers }: Pair): string => customers.map(({ customerNo }) => customerNo).join('-');

const Pairs = () => {
  const [merging, merge] = useState<Pair | null>(null);
  return (
    <>
      <QueryState
        of={useEndpoint('customerMerges.duplicates', { query: { limit: 50 } })}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title="겹쳐 보이는 고객이 없어요"
            text="이름과 연락처, 생일, 별명, 반려동물이 닮은 고객이 생기면 여기에 모여요."
          />
        }
      >
        {({ items, more }) => (
          <>
            <ul className={styles.list}>
              {items.map((pair) => (
                <PairCard key={keyOf(pair)} pair={pair} onMerge={() => merge(pair)} />
              ))}
            </ul>
            {more && (
              <p className={styles.more}>
                더 있어요. 가장 닮은 {items.length}쌍이에요. 정하고 나면 다음 고객들이 이어서 나와요.
              </p>
            )}
          </>
        )}
      </QueryState>
      {merging && <MergeDialog key={keyOf(merging)} pair={merging} onClose={() => merge(null)} />}
    </>
  );
};

export const DuplicatesPage = () => {
  const [view, show] = useState<View>('PAIRS');
  return (
    <Page title="비슷한 고객">
      <div className={styles.tabs}>
        <Segmented<View>
          label="보기"
          choices={[
            { value: 'PAIRS', label: '겹치는 고객' },
            { value: 'MERGED', label: '합친 기록' },
          ]}
          value={view}
          onChange={show}
        />
      </div>
      {view === 'PAIRS' ? <Pairs /> : <MergeHistory />}
    </Page>
  );
};
