import type { EmployeeNo, ShopNo, UserId } from '../../../contract/ids.ts';
import { inTurn } from '../../platform/db/queue.ts';
import type { Database } from '../../platform/db/open.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { asOperator, inShop, shopIn } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { personOf } from '../auth/public.ts';
import { joinRejected, joinRequested } from './events.ts';
import { accessOfShop, countWaiting } from './joining.queries.ts';
import { insertEmployee, lockRows, saveEmployee } from './queries.ts';
import type { EmployeeRow } from './queries.ts';

const most = { ofPerson: 3, inShop: 20 };

/**
 * Waits for the shop's answer from here on, without any right.
 *
 * @throws SHOP_NOT_FOUND, EMPLOYEE_JOIN_LIMIT, EMPLOYEE_ALREADY_HERE
 */
export const requestToJoin = async (database: Database, userId: UserId, shopNo: ShopNo): Promise<void> => {
  const { name, phone } = await asOperator(database, 'ask to work in a shop', (db) => personOf(db, userId));
  const access = await accessOfShop(database, shopNo, name);
  if (!access) throw refuse('SHOP_NOT_FOUND');
  try {
    await asOperator(database, 'ask to work in a shop', async (db) => {
      await inTurn(db, `join requests of ${userId}`);
      await inTurn(db, `join requests to ${shopNo}`);
      const waiting = await countWaiting(db, userId, shopNo);
      if (waiting.ofPerson >= most.ofPerson || waiting.inShop >= most.inShop)
        throw refuse('EMPLOYEE_JOIN_LIMIT');
      const newcomer = { userId, name, phone, role: 'STAFF', state: 'PENDING' } as const;
      const shop = shopIn(access, db);
      const row = await insertEmployee(shop, newcomer);
      await publish(shop, joinRequested, row.employee_no, { name });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'employees_user') ? refuse('EMPLOYEE_ALREADY_HERE') : error;
  }
};

/** @throws EMPLOYEE_NOT_FOUND, EMPLOYEE_NOT_WAITING */
const lockWaiting = async (shop: Shop, employeeNo: EmployeeNo): Promise<EmployeeRow> => {
  const [row] = await lockRows(shop, [employeeNo]);
  if (!row) throw refuse('EMPLOYEE_NOT_FOUND');
  if (row.state !== 'PENDING') throw refuse('EMPLOYEE_NOT_WAITING');
  return row;
};

/** Rows of employees are never removed: a rejected one is listed among those who left. */
export const rejectJoin = (shop: ShopAccess, employeeNo: EmployeeNo): Promise<EmployeeRow> =>
  inShop(shop, async (shop) => {
    await lockWaiting(shop, employeeNo);
    const row = await saveEmployee(shop, employeeNo, { state: 'LEFT' }, true);
    await publish(shop, joinRejected, employeeNo, { name: row.name });
    return row;
  });
