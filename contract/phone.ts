// Korean numbering: each kind with the groups it is written in.
const KINDS: readonly { digits: RegExp; groups: RegExp }[] = [
  { digits: /^01[016789]\d{7,8}$/u, groups: /^(\d{3})(\d{3,4})(\d{4})$/u }, // mobile
  { digits: /^02\d{7,8}$/u, groups: /^(\d{2})(\d{3,4})(\d{4})$/u }, // Seoul
  { digits: /^0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}$/u, groups: /^(\d{3})(\d{3,4})(\d{4})$/u }, // other regions
  { digits: /^070\d{8}$/u, groups: /^(\d{3})(\d{4})(\d{4})$/u }, // internet
  { digits: /^050\d{8,9}$/u, groups: /^(\d{4})(\d{3,4})(\d{4})$/u }, // personal and safe numbers
  { digits: /^080\d{7,8}$/u, groups: /^(\d{3})(\d{3,4})(\d{4})$/u }, // free of charge
  { digits: /^1[5-8]\d{6}$/u, groups: /^(\d{4})(\d{4})$/u }, // company numbers, 1588-0000
];

const kindOf = (digits: string) => KINDS.find((kind) => kind.digits.test(digits));

const withoutCountryCode = (digits: string): string => {
  const national = /^\+?82(\d+)$/u.exec(digits)?.[1];
  if (national === undefined) return digits;
  // Company numbers have no leading zero at home either; "+82 (0)10" keeps one by mistake.
  return /^1[5-8]\d{6}$/u.test(national) || national.startsWith('0') ? national : `0${national}`;
};

/** What people type for the strokes between the groups: every width, and the vowel that looks like one. */
const strokes = String.raw`\-‐‑‒–—―−－﹣ㅡ\u1173ー`;
/** Points, slashes and brackets in every width. */
const points = '()（）./．／·・•,，';
/** Invisible: what a text that was copied brings along. */
const unseen = String.raw`\u00AD\u200B-\u200D\u2060\uFEFF`;
const punctuation = new RegExp(`[\\s${strokes}${points}${unseen}]`, 'gu');

/**
 * The digits of a Korean phone number however it was typed: '010)1234.5678', '+82 10-1234-5678' and
 * full-width digits all become '01012345678'. Null when it is not a Korean number.
 */
export const normalisePhone = (text: string): string | null => {
  const compact = text.normalize('NFKC').replace(punctuation, '');
  const digits = withoutCountryCode(compact);
  return kindOf(digits) ? digits : null;
};

/** The digits that a telephone reports: Korean numbers normalised, others unchanged. */
export const dialledDigits = (text: string): string =>
  normalisePhone(text) ?? text.normalize('NFKC').replaceAll(/\D/gu, '').slice(0, 20);

/** Whether a number, in any notation, can receive text messages. */
export const isMobilePhone = (text: string): boolean => /^01[016789]/u.test(normalisePhone(text) ?? '');

const groupsOf = (text: string): string[] | null => {
  const digits = normalisePhone(text);
  return digits === null ? null : (kindOf(digits)?.groups.exec(digits)?.slice(1) ?? null);
};

/** '010-1234-5678'. A text that is no Korean number comes back unchanged. */
export const formatPhone = (text: string): string => groupsOf(text)?.join('-') ?? text;

/**
 * '010-****-5678': the prefix and the last four digits, which is what staff without the right to
 * contact numbers may see. A text that is no Korean number is hidden altogether.
 */
export const maskPhone = (text: string): string => {
  const groups = groupsOf(text);
  if (groups === null) return '****';
  const last = groups.at(-1);
  return groups.length === 2 ? `****-${last}` : `${groups[0]}-****-${last}`;
};

/** Whether this is a number as maskPhone shows it, and not one that has a star in it. */
export const isMasked = (text: string): boolean => /^(?:0\d{1,3}-)?\*{4}-\d{4}$/u.test(text);

/** Colons and waves stand between times too, others between anything: in a text alone, and only where the groups are those of a number. */
const ofTimes = String.raw`:：~～〜∼_＿|｜=＝*＊‧。\[\]［］`;
const between = `[^\\S\\n]{0,2}[${strokes}${points}${ofTimes}]{0,2}[^\\S\\n]{0,2}`;
const country = String.raw`(?:\+?82${between}0?|0)`;
/** Whole numbers; then what begins as one and has too few or too many digits. */
const numbers = new RegExp(
  String.raw`(?<!\d|\*-)${country}(?:1[016789]|2|[3-6][1-5]|[78]0|50\d)${between}\d{3,4}${between}\d{4}(?!\d)` +
    String.raw`|(?<!\d|\*-)${country}\d(?:[ ).．）${strokes}]?\d){5,10}(?!\d)`,
  'gu',
);
const amongDigits = new RegExp(
  `(?<=[\\d\\s${strokes}${points}${ofTimes}])[${unseen}]+(?=[\\d\\s${strokes}${points}${ofTimes}])`,
  'gu',
);
const halfWidth = (text: string): string =>
  text.replaceAll(/[０-９]/gu, (digit) => digit.normalize('NFKC')).replaceAll(amongDigits, '');
const signsOfTimes = new RegExp(`[${ofTimes}]`, 'gu');
const phoneFound = (found: string): string | null => normalisePhone(found.replace(signsOfTimes, '-'));
/** The digits of each complete phone number in a text, in order. */
export const findPhones = (text: string): string[] =>
  [...halfWidth(text).matchAll(numbers)].flatMap(([number]) => phoneFound(number) ?? []);

/** The text without this number, in whatever form it was written. */
export const withoutPhone = (text: string, phone: string): string =>
  halfWidth(text).replaceAll(numbers, (number) => (phoneFound(number) === phone ? '' : number));

/** What has no prefix to show keeps how it began, so that its mask is known as one behind any other sign. */
const maskOne = (found: string): string => {
  const masked = maskPhone(phoneFound(found) ?? '');
  return masked.startsWith('0') ? masked : `${found.slice(0, 3)}****`;
};

/** A text that may have numbers in it, as staff without the right to contact numbers may read it. */
export const maskNumbers = (text: string): string => {
  const read = halfWidth(text);
  return read.search(numbers) < 0 ? text : read.replaceAll(numbers, maskOne);
};

const masks = new RegExp(
  String.raw`(?<!\d|\*-)0\d{1,3}-\*{4}-\d{4}(?!\d)|(?<![\d*-])\*{4}-\d{4}(?!\d)` +
    String.raw`|(?<!\d|\*-)(?:\+82|(?:0\d|82)(?:\d|[^\S\n]|[${strokes}${points}${ofTimes}]))\*{4}`,
  'gu',
);
/** Whether a text contains masked numbers. */
export const holdsMasks = (text: string): boolean => text.search(masks) >= 0;

const longestGrowth = maskPhone('0111234567').length - '0111234567'.length;
/** How much longer masking may make a text. */
export const maskGrowth = (text: string): number => (text.match(masks)?.length ?? 0) * longestGrowth;

/**
 * A text with numbers after an edit by an employee who reads them masked: what was added before or after it.
 * Null where the text itself was changed, or where the addition would reveal a number.
 */
export const addToMasked = (current: string, edited: string): string | null => {
  const stored = current.trim();
  const shown = maskNumbers(stored);
  if (shown === stored) return holdsMasks(edited) && !holdsMasks(stored) ? null : edited;
  const [before, after] = edited.startsWith(shown)
    ? ['', edited.slice(shown.length)]
    : edited.endsWith(shown)
      ? [edited.slice(0, -shown.length), '']
      : [null, null];
  if (before === null || holdsMasks(before + after)) return null;
  const text = before + stored + after;
  return halfWidth(maskNumbers(text)) === halfWidth(maskNumbers(edited)) ? text : null;
};
