import { useQuery } from '@tanstack/react-query';
import type { Right } from '../../contract/rights.ts';
import { queryOf } from './endpoints.ts';
import { useSession, useShopNo } from './session.ts';
import { viewedAs } from './view-as.ts';

/** The signed-in employee in this shop, with their rights. */
export const meQuery = (shopNo: string) => queryOf(shopNo, 'employees.me', {});

export const useMe = () => useQuery(meQuery(useShopNo())).data;

/**
 * `const can = useCan(); can('sales.write') && <Button…>`. Fails closed while it is not known yet.
 * What a person may not do is not offered to them.
 */
export const useCan = (): ((right: Right) => boolean) => {
  const me = useMe();
  return (right) => me?.rights.includes(right) ?? false;
};

/** Whether the owner looks with an employee's eyes: nothing can be done with them. */
export const useIsViewing = (): boolean => viewedAs(useSession().current) !== null;
