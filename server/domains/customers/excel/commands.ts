import type { Readable } from 'node:stream';
import { excelColumnNames } from '../../../../contract/customer-excel.ts';
import type { excel } from '../../../../contract/customers.ts';
import type { ExcelColumn } from '../../../../contract/customer-excel.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import { record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import { writeXlsx } from '../../../platform/spreadsheet/xlsx-writer.ts';
import type { Cell } from '../../../platform/spreadsheet/xlsx-writer.ts';
import { countCustomers } from '../search/queries.ts';
import { exportedAfter } from './queries.ts';
import { cellsOf, columnsOf } from './rules.ts';

/** A page at a time, each in a transaction of its own: a slow download holds nothing open. */
async function* pages(scope: ShopScope, columns: readonly ExcelColumn[]): AsyncGenerator<Cell[][]> {
  let after = 0;
  for (;;) {
    const rows = await inShop(scope, (db) => exportedAfter(db, scope, after));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => cellsOf(columns, row, scope));
    after = last.customer_no;
  }
}

/** Written down before the first byte leaves: who, why, how many, what. */
export const exportCustomers = async (
  scope: ShopScope,
  { columns, reason }: Parsed<typeof excel>['body'],
): Promise<Readable> => {
  const chosen = [...new Set(columns)];
  await inShop(scope, async (db) => {
    const total = await countCustomers(db, scope);
    const sentence = `고객 ${total}명을 엑셀로 내려받았어요 (까닭: ${reason})`;
    const names = chosen.map((column) => excelColumnNames[column]);
    await record(db, scope, 'shop', scope.employeeNo, sentence, { after: { total, reason, columns: names } });
  });
  return writeXlsx(columnsOf(chosen), pages(scope, chosen));
};
