import type { ConsentKind } from '../../../../contract/consent-words.ts';
import { excelColumnNames } from '../../../../contract/customer-excel.ts';
import type { ExcelColumn } from '../../../../contract/customer-excel.ts';
import { inflowNames, inflows } from '../../../../contract/inflows.ts';
import type { Inflow } from '../../../../contract/inflows.ts';
import { quoted, quotedAnyway } from '../../../../contract/quoted-text.ts';
import { can } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { shownPhone } from '../../customers/public.ts';
import type { Cell, Column } from '../../../platform/xlsx-writer.ts';
import { writePets } from './pets.rules.ts';
import type { ExportedCustomer } from './queries.ts';

const writeAll = (names: readonly string[]): string => names.map(quoted).join(', ');

/** '동의 2026-03-01', and when it was said. */
const writeConsent = ({ consents }: ExportedCustomer, wanted: ConsentKind): string | null => {
  const input = consents.find(({ kind }) => kind === wanted);
  return input ? `${input.given ? '동의' : '거부'} ${input.saidOn}` : null;
};

const leftOf = ({ balances }: ExportedCustomer, shop: ShopAccess, wanted: 'PASS' | 'POINT'): number | null =>
  (can(shop, 'memberships.read') &&
    balances.filter(({ kind }) => kind === wanted).reduce((sum, { left }) => sum + left, 0)) ||
  null;

/** '"젤네일 10회권" 3회, "케어 잔여" 5회': nothing of a name is taken for what is left. */
const writeTickets = ({ balances }: ExportedCustomer, shop: ShopAccess): string | null =>
  can(shop, 'memberships.read')
    ? balances
        .filter(({ kind }) => kind === 'TICKET')
        .map(({ name, left }) => `${quotedAnyway(name)} ${left}회`)
        .join(', ')
    : null;

const isInflow = (text: string | null): text is Inflow => inflows.some((one) => one === text);
const sexNames = { F: '여성', M: '남성' } as const;

type Reader = (row: ExportedCustomer, shop: ShopAccess) => Cell;
const readers: Record<ExcelColumn, { width: number; read: Reader }> = {
  CODE: { width: 12, read: ({ code }) => code },
  NAME: { width: 14, read: ({ name }) => name },
  NICKNAME: { width: 12, read: ({ nickname }) => nickname },
  PHONE: { width: 16, read: ({ phone }, shop) => shownPhone(shop, phone) },
  SEX: { width: 7, read: ({ sex }) => (sex === 'F' || sex === 'M' ? sexNames[sex] : null) },
  BIRTHDAY: {
    width: 15,
    read: ({ birthday, lunar_birthday: lunar }) => (lunar === null ? birthday : `${lunar} (음)`),
  },
  GRADE: { width: 10, read: ({ grade }) => grade },
  GROUPS: { width: 18, read: ({ groups }) => writeAll(groups) },
  TAGS: { width: 18, read: ({ tags }) => writeAll(tags) },
  EMPLOYEE: { width: 10, read: ({ employee }) => employee },
  JOB: { width: 12, read: ({ job }) => job },
  INFLOW: { width: 12, read: ({ inflow }) => (isInflow(inflow) ? inflowNames[inflow] : null) },
  INTRODUCER: { width: 14, read: ({ introducer }) => introducer },
  MEMO: { width: 40, read: ({ memo }) => memo },
  MEMO_PINNED: { width: 9, read: ({ memo_pinned: pinned }) => (pinned ? '예' : null) },
  REGISTERED_ON: { width: 12, read: ({ joined_on }) => joined_on },
  FIRST_VISIT_ON: { width: 12, read: ({ first_visit_on }) => first_visit_on },
  LAST_VISIT_ON: { width: 12, read: ({ last_visit_on }) => last_visit_on },
  VISIT_COUNT: { width: 9, read: ({ visit_count }) => visit_count },
  NO_SHOW_COUNT: { width: 7, read: ({ no_show_count }) => no_show_count },
  SALES: { width: 14, read: ({ sales_won }) => sales_won },
  UNPAID: { width: 12, read: ({ unpaid_won }) => unpaid_won },
  POINTS: { width: 12, read: (row, shop) => leftOf(row, shop, 'POINT') },
  PASS_BALANCE: { width: 14, read: (row, shop) => leftOf(row, shop, 'PASS') },
  TICKETS: { width: 26, read: writeTickets },
  PRIVACY: { width: 16, read: (row) => writeConsent(row, 'PRIVACY') },
  MARKETING: { width: 16, read: (row) => writeConsent(row, 'MARKETING') },
  NIGHT: { width: 16, read: (row) => writeConsent(row, 'NIGHT') },
  SENDING: { width: 12, read: ({ do_not_send }) => (do_not_send ? '보내지 않음' : null) },
  PETS: { width: 30, read: ({ pets }) => writePets(pets) },
};

export const columnsOf = (columns: readonly ExcelColumn[]): Column[] =>
  columns.map((column) => ({ heading: excelColumnNames[column], width: readers[column].width }));

export const cellsOf = (columns: readonly ExcelColumn[], row: ExportedCustomer, shop: ShopAccess): Cell[] =>
  columns.map((column) => readers[column].read(row, shop));
