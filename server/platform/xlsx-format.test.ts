import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookOf } from './xlsx-format.ts';
import type { Cell, Column } from './xlsx-format.ts';

/** The number format of each cell of the only row, by the heading of its column. */
const formatsOf = (columns: readonly Column[], cells: readonly Cell[]) => {
  const book = workbookOf([{ name: '시트', columns }]);
  const pieces = [book.beginSheet(), book.writeRows([cells]), book.endSheet(), book.end()].flat();
  const files = unzipSync(Buffer.concat(pieces));
  const read = (name: string) => strFromU8(files[name]!);
  const styles = [
    ...(/<cellXfs.*<\/cellXfs>/su.exec(read('xl/styles.xml'))?.[0] ?? '').matchAll(/<xf([^>]*)\/>/gu),
  ];
  const formats = styles.map(([, attributes = '']) => Number(/numFmtId="(\d+)"/u.exec(attributes)?.[1] ?? 0));
  const row = /<row r="2">.*?<\/row>/su.exec(read('xl/worksheets/sheet1.xml'))?.[0] ?? '';
  const found = [...row.matchAll(/<c r="([A-Z]+)2"(?: s="(\d)")?/gu)];
  return found.map(([, , style]) => formats[Number(style ?? 0)]);
};
const [plain, thousands, text] = [0, 3, 49];

test('amounts stand with a comma at the thousands; shares, numbers of slips and texts as they are', () => {
  const columns: Column[] = [
    { heading: '이름', width: 12 },
    { heading: '실매출', width: 12 },
    { heading: '비율', width: 12 },
    { heading: '번호', width: 12, plain: true },
  ];
  expect(formatsOf(columns, ['하린', -1_234_567, 12.5, 1024])).toEqual([text, thousands, plain, plain]);
});
