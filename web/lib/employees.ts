import { useQuery } from '@tanstack/react-query';
import { unassigned } from '../../contract/people.ts';
import { queryOf } from './endpoints.ts';
import { useShopNo } from './session.ts';
import type { CallAnswer } from './wire.ts';

export type Employee = CallAnswer<'employees.list'>['items'][number];

/** The people who work here now, in the shop's order. */
export const employeesQuery = (shopNo: string) =>
  queryOf(
    shopNo,
    'employees.list',
    {},
    { select: ({ items }) => items.filter(({ state }) => state === 'ACTIVE') },
  );

/** `const employeeOf = useEmployeeOf(); employeeOf(no)?.name`; null is 담당자없음. */
export const useEmployeeOf = (): ((employeeNo: number | null) => Employee | undefined) => {
  const { data } = useQuery(employeesQuery(useShopNo()));
  return (employeeNo) => data?.find((employee) => employee.employeeNo === employeeNo);
};

/**
 * An employee's name: 담당자없음 for null, 퇴사한 직원 for one who left, and nothing while the names load, since 담당자없음
 * would be wrong.
 */
export const useEmployeeName = (): ((employeeNo: number | null) => string) => {
  const { data } = useQuery(employeesQuery(useShopNo()));
  return (employeeNo) => {
    if (employeeNo === null) return unassigned;
    if (!data) return '';
    return data.find((employee) => employee.employeeNo === employeeNo)?.name ?? '퇴사한 직원';
  };
};
