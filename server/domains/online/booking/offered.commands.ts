import type { EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { refuse } from '../../../platform/errors.ts';
import { readShop } from '../../../platform/shop.ts';
import { findMenuItems } from '../../menu/public.ts';
import type { ZeroPage } from '../pages.commands.ts';

/**
 * Customers book services that the menu shows, with employees that the page shows. @throws MENU_ITEM_NOT_FOUND,
 * EMPLOYEE_NOT_FOUND
 */
export const assertOffered = async (
  { access }: Pick<ZeroPage, 'access'>,
  document: ZeroDocument,
  wish: { items: readonly ItemId[]; employeeNo: EmployeeNo | null },
): Promise<void> => {
  const found = await readShop(access, (shop) => findMenuItems(shop, wish.items));
  if (wish.items.some((id) => found.get(id)?.b2c !== true || found.get(id)?.kind !== 'SERVICE'))
    throw refuse('MENU_ITEM_NOT_FOUND');
  assertShown(document, wish.employeeNo);
};

/** @throws EMPLOYEE_NOT_FOUND for an employee that the page hides */
export const assertShown = (document: ZeroDocument, employeeNo: EmployeeNo | null): void => {
  if (employeeNo !== null && document.employees && !document.employees.includes(employeeNo))
    throw refuse('EMPLOYEE_NOT_FOUND');
};
