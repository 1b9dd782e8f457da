import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { multipartFile, multipartType } from '../../testing/multipart.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import {
  cp949,
  csvText,
  htmlText,
  messyRows,
  workbookOf,
  workbookParts,
  xlsFile,
  xlsxFile,
} from './testing/files.ts';
import { migrationStories } from './testing/stories.ts';

let world: World;
let shop: TestShop;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
});

const bytes = (text: string) => Buffer.from(text);
const half = (file: Uint8Array) => file.subarray(0, Math.floor(file.length / 2));
const manyRows = (count: number) =>
  `이름,연락처\n${Array.from({ length: count }, (_, at) => `손님${at},0101${String(1_000_000 + at)}`).join('\n')}\n`;

let zipped: Buffer | undefined;
/** Two hundred megabytes of nothing in two hundred kilobytes. */
const bomb = () =>
  (zipped ??= Buffer.from(
    zipSync({ ...workbookParts, 'xl/worksheets/sheet1.xml': [new Uint8Array(200_000_000), { level: 9 }] }),
  ));
/** The same, whose directory claims that it is small. */
const lyingBomb = () => {
  const liar = Buffer.from(bomb());
  const real = Buffer.alloc(4);
  real.writeUInt32LE(200_000_000);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(1000);
  for (let at = liar.indexOf(real); at >= 0; at = liar.indexOf(real, at + 4)) small.copy(liar, at);
  return liar;
};
const long = '가나다라'.repeat(100);
/** One text that thousands of cells name: gigabytes in a hundred kilobytes. */
const spanningBomb = () => {
  const spanning = `<td rowspan="9000">${long}</td>`.repeat(200);
  return bytes(`<table><tr><th>이름</th></tr><tr>${spanning}</tr>${'<tr></tr>'.repeat(9000)}</table>`);
};
const sharedBomb = () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`;
  return zipSync({
    ...workbookParts,
    'xl/sharedStrings.xml': bytes(`<sst><si><t>${long}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': bytes(`<worksheet><sheetData>${row.repeat(9000)}</sheetData></worksheet>`),
  });
};
/** Ten thousand people of whom there is much to tell, in the same words: 800 letters each. */
const talkative = () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `<row>${cell(`손님${at}`)}${cell(long + long)}</row>`,
  );
  const head = `<row>${cell('이름')}${cell('메모')}</row>`;
  return workbookOf(`<worksheet><sheetData>${head}${rows.join('')}</sheetData></worksheet>`);
};
const withSums = (people: number) =>
  Array.from({ length: people }, (_, at) => [
    [`손님${at}`, `0101${String(1_000_000 + at)}`],
    ['소계', ''],
  ]).flat();
const deepHtml = () => bytes(`<table>${'<tr><td><table>'.repeat(60_000)}`);
const wideSpans = () =>
  bytes(`<table>${'<tr><td colspan="9999999" rowspan="9999999">x</td></tr>'.repeat(500)}</table>`);

const hostile: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['nothing', 'FILE_EMPTY', () => bytes('')],
  ['only blanks', 'FILE_EMPTY', () => bytes(' \n \n')],
  ['headings without people', 'FILE_EMPTY', () => bytes('이름,연락처\n')],
  ['more than 2 MB', 'EXCEL_MIGRATION_FILE_MAX_SIZE_EXCEED', () => Buffer.alloc(2 * 1024 * 1024 + 1, 'a')],
  ['10,001 people', 'EXCEL_MIGRATION_NUMBER_LIMIT', () => bytes(manyRows(10_001))],
  ['a broken .xlsx', 'EXCEL_FILE_INVALID', async () => half(await xlsxFile(messyRows))],
  ['another zip', 'EXCEL_FILE_INVALID', () => zipSync({ 'a.txt': bytes('hello') })],
  ['a zip bomb', 'EXCEL_FILE_INVALID', bomb],
  ['a zip bomb that lies about its size', 'EXCEL_FILE_INVALID', lyingBomb],
  ['a shared text that unfolds', 'EXCEL_FILE_INVALID', sharedBomb],
  ['a broken .xls', 'EXCEL_FILE_INVALID', () => half(xlsFile(messyRows))],
  ['the head of an .xls', 'EXCEL_FILE_INVALID', () => xlsFile(messyRows).subarray(0, 700)],
  ['broken HTML', 'HTML_FILE_INVALID', () => half(bytes(htmlText([...messyRows, ...messyRows], 'utf-8')))],
  [
    'broken HTML in CP949',
    'HTML_FILE_INVALID',
    () => half(cp949(htmlText([...messyRows, ...messyRows], 'euc-kr'))),
  ],
  [
    'a page without a table',
    'HTML_FILE_INVALID',
    () => bytes('<html><body>로그인이 필요합니다</body></html>'),
  ],
  ['tables without end', 'HTML_FILE_INVALID', deepHtml],
  ['cells over thousands of rows', 'HTML_FILE_INVALID', spanningBomb],
  ['a quote that never closes', 'FILE_INVALID', () => bytes(`${csvText(messyRows)}"김`)],
  ['a picture', 'FILE_INVALID', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ['random bytes', 'FILE_INVALID', () => Buffer.alloc(500, 1)],
];

describe('files that cannot be taken', () => {
  it.each(hostile)('%s: %s', async (_, code, make) => {
    const { uploadRefused } = migrationStories(world, shop);
    const file = await make();
    expect((await uploadRefused(file)).code).toBe(code);
  });

  it('takes a cell over millions of rows and columns for one', async () => {
    const { upload } = migrationStories(world, shop);
    const batch = await upload(wideSpans());
    expect([batch.rowCount, batch.columns.length]).toEqual([500, 1]);
  });

  it('takes long memos, and refuses to add columns to them beyond measure', async () => {
    const { upload, choose } = migrationStories(world, shop);
    expect((await upload(talkative())).rowCount).toBe(10_000);
    const label = '칸'.repeat(60);
    const many = `이름${`,${label}`.repeat(60)}\n${`김하나${',x'.repeat(60)}\n`.repeat(9000)}`;
    const batch = await upload(many);
    const told = await shop.owner.refused('migration.saveMapping', {
      params: { shopNo: shop.shopNo, id: batch.id },
      body: {
        targets: batch.columns.map(({ target }) => target),
        options: { restToMemo: true },
        version: batch.version,
      },
    });
    expect(told.body).toMatchObject({ code: 'MIGRATION_MAPPING_INVALID', errors: [{ field: 'options' }] });
    expect((await choose(batch, {})).rowCount).toBe(9000);
  });

  it('loses nobody below the sums of an .xls', async () => {
    const { upload } = migrationStories(world, shop);
    expect((await upload(xlsFile([['이름', '연락처'], ...withSums(5200)]))).rowCount).toBe(5200);
  });

  it('says so when there are more rows than a list may have, be they sums', async () => {
    const { uploadRefused } = migrationStories(world, shop);
    const sums = `이름,연락처\n${'소계,1\n'.repeat(29_999)}`;
    expect((await uploadRefused(`${sums}김하나,01012345678\n`)).code).toBe('EXCEL_MIGRATION_NUMBER_LIMIT');
    expect((await uploadRefused(`${sums}\n\n`)).code).toBe('FILE_EMPTY');
  });

  it('refuses a form that breaks off', async () => {
    const whole = multipartFile({ service: 'EXCEL' }, '고객.csv', bytes(csvText(messyRows)));
    const told = await world.server.app.inject({
      method: 'POST',
      url: `/api/v2/${shop.shopNo}/migration/customer`,
      headers: { authorization: `Bearer ${shop.owner.token}`, 'content-type': multipartType },
      payload: whole.subarray(0, whole.length - 80),
    });
    expect([told.statusCode, JSON.parse(told.body)]).toMatchObject([
      400,
      { code: 'COMMON_INVALID_PARAMETER' },
    ]);
  });

  it('refuses a service that is none', async () => {
    const { uploadRefused } = migrationStories(world, shop);
    const told = await uploadRefused(csvText(messyRows), 'NOBODY');
    expect(told).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'service' }] });
  });

  it('keeps answering while bombs are looked at, and keeps its memory', async () => {
    const { uploadRefused } = migrationStories(world, shop);
    const files = [bomb(), Buffer.from(sharedBomb()), spanningBomb()];
    const before = process.memoryUsage.rss();
    const refusals = Promise.all(files.map((file) => uploadRefused(file)));
    let most = before;
    let answered = 0;
    const done = new AbortController();
    void refusals.finally(() => done.abort());
    while (!done.signal.aborted) {
      await shop.owner.call('shops.me');
      answered += 1;
      most = Math.max(most, process.memoryUsage.rss());
    }
    expect((await refusals).map(({ code }) => code)).toEqual([
      'EXCEL_FILE_INVALID',
      'EXCEL_FILE_INVALID',
      'HTML_FILE_INVALID',
    ]);
    expect(answered).toBeGreaterThan(3);
    expect((most - before) / 1_048_576).toBeLessThan(300);
  });
});
