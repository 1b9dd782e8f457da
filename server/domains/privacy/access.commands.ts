import type { list } from '../../../contract/access-log.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { addDays, instantAt, toInstant } from '../../../contract/time.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { employeeExists } from '../customers/public.ts';
import { accessEntries, customerExists } from './access.queries.ts';

type Answer = Reply<typeof list>;

const pages = cursorOf({ at: 'instant', id: 'id' });

export const readAccessLog = (
  shop: ShopAccess,
  { employeeNo, customerNo, kind, from, to, limit, cursor }: Parsed<typeof list>['query'],
): Promise<Answer> =>
  inShop(shop, async (shop) => {
    if (employeeNo !== undefined && !(await employeeExists(shop, employeeNo)))
      throw refuse('EMPLOYEE_NOT_FOUND');
    if (customerNo !== undefined && !(await customerExists(shop, customerNo)))
      throw refuse('CUSTOMER_NOT_FOUND');
    const query = {
      employeeNo,
      customerNo,
      kind,
      fromAt: from && instantAt(from, 0),
      beforeAt: to && instantAt(addDays(to, 1), 0),
    };
    const found = await accessEntries(shop, query, pages.decode(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ at, id }) =>
      pages.encode({ at: toInstant(Date.parse(at)), id }),
    );
    return {
      items: rows.map((row) => ({
        id: row.id,
        at: row.at,
        kind: row.kind,
        employee: { employeeNo: row.employee_no, name: row.employee_name },
        customer:
          row.customer_no === null
            ? null
            : { customerNo: row.customer_no, name: row.customer_name ?? '되돌린 이관 고객' },
        people: row.people,
        detail: row.detail,
        address: row.address,
      })),
      nextCursor,
    };
  });
