import type { FileKind } from '../../../../contract/migration-words.ts';
import type { Grid } from './cells.rules.ts';
import { readCsv } from './csv.rules.ts';
import { readHtml } from './html.rules.ts';
import { decodeText } from './text.rules.ts';
import { Unreadable } from './unreadable.rules.ts';
import { readXls } from './xls.rules.ts';
import { readXlsx } from './xlsx.rules.ts';

const starts = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Pictures, PDF, other archives: what people pick by mistake. */
const foreign = (bytes: Buffer): boolean =>
  starts(bytes, 0x25, 0x50, 0x44, 0x46) ||
  starts(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  starts(bytes, 0xff, 0xd8, 0xff) ||
  starts(bytes, 0x1f, 0x8b) ||
  starts(bytes, 0x52, 0x61, 0x72, 0x21) ||
  starts(bytes, 0x37, 0x7a, 0xbc, 0xaf);

export interface Read {
  kind: FileKind;
  grid: Grid;
}

/** Reads a file by what is in it; its name and type say nothing. @throws Unreadable */
export const readFile = async (bytes: Buffer): Promise<Read> => {
  if (bytes.length === 0) throw new Unreadable('FILE_EMPTY');
  if (starts(bytes, 0x50, 0x4b)) return { kind: 'XLSX', grid: readXlsx(bytes) };
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0) || starts(bytes, 0x09, 0x08))
    return { kind: 'XLS', grid: await readXls(bytes) };
  if (foreign(bytes)) throw new Unreadable('FILE_INVALID');
  const text = decodeText(bytes);
  if (text.trim() === '') throw new Unreadable('FILE_EMPTY');
  if (/^\s*<(?!\?mso-application)/u.test(text)) return { kind: 'HTML', grid: readHtml(text) };
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text.slice(0, 4096))) throw new Unreadable('FILE_INVALID');
  return { kind: 'CSV', grid: readCsv(text) };
};
