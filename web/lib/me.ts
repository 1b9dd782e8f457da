import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Right } from '../../contract/rights.ts';
import { call } from './call.ts';
import { onLiveChange } from './live-changes.ts';
import { useShopNo } from './session.ts';

/** Who I am in this shop and what I may do. */
export const meQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['me', shopNo],
    queryFn: ({ signal }) => call('employees.me', { signal }),
  });

export const useMe = () => useQuery(meQuery(useShopNo())).data;

onLiveChange('employee', (_change, shopNo) => [['me', shopNo]]);
onLiveChange('shop', (_change, shopNo) => [['me', shopNo]]);

/**
 * `const can = useCan(); can('sales.write') && <Button…>`. Fails closed while it is not known yet.
 * What a person may not do is not offered to them.
 */
export const useCan = (): ((right: Right) => boolean) => {
  const me = useMe();
  return (right) => me?.rights.includes(right) ?? false;
};
