import { holdsMasks, isMasked } from '../../contract/phone.ts';
import { refuse } from './errors.ts';

/** A text with a masked number that came with a request, and where it stood in it. */
interface MaskedWord {
  field: string;
  text: string;
}

/** Those that no rule has looked at yet: they empty as the command reads them. */
export type MaskedWords = MaskedWord[];

/** A number that came back as it was shown is left alone by the fields that hold one; a telephone may hide its own. */
const isOwnField = (field: string, text: string) =>
  /(?:phone|callerNumber)(?:\.|$)/iu.test(field) && isMasked(text);

export const maskedWordsIn = (value: unknown, field = ''): MaskedWords => {
  if (typeof value === 'string')
    return holdsMasks(value) && !isOwnField(field, value) ? [{ field, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    maskedWordsIn(inner, field === '' ? name : `${field}.${name}`),
  );
};

/** This text was compared with what it replaces. */
export const answered = (words: MaskedWords | undefined, input: string): void => {
  const at = words?.findIndex(({ text }) => text === input) ?? -1;
  if (at >= 0) words?.splice(at, 1);
};

export const onlyAdded = '가려진 번호가 있는 글은 앞이나 뒤에 덧붙일 수만 있어요.';

/**
 * Nothing is written over a number by a person who saw a mask in its place: what no rule compared with the text
 * that it replaces is refused, and undone with its transaction.
 * @throws COMMON_INVALID_PARAMETER on the fields
 */
export const assertAnswered = (words: MaskedWords | undefined): void => {
  if (words?.length)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: words.map(({ field }) => ({ field, message: onlyAdded })),
    });
};
