import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { CmsCard } from '../components/cms-card.tsx';
import { PayCard } from '../components/pay-card.tsx';
import { PaymentsCard } from '../components/payments-card.tsx';
import { PlanList } from '../components/plan-list.tsx';
import { StateCard } from '../components/state-card.tsx';
import { useSubscription } from '../queries.ts';

export const SubscriptionPage = () => {
  const query = useSubscription();
  return (
    <ShopFrame title="이용권·결제">
      <QueryState of={query} empty={<EmptyState title="이용권이 없어요" />}>
        {(subscription) => (
          <div className={shapes.stack16}>
            <StateCard subscription={subscription} />
            <PlanList subscription={subscription} />
            <PayCard subscription={subscription} />
            <PaymentsCard />
            <CmsCard />
          </div>
        )}
      </QueryState>
    </ShopFrame>
  );
};
