import type { ErasedPerson } from '../privacy/public.ts';

/**
 * Equal however a file writes it: half syllables, full-width letters, quotes, blanks and dots make no
 * difference.
 */
const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).map(squeeze);

/** Whether a text contains one of the names or numbers of the erased person. */
export const mentions = ({ names, phones }: Pick<ErasedPerson, 'names' | 'phones'>) => {
  const called = [...new Set(names.map(squeeze))].filter((name) => name !== '');
  // Abroad, and in a spreadsheet that takes it for a figure, a number has no leading zero.
  const numbers = phones.map((phone) => phone.replace(/^0/u, ''));
  return (text: string): boolean => {
    const input = squeeze(text);
    const digits = input.replaceAll(/\D+/gu, '');
    return (
      // A single letter is a name where it stands alone.
      called.some((name) => (name.length > 1 ? input.includes(name) : wordsOf(text).includes(name))) ||
      numbers.some((number) => digits.includes(number))
    );
  };
};
