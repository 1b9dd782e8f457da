import type { Readable } from 'node:stream';
import { excelColumnNames } from '../../../../contract/customer-excel.ts';
import type { excel } from '../../../../contract/customers.ts';
import type { ExcelColumn } from '../../../../contract/customer-excel.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import { writeXlsx } from '../../../platform/spreadsheet/xlsx-writer.ts';
import type { Cell } from '../../../platform/spreadsheet/xlsx-writer.ts';
import { meantBy } from '../search/commands.ts';
import { numbersOf } from '../search/queries.ts';
import { areAmongst, exportedOf } from './queries.ts';
import { cellsOf, columnsOf } from './rules.ts';

const pageSize = 1000;

/** A page at a time, each in a transaction of its own: a slow download holds nothing open. */
async function* pages(
  scope: ShopScope,
  customerNos: readonly number[],
  columns: readonly ExcelColumn[],
): AsyncGenerator<Cell[][]> {
  const today = shopDateOf(clock.now());
  for (let at = 0; at < customerNos.length; at += pageSize) {
    const part = customerNos.slice(at, at + pageSize);
    const rows = await inShop(scope, (db) => exportedOf(db, scope, part, today));
    yield rows.map((row) => cellsOf(columns, row, scope));
  }
}

/** Written down before the first byte leaves: who, why, how many, what. */
export const exportCustomers = async (
  scope: ShopScope,
  { columns, reason, customerNos, condition, ...asked }: Parsed<typeof excel>['body'],
): Promise<{ total: number; file: Readable }> => {
  const chosen = [...new Set(columns)];
  const whom = await inShop(scope, async (db) => {
    const { search, narrowings } = await meantBy(db, scope, {
      ...asked,
      condition: condition && JSON.stringify(condition),
    });
    const ticked = customerNos ? [areAmongst(customerNos)] : [];
    const numbers = await numbersOf(db, scope, { search, narrowings: [...narrowings, ...ticked] });
    const total = numbers.length;
    const sentence = `고객 ${total}명을 엑셀로 내려받았어요 (까닭: ${reason})`;
    const names = chosen.map((column) => excelColumnNames[column]);
    await record(db, scope, 'shop', scope.employeeNo, sentence, { after: { total, reason, columns: names } });
    return numbers;
  });
  return { total: whom.length, file: writeXlsx(columnsOf(chosen), pages(scope, whom, chosen)) };
};
