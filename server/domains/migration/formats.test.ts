import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { cp949, csvText, htmlText, messyRows, workbookOf, xlsFile, xlsxFile } from './testing/files.ts';
import { migrationStories } from './testing/stories.ts';

let world: World;
let shop: TestShop;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
});

const formats: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['.xlsx', 'XLSX', () => xlsxFile(messyRows)],
  ['BIFF8 .xls', 'XLS', () => xlsFile(messyRows)],
  ['HTML in CP949', 'HTML', () => cp949(htmlText(messyRows, 'euc-kr'))],
  ['HTML in UTF-8', 'HTML', () => Buffer.from(htmlText(messyRows, 'utf-8'))],
  ['HTML in CP949 that claims UTF-8', 'HTML', () => cp949(htmlText(messyRows, 'utf-8'))],
  ['.csv in CP949', 'CSV', () => cp949(csvText(messyRows))],
  ['.csv in UTF-8', 'CSV', () => Buffer.from(csvText(messyRows))],
  ['.csv in UTF-8 with a mark', 'CSV', () => Buffer.from(`\ufeff${csvText(messyRows)}`)],
];

describe('one messy list in every format', () => {
  it.each(formats)('%s', async (_, kind, make) => {
    const { upload, tryOut } = migrationStories(world, shop);
    const batch = await upload(await make());
    expect(batch).toMatchObject({ fileKind: kind, state: 'READY', rowCount: 6 });
    expect(batch.columns.map(({ target }) => target)).toEqual([
      'NAME',
      'PHONE',
      'BIRTHDAY',
      'PASS_BALANCE',
      'POINTS',
      'LAST_VISIT_ON',
      'MEMO',
    ]);
    const { counts, items } = await tryOut(batch);
    expect(counts).toEqual({ total: 6, add: 5, update: 0, skip: 0, reject: 1, warn: 2 });
    const told = items.map(({ name, phone, facts }) => [
      name,
      phone,
      ...facts.filter(({ target }) => target !== 'MEMO').map(({ text }) => text),
    ]);
    expect(told).toEqual([
      ['김현주', '010-1234-5678', '1990-01-15', '2026-10-01', '1,200P', '1,234,000원'],
      ['이 수민', '010-2222-3333', '1991-02-28', '2026-09-03', '35,000원'],
      ['박민서', '010-3333-4444', '음력 1988. 1. 1', '2025-12-09'],
      ['최믜라', '010-5555-6666', '1990-05-07', '12,000P'],
      ['정가림', null],
      ['', null],
    ]);
  });
});

it('numbers lines as the spreadsheet does, which leaves blank rows out of its file', async () => {
  const { upload, tryOut } = migrationStories(world, shop);
  const cell = (reference: string, text: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = `<worksheet><sheetData><row r="2">${cell('A2', '이름')}${cell('B2', '연락처')}</row>
    <row r="5">${cell('A5', '김다섯')}</row><row r="9">${cell('B9', '01088880009')}</row></sheetData></worksheet>`;
  const batch = await upload(workbookOf(sheet));
  expect((await tryOut(batch)).items.map(({ row, name }) => [row, name])).toEqual([
    [5, '김다섯'],
    [9, '고객 0009'],
  ]);
});

it('takes no sum for somebody, though it looks like a number to call', async () => {
  const { upload, tryOut } = migrationStories(world, shop);
  const people = '김하나,010-7777-0001,2026-10-01,340000\n합계,010-7777-0002,,\n총,,2026-10-01,\n';
  const totals =
    '합계,,,15340000\n총계,,,1588 0000\n소계,1534000012,,2026-10-31\nTotal,2명,2026-10-31 ~,16123456\n';
  for (const [heading, named] of [
    ['이름,연락처,최근방문,정액권잔액\n', ['김하나', '합계', '총']],
    ['', ['김하나', '합계']],
  ] as const) {
    const batch = await upload(`${heading}${people}${totals}`);
    expect((await tryOut(batch)).items.map(({ name }) => name)).toEqual(named);
  }
});
