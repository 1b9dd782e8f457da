import { useState } from 'react';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { ChecksCard } from '../checks-card.tsx';
import { PageDialog } from '../page-dialog.tsx';
import { useZeroShop } from '../queries.ts';
import { StateCard } from '../state-card.tsx';

/** 온라인 예약 페이지: whether it is open, what it still lacks, and what it says. */
export const ZeroShopPage = () => {
  const query = useZeroShop();
  const [editing, setEditing] = useState(false);
  return (
    <OnlineFrame title="온라인 예약 페이지">
      <QueryState of={query}>
        {(page) => (
          <div className={shapes.stack14}>
            <StateCard page={page} onEdit={() => setEditing(true)} />
            <ChecksCard checks={page.checks} />
            {editing && <PageDialog page={page} onClose={() => setEditing(false)} />}
          </div>
        )}
      </QueryState>
    </OnlineFrame>
  );
};
