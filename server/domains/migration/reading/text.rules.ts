import { decodeCp949 } from './cp949.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

const decode = (bytes: Uint8Array, encoding: string): string =>
  encoding === 'cp949' ? decodeCp949(bytes) : new TextDecoder(encoding).decode(bytes);
const broken = (text: string): number => text.split('\ufffd').length - 1;

const namedEncoding = (bytes: Buffer): string | undefined => {
  const head = bytes.toString('latin1', 0, 4096);
  const name = /charset\s*=\s*["']?\s*([\w-]+)|encoding\s*=\s*["']([\w-]+)/iu.exec(head);
  const found = (name?.[1] ?? name?.[2])?.toLowerCase();
  if (found === undefined) return undefined;
  return /^(?:euc-?kr|ks_?c.*|cp949|ms949|x-windows-949|windows-949|uhc)$/u.test(found) ? 'cp949' : found;
};

/**
 * Text in whatever Korean programs write: UTF-8, UTF-16 with a mark, or CP949. A file may name the
 * wrong one, so the reading with the fewest broken letters is taken.
 * @throws FILE_INVALID for what is no text in any of them
 */
export const decodeText = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes.subarray(2), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes.subarray(2), 'utf-16be');
  const named = namedEncoding(bytes);
  const candidates = ['utf-8', 'cp949'].toSorted((a, b) => Number(b === named) - Number(a === named));
  const readings = candidates.map((encoding) => decode(bytes, encoding));
  const best = readings.reduce((one, other) => (broken(other) < broken(one) ? other : one));
  if (broken(best) > 3 + best.length / 100 || best.includes('\u0000')) throw new Unreadable('FILE_INVALID');
  return best.replace(/^\ufeff/u, '');
};
