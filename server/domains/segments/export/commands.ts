import type { Readable } from 'node:stream';
import { excelColumnNames } from '../../../../contract/customer-excel.ts';
import type { excel } from '../../../../contract/customers.ts';
import type { ExcelColumn } from '../../../../contract/customer-excel.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Watch } from '../../../platform/long-job.ts';
import { actingEmployee, inShop, readShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { answersInSteps } from '../../../platform/steps.ts';
import { writeXlsx } from '../../../platform/xlsx-writer.ts';
import type { Cell } from '../../../platform/xlsx-writer.ts';
import { resolveSelection } from '../list.commands.ts';
import { numbersOf } from '../../customers/public.ts';
import { customersExported } from '../events.ts';
import { areAmongst, exportedOf } from './queries.ts';
import { cellsOf, columnsOf } from './rules.ts';

/**
 * A page at a time, each in a transaction of its own: a slow download holds nothing open, and others get in between. When
 * the connection ends, so does the reading.
 */
const pages = (
  shop: ShopAccess,
  customerNos: readonly number[],
  columns: readonly ExcelColumn[],
  tell: Watch['tell'],
): AsyncGenerator<Cell[][]> => {
  const today = shopDateOf(clock.now());
  return answersInSteps(shop, customerNos, async (part, done) => {
    tell(done, customerNos.length);
    const rows = await readShop(shop, (shop) => exportedOf(shop, part, today));
    return rows.map((row) => cellsOf(columns, row, shop));
  });
};

/** Written down before the first byte leaves: who, why, how many, what. */
export const exportCustomers = async (
  shop: ShopAccess,
  { columns, reason, customerNos, condition, ...query }: Parsed<typeof excel>['body'],
  tell: Watch['tell'],
): Promise<{ total: number; file: Readable }> => {
  const chosen = [...new Set(columns)];
  const whom = await inShop(shop, async (shop) => {
    const { search, narrowings } = await resolveSelection(shop, {
      ...query,
      condition: condition && JSON.stringify(condition),
    });
    const ticked = customerNos ? [areAmongst(customerNos)] : [];
    const numbers = await numbersOf(shop, { search, narrowings: [...narrowings, ...ticked] });
    const total = numbers.length;
    const names = chosen.map((column) => excelColumnNames[column]);
    await publish(shop, customersExported, actingEmployee(shop).employeeNo, {
      total,
      reason,
      columns: names,
    });
    return numbers;
  });
  return { total: whom.length, file: writeXlsx(shop, columnsOf(chosen), pages(shop, whom, chosen, tell)) };
};
