import { useQuery } from '@tanstack/react-query';
import { employeesQuery } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import { kindNames } from './form/draft.ts';
import { paymentMethodsQuery } from './queries.ts';
import type { SaleFilters } from './queries.ts';

/** What a narrowed list is about, as partOf counts it: '현금 결제', '수아 제품'. Undefined where it is about all. */
export const usePartName = ({ method, employeeNo, kind }: SaleFilters): string | undefined => {
  const shopNo = useShopNo();
  const methods = useQuery(paymentMethodsQuery(shopNo)).data?.items ?? [];
  const employees = useQuery(employeesQuery(shopNo)).data ?? [];
  if (method !== undefined) return `${methods.find(({ code }) => code === method)?.name ?? ''} 결제`.trim();
  if (employeeNo === undefined) return kind && kindNames[kind];
  const name = employees.find((employee) => employee.employeeNo === employeeNo)?.name ?? '담당자';
  return `${name} ${kind ? kindNames[kind] : '담당'}`;
};
