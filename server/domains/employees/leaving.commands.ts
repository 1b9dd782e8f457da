import type { leaving } from '../../../contract/employees.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { can, readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { alsoTouched, bookingsToCome, classesToCome } from './leaving.queries.ts';
import { findEmployees } from './queries.ts';

/** What would be left without an employee in charge. @throws EMPLOYEE_NOT_FOUND */
export const previewLeaving = (shop: ShopAccess, employeeNo: EmployeeNo): Promise<Reply<typeof leaving>> =>
  readShop(shop, async (shop) => {
    const [employee] = await findEmployees(shop, [employeeNo]);
    if (!employee) throw refuse('EMPLOYEE_NOT_FOUND');
    const bookings = await bookingsToCome(shop, employeeNo, clock.iso());
    const classes = await classesToCome(shop, employeeNo, clock.iso());
    const showsNames = can(shop, 'bookings.read');
    const rest = await alsoTouched(shop, employeeNo, shopDateOf(clock.now()));
    return {
      ...rest,
      bookings: {
        count: bookings[0]?.count ?? 0,
        items: bookings.map(({ id, customerName, startAt }) => ({
          id,
          customerName: showsNames ? customerName : '',
          startAt: startAt as Instant,
        })),
      },
      classes: {
        count: classes[0]?.count ?? 0,
        items: classes.map(({ id, name, startAt }) => ({ id, name, startAt: startAt as Instant })),
      },
    };
  });
