import { findPhones, isMobilePhone, normalisePhone } from '../../../../contract/phone.ts';

export interface CleanPhone {
  phone: string | null;
  /** Further numbers in the same cell. */
  others: string[];
  /** Stars where digits should be: the program did not hand them out. */
  masked: boolean;
}

/** A spreadsheet that takes a number for a number drops its leading zero. */
const withZero = (text: string): string => (/^1[016789]\d{7,8}$|^2\d{8}$/u.test(text) ? `0${text}` : text);

const readOne = (text: string): string | null => {
  const bare = text.replaceAll(/[^\d+()\-.,·\s‐‑‒–—−/]/gu, '').trim();
  return normalisePhone(withZero(bare.replaceAll(/\s/gu, ''))) ?? normalisePhone(bare);
};

/** Of what stands between two signs; a number of two people may have words about it, and no sign. */
const readPiece = (text: string): string[] => {
  const one = readOne(text);
  return one === null ? findPhones(text) : [one];
};

/** The numbers in a cell; a mobile one goes first. */
export const readPhones = (written: string): CleanPhone => {
  const text = written.normalize('NFKC').replace(/^\s*(\d+)\.0+\s*$/u, '$1');
  const masked = /[*○●xX]{3,}/u.test(text);
  const whole = masked ? null : readOne(text);
  const pieces = whole === null ? text.split(/[,;/\n|&]|\s{2,}|(?<=\d{4})\s+(?=0)|또는|집|회사/u) : [];
  const numbers = whole === null ? [...new Set(pieces.flatMap(readPiece))] : [whole];
  const [phone = null, ...others] = numbers.toSorted(
    (a, b) => Number(isMobilePhone(b)) - Number(isMobilePhone(a)),
  );
  return { phone, others, masked: masked && phone === null };
};
