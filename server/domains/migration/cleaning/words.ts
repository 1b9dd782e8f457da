import type { ConsentKind } from '../../../../contract/consent-words.ts';
import type { Inflow } from '../../../../contract/inflows.ts';
import { holdQuoted } from '../../../../contract/quoted-text.ts';
import { cut } from '../reading/cells.ts';
import { readDate } from './dates.ts';

/** Several short names in one cell: 왼손, "조용, 아주" */
export const readNames = (written: string, most: number): string[] => {
  const { text, back } = holdQuoted(written.normalize('NFC'));
  const names = text
    .split(/[,;/\n]/u)
    .map((piece) => cut(back(piece.trim()).replaceAll(/\s+/gu, ' '), 20).trim());
  return [...new Set(names.filter(Boolean))].slice(0, most);
};

const ways: readonly [RegExp, Inflow][] = [
  [/네이버|naver/iu, 'NAVER'],
  [/인스타|insta/iu, 'INSTAGRAM'],
  [/카카오|카톡|kakao/iu, 'KAKAO'],
  [/블로그|blog/iu, 'BLOG'],
  [/소개|지인|추천/u, 'INTRODUCED'],
  [/지나|워크인|도보/u, 'WALK_BY'],
  [/전단|간판|현수막/u, 'FLYER'],
  [/기타/u, 'OTHER'],
];
export const readInflow = (written: string): Inflow | null =>
  ways.find(([words]) => words.test(written))?.[1] ?? null;

const refused = /거부|거절|미동의|비동의|안\s?함|않음|차단|^(?:n|no|x|×|false|아니오|불가)\b|^×|^0$/iu;
const agreed = /동의|허용|수신|받음|보냄|보내도|^(?:y|yes|o|○|true|예|네)(?:\s|$)|^[○✓✔]|^1$/iu;

/** Yes or no, in the words programs have for it; null for anything else. */
export const readYes = (written: string): boolean | null => {
  const text = written.normalize('NFKC').trim();
  return refused.test(text) ? false : agreed.test(text) ? true : null;
};

export interface CleanConsent {
  kind: ConsentKind;
  given: boolean;
  /** The day it was said, where the file knows it. */
  saidOn: string | null;
}

/** 동의 2026-03-01 */
export const readConsent =
  (kind: ConsentKind, today: string) =>
  (written: string): CleanConsent | null => {
    const given = readYes(written);
    if (given === null) return null;
    const [day] = /\d{4}[-./].*$/u.exec(written) ?? [];
    const date = day === undefined ? null : (readDate(day, Number(today.slice(0, 4)))?.date ?? null);
    return { kind, given, saidOn: date !== null && date <= today ? date : null };
  };
