import { excelColumnNames } from '../../../../contract/customer-excel.ts';
import type { ExcelColumn } from '../../../../contract/customer-excel.ts';
import { shownPhone } from '../present.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import type { Cell, Column } from '../../../platform/spreadsheet/xlsx-writer.ts';
import type { ExportedCustomer } from './queries.ts';

interface Pet {
  name: string;
  breed: string | null;
  weight_grams: number | null;
}

/** '초코 (푸들, 3.2kg) / 보리', which the import reads again. */
const writePets = (pets: readonly Pet[]): string =>
  pets
    .map(({ name, breed, weight_grams }) => {
      const facts = [breed, weight_grams === null ? null : `${weight_grams / 1000}kg`];
      const known = facts.filter((fact) => fact !== null);
      return known.length === 0 ? name : `${name} (${known.join(', ')})`;
    })
    .join(' / ');

const sexNames = { F: '여성', M: '남성' } as const;

type Reader = (row: ExportedCustomer, scope: ShopScope) => Cell;
const readers: Record<ExcelColumn, { width: number; read: Reader }> = {
  CODE: { width: 12, read: ({ code }) => code },
  NAME: { width: 14, read: ({ name }) => name },
  PHONE: { width: 16, read: ({ phone }, scope) => shownPhone(scope, phone) },
  SEX: { width: 7, read: ({ sex }) => (sex === 'F' || sex === 'M' ? sexNames[sex] : null) },
  BIRTHDAY: {
    width: 15,
    read: ({ birthday, lunar_birthday: lunar }) => (lunar === null ? birthday : `${lunar} (음)`),
  },
  GRADE: { width: 10, read: ({ grade }) => grade },
  EMPLOYEE: { width: 10, read: ({ employee }) => employee },
  MEMO: { width: 40, read: ({ memo }) => memo },
  REGISTERED_ON: { width: 12, read: ({ registered_on }) => registered_on },
  FIRST_VISIT_ON: { width: 12, read: ({ first_visit_on }) => first_visit_on },
  LAST_VISIT_ON: { width: 12, read: ({ last_visit_on }) => last_visit_on },
  VISIT_COUNT: { width: 9, read: ({ visit_count }) => visit_count },
  NO_SHOW_COUNT: { width: 7, read: ({ no_show_count }) => no_show_count },
  SALES: { width: 14, read: ({ sales_won }) => sales_won },
  UNPAID: { width: 12, read: ({ unpaid_won }) => unpaid_won },
  PETS: { width: 30, read: ({ pets }) => writePets(pets) },
};

export const columnsOf = (columns: readonly ExcelColumn[]): Column[] =>
  columns.map((column) => ({ heading: excelColumnNames[column], width: readers[column].width }));

export const cellsOf = (columns: readonly ExcelColumn[], row: ExportedCustomer, scope: ShopScope): Cell[] =>
  columns.map((column) => readers[column].read(row, scope));
