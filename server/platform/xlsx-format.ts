import { Zip, ZipDeflate } from 'fflate';

export type Cell = string | number | null;
export interface Column {
  heading: string;
  /** In letters of a usual width. */
  width: number;
  /** Its numbers count lines or name something, and take no comma at the thousands. */
  plain?: true;
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

const numbered = (sheets: readonly string[], write: (name: string, number: number) => string): string =>
  sheets.map((name, at) => write(name, at + 1)).join('');

const partsOf = (sheets: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
    `${numbered(sheets, (_name, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    `<sheets>${numbered(sheets, (name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    numbered(
      sheets,
      (_name, number) =>
        `<Relationship Id="rId${number}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    ) +
    `<Relationship Id="rId${sheets.length + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  // Style 1: bold headings. Style 2: text, whatever it looks like, and kept so when it is edited. Style 3: #,##0,
  // which the format knows as 3.
  'xl/styles.xml':
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<fonts count="2"><font><sz val="11"/><name val="맑은 고딕"/></font><font><b/><sz val="11"/><name val="맑은 고딕"/></font></fonts>' +
    '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/>' +
    '<xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>',
});
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

/**
 * Every text is written as typed text, so that '=', '+', '-' and '@' at its beginning are letters to any
 * spreadsheet and no formula.
 */
const textXml = (text: string, at: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A share such as 12.5 stands as it is: it would be rounded with the thousands. */
const numberXml = (value: number, at: string, plain: boolean): string =>
  `<c r="${at}"${plain || !Number.isInteger(value) ? '' : ' s="3"'}><v>${value}</v></c>`;

const rowXml = (
  cells: readonly Cell[],
  row: number,
  { columns, style }: { columns: readonly Column[]; style: number },
): string =>
  `<row r="${row}">${cells
    .map((cell, column) => {
      const at = `${letters(column)}${row}`;
      if (cell === null || cell === '') return '';
      return typeof cell === 'number'
        ? numberXml(cell, at, columns[column]?.plain ?? false)
        : textXml(cell, at, style);
    })
    .join('')}</row>`;

const sheetHead = (columns: readonly Column[]): string =>
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${rowXml(
    columns.map(({ heading }) => heading),
    1,
    { columns, style: 1 },
  )}`;

export interface SheetHead {
  name: string;
  columns: readonly Column[];
}

/** A workbook that is handed out while its rows come in: each call answers the bytes that are ready. */
export const workbookOf = (sheets: readonly SheetHead[]) => {
  const encoder = new TextEncoder();
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const begin = (name: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    return entry;
  };
  for (const [name, xml] of Object.entries(partsOf(sheets.map(({ name: called }) => called))))
    begin(name).push(encoder.encode(declaration + xml), true);
  let at = 0;
  let row = 1;
  let open: ZipDeflate | undefined;
  return {
    beginSheet: () => {
      open = begin(`xl/worksheets/sheet${(at += 1)}.xml`);
      open.push(encoder.encode(declaration + sheetHead(sheets[at - 1]?.columns ?? [])));
      row = 1;
      return take();
    },
    writeRows: (batch: readonly (readonly Cell[])[]) => {
      let xml = '';
      const columns = sheets[at - 1]?.columns ?? [];
      for (const cells of batch) xml += rowXml(cells, (row += 1), { columns, style: 2 });
      open?.push(encoder.encode(xml));
      return take();
    },
    endSheet: () => {
      open?.push(encoder.encode('</sheetData></worksheet>'), true);
      return take();
    },
    end: () => {
      zip.end();
      return take();
    },
  };
};
