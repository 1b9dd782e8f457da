import { useCan } from '../../../lib/me.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { Editor } from '../editor/editor.tsx';
import { StateCard } from '../editor/state-card.tsx';
import { useZeroShop } from '../queries.ts';

/** 온라인 예약 페이지: what it says, how it looks, and whether customers can book. */
export const ZeroShopPage = () => {
  const query = useZeroShop();
  const mayWrite = useCan()('online.write');
  return (
    <OnlineFrame title="온라인 예약 페이지">
      <QueryState of={query}>
        {(page) => (mayWrite ? <Editor page={page} /> : <StateCard page={page} />)}
      </QueryState>
    </OnlineFrame>
  );
};
