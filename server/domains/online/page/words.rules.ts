import { formatIn } from '../../../../contract/zero-format.ts';
import type { ZeroFormat } from '../../../../contract/zero-format.ts';
import { languageOf, languages } from '../../../../contract/zero-language.ts';
import type { Language } from '../../../../contract/zero-language.ts';
import { wordsOf } from '../../../../contract/zero-words.ts';
import type { ZeroWords } from '../../../../contract/zero-words.ts';

/** How a page speaks. */
export interface Speech {
  language: Language;
  words: ZeroWords;
  format: ZeroFormat;
}

/** As the address asks, else as the browser prefers. */
export const speechFor = (asked: unknown, accepted: string | undefined): Speech => {
  const language = languages.find((one) => one === asked) ?? languageOf(accepted);
  return { language, words: wordsOf(language), format: formatIn(language) };
};

export const otherLanguage = (language: Language): Language => (language === 'ko' ? 'en' : 'ko');
