import type { EmployeeNo } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { employeeColorsSaved, employeeOrderSaved } from './events.ts';
import { saveColorRows, saveSortOrders } from './order.queries.ts';
import { listVersionOf } from './order.rules.ts';
import { presentEmployee } from './present.ts';
import { findEmployees, listEmployees, lockRows } from './queries.ts';

/** Those who work here, locked, in the order that stands. */
const lockList = async (shop: Shop) => {
  await lockRows(
    shop,
    (await listEmployees(shop)).map(({ employee_no }) => employee_no as EmployeeNo),
  );
  return listEmployees(shop);
};

/**
 * @throws EMPLOYEE_NOT_FOUND, EMPLOYEE_ORDER_INCOMPLETE with the list as it is, when an employee joined, left
 * or was moved meanwhile
 */
export const saveOrder = (
  shop: ShopAccess,
  { employeeNos, listVersion }: { employeeNos: EmployeeNo[]; listVersion: string },
) =>
  inShop(shop, async (shop) => {
    const before = await lockList(shop);
    const known = await findEmployees(shop, employeeNos);
    if (known.length < new Set(employeeNos).size) throw refuse('EMPLOYEE_NOT_FOUND');
    const here = new Set<number>(before.map(({ employee_no }) => employee_no));
    const isWhole =
      employeeNos.length === here.size &&
      new Set(employeeNos).size === here.size &&
      employeeNos.every((no) => here.has(no));
    if (!isWhole || listVersion !== listVersionOf(before))
      throw refuse('EMPLOYEE_ORDER_INCOMPLETE', {
        errors: [
          {
            field: 'employeeNos',
            message: '그사이 직원 목록이 바뀌었어요.',
            detail: { items: before.map(presentEmployee), listVersion: listVersionOf(before) },
          },
        ],
      });
    await saveSortOrders(shop, employeeNos);
    await publish(shop, employeeOrderSaved, shopNumber(shop), { employeeNos });
    return listEmployees(shop);
  });

/** A colour is no fact: the last writer wins. @throws EMPLOYEE_NOT_FOUND, and then nothing is saved */
export const saveColors = (shop: ShopAccess, colors: { employeeNo: EmployeeNo; color: number }[]) =>
  inShop(shop, async (shop) => {
    const asked = new Map(colors.map(({ employeeNo, color }) => [employeeNo, color]));
    const locked = await lockRows(shop, [...asked.keys()]);
    if (locked.length < asked.size) throw refuse('EMPLOYEE_NOT_FOUND');
    await saveColorRows(shop, asked);
    await publish(shop, employeeColorsSaved, shopNumber(shop), { colors: asked.size });
    return findEmployees(shop, [...asked.keys()]);
  });
