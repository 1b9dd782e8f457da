import { useQuery } from '@tanstack/react-query';
import { useShopNo } from '../../../lib/session.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { MethodList } from '../methods/method-list.tsx';
import { paymentMethodsQuery } from '../queries.ts';

/** The ways to pay this shop knows, in the order the counter offers them. */
export const MethodsPage = () => {
  const query = useQuery({ ...paymentMethodsQuery(useShopNo()), meta: { role: 'page' } });
  return (
    <ShopFrame title="결제 수단">
      <QueryState of={query}>{({ items }) => <MethodList methods={items} />}</QueryState>
    </ShopFrame>
  );
};
