/** Customer files as other programs write them, dirt and all, made by other libraries than the ones that read them. */
import { utils, write } from '@e965/xlsx';
import { zipSync } from 'fflate';
import writeExcel from 'write-excel-file/node';
import { decodeCp949 } from '../reading/cp949.rules.ts';

export type Row = (string | number | Date | null)[];

/** What pet and nail salons' lists really look like: a title, headings in two rows, totals, blank lines. */
export const messyRows: Row[] = [
  ['고객 리스트 (2026-11-01)', null, null, null, null, null, null],
  [null, null, null, null, null, null, null],
  ['고객명', '핸드폰', '생년월일', '잔액', null, '최종방문일', '특이사항'],
  [null, null, null, '정액권', '포인트', null, null],
  ['김현주', '010)1234.5678', '900115', '1,234,000원', '1,200P', '2026-10-01', '왼손 알레르기\n조용한 자리'],
  ['이　수민', '０１０－２２２２－３３３３', '1991년 2월 28일', '3만5천', null, '2026.9.3', null],
  [null, null, null, null, null, null, null],
  ['박민서님', '010-3333-4444 / 02-555-6666', '1988.01.01(음)', null, null, 46_000, '=HYPERLINK("http://x")'],
  ['최믜라', '+82 10 5555 6666', 33_000, null, '12000', null, null],
  ['정가림', '010-****-7777', null, null, null, null, null],
  [null, null, null, null, null, null, '이름도 번호도 없음'],
  ['합계', null, null, '1,269,000', '13,200', null, null],
];

export const xlsxFile = async (rows: readonly Row[]): Promise<Buffer> => {
  const cells = rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value === null ? null : { value },
    ),
  );
  return await writeExcel(cells as never).toBuffer();
};

/** What stands around the one sheet of a workbook. */
export const workbookParts = {
  '[Content_Types].xml': Buffer.from('<Types/>'),
  'xl/workbook.xml': Buffer.from(
    '<workbook xmlns:r="r"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': Buffer.from(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
};

export const workbookOf = (sheet: string): Uint8Array =>
  zipSync({ ...workbookParts, 'xl/worksheets/sheet1.xml': Buffer.from(sheet) });

export const xlsFile = (rows: readonly Row[]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '고객');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};

const quoted = (value: Row[number]): string => {
  const text = value === null ? '' : String(value);
  return /[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
export const csvText = (rows: readonly Row[]): string =>
  `${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

const escaped = (value: Row[number]): string =>
  String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\n', '<br>');

/** A small table of conditions stands before the list, as old programs print it. */
export const htmlText = (rows: readonly Row[], charset: string): string =>
  `<html><head><meta http-equiv="Content-Type" content="application/vnd.ms-excel; charset=${charset}"></head><body>
<table><tr><td>조회기간</td><td>전체</td></tr></table>
<table border=1>${rows
    .map(
      (row) =>
        `<tr>${row.map((cell) => `<td style="mso-number-format:'\\@'">${escaped(cell)}</td>`).join('')}</tr>`,
    )
    .join('\n')}</table></body></html>`;

let table: Map<string, number> | undefined;
const cp949Table = (): Map<string, number> => {
  const letters = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfd; lead += 1)
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const letter = decodeCp949(Uint8Array.of(lead, trail));
      if (letter.length === 1 && letter !== '\ufffd') letters.set(letter, lead * 256 + trail);
    }
  return letters;
};

/** Text as old Korean programs write it. */
export const cp949 = (text: string): Buffer => {
  table ??= cp949Table();
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    const pair = table.get(letter);
    if (code < 128) bytes.push(code);
    else if (pair === undefined) bytes.push(0x3f);
    else bytes.push(pair >> 8, pair & 255);
  }
  return Buffer.from(bytes);
};
