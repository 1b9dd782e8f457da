import type { ConsentKind } from '../../../../contract/consent-words.ts';
import type { Inflow } from '../../../../contract/inflows.ts';
import { holdQuoted } from '../../../../contract/quoted-text.ts';
import { cut } from '../reading/cells.rules.ts';
import { readDate } from './dates.rules.ts';

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

const no =
  /[않안못미불비거없싫x×✕✖✗✘❌❎☒☐□]|부동의|철회|해지|해제|차단|취소|중[지단]|정지|금지|사절|제외|탈퇴|반대|아[니님뇨]|마세요|지마|말[것아]|^(?:노|0)$/u;
const englishNo =
  /(?<![a-z])(?:n|no|none|not|nope|never|f|false|off|out|deny|denied|stop)(?![a-z])|unsub|refus|reject|block|declin/u;
const about =
  '(?:광고성?|정보|마케팅|개인정보|수집|이용|활용|및|야간|문자|메시지|sms|lms|mms|알림톡|카카오톡|카톡|알림)*';
const agree = '(?:동의|수락|승낙|승인|허용|허락)(?:함|합니다|했음|했습니다|하였음|완료|됨)?';
const yes = new RegExp(
  `^(?:${about}(?:${agree}|수신(?:함|가능|${agree})?|받(?:음|기|습니다|아요|겠습니다|을게요)|보냄|보내기|보내도(?:됨|돼요|됩니다)|보내주세요|발송가능)|예|네|넵|y|yes|o|ok|on|t|true|v|1|[○◯〇⭕✓✔☑✅])$`,
  'u',
);
const dated =
  /\d{4}\s*[-./년]\s*\d{1,2}\s*[-./월]\s*\d{1,2}\s*일?\.?(?:\s*(?:오[전후]|[ap]m)?\s*\d{1,2}:\d{2}(?::\d{2})?)?/iu;

/**
 * Yes or no, in the words programs have for it; null for anything else. Only a cell that says yes and nothing
 * else is one: what has a word of refusal anywhere in it is a refusal, whatever it refuses.
 */
export const readYes = (written: string): boolean | null => {
  const text = written.normalize('NFKC').toLowerCase().replace(dated, ' ').trim();
  const bare = text.replaceAll(/[\s\p{Cf}\ufe0f()[\]·.!]/gu, '');
  if (no.test(bare) || englishNo.test(text)) return false;
  return yes.test(bare) ? true : null;
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
    const day = dated.exec(written);
    // 동의 2026-03-01 철회: that is the day of the withdrawn consent.
    const isOfThis = day !== null && (given || /^[\s)\]]*$/u.test(written.slice(day.index + day[0].length)));
    const date = isOfThis ? (readDate(day[0], Number(today.slice(0, 4)))?.date ?? null) : null;
    return { kind, given, saidOn: date !== null && date <= today ? date : null };
  };
