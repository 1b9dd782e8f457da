const FIRST_SYLLABLE = 0xac00; // 가
const LAST_SYLLABLE = 0xd7a3; // 힣
const SYLLABLES_PER_INITIAL = 21 * 28;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

// A Korean keyboard joins two quickly typed consonants into one final cluster:
// someone searching ㄱㅅ may well send ㄳ.
const CLUSTERS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

const initialOf = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
  if (!isSyllable) return CLUSTERS[letter] ?? letter;
  return INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL));
};

/** The initial consonants of a text: 김현주 → ㄱㅎㅈ. What is not Hangul stays as it is. */
export const choseong = (text: string): string =>
  // NFC first: names copied from macOS arrive as loose jamo.
  Array.from(text.normalize('NFC'), initialOf).join('');

/** The letters of a search text one by one, quickly typed clusters taken apart. */
export const lettersTyped = (text: string): string[] =>
  Array.from(text.normalize('NFC')).flatMap((letter) => Array.from(CLUSTERS[letter] ?? letter));

export const isInitial = (letter: string): boolean => INITIALS.includes(letter);

/** A regular expression class of an initial and every syllable that begins with it. */
export const syllablesOf = (initial: string): string => {
  const at = FIRST_SYLLABLE + INITIALS.indexOf(initial) * SYLLABLES_PER_INITIAL;
  return `[${String.fromCodePoint(at)}-${String.fromCodePoint(at + SYLLABLES_PER_INITIAL - 1)}${initial}]`;
};

/** Whether a search text consists of initial consonants alone (ㄱㅎㅈ, ㄱ ㅎ, and ㄳ for ㄱㅅ). */
export const isChoseongQuery = (text: string): boolean =>
  // The range holds the initials and the clusters, and nothing else.
  /^[ㄱ-ㅎ][ㄱ-ㅎ\s]*$/u.test(text.trim());

/**
 * Overlapping pairs of letters, lower-case and without spaces, each once: 김현주 → 김현, 현주.
 * A single letter is its own pair, so that a one-letter name can be found too.
 */
export const bigrams = (text: string): string[] => {
  const letters = Array.from(text.normalize('NFC').toLowerCase().replace(/\s/gu, ''));
  if (letters.length < 2) return letters;
  return [...new Set(letters.slice(1).map((letter, i) => `${letters[i]}${letter}`))];
};

/** A text as searches compare it: whole syllables, small letters, no spaces. */
export const squeezed = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/gu, '');

/** Whether a search finds a text: by part of it or by initials (원컬러젤, ㅇㅋㄹ), whatever its spaces. */
export const isFoundBy = (text: string, typed: string): boolean =>
  isChoseongQuery(typed)
    ? choseong(squeezed(text)).includes(choseong(squeezed(typed)))
    : squeezed(text).includes(squeezed(typed));
