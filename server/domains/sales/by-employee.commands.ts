import type { employeesWithSales } from '../../../contract/sales.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { assertRange } from '../schedule/public.ts';
import { longestRange } from './rules.ts';
import { countsByEmployee, employeeNames, sharesByEmployee } from './by-employee.queries.ts';

/** Employees with their sales, in the shop's order; sales without an employee come last. */
export const listEmployeesWithSales = (
  shop: ShopAccess,
  range: { from: string; to: string },
): Promise<Reply<typeof employeesWithSales>> =>
  inShop(shop, async (shop) => {
    assertRange(range.from, range.to, longestRange);
    const shares = Map.groupBy(await sharesByEmployee(shop, range), (share) => share.employee_no);
    const counts = await countsByEmployee(shop, range);
    const people = [...(await employeeNames(shop)), { employee_no: null, name: '담당자없음' }];
    const items = people.flatMap(({ employee_no, name }) => {
      const own = shares.get(employee_no);
      if (!own) return [];
      const byKind = own.map(({ kind, won }) => ({ kind, totalWon: won }));
      const totalWon = own.reduce((sum, { won }) => sum + won, 0);
      return [{ employeeNo: employee_no, name, count: counts.get(employee_no) ?? 0, totalWon, byKind }];
    });
    return { items, totalWon: items.reduce((sum, item) => sum + item.totalWon, 0) };
  });
