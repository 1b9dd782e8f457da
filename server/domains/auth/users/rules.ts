import { isGuessable } from './guessable.rules.ts';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

export interface PasswordOwner {
  loginId: string;
  phone?: string | null;
}

/** One way of writing what may be typed in several. */
export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/**
 * Eight letters or more, no common word with its usual trimmings, no walk over the keys, nor the login id or phone
 * number with a trifle added. Kinds of letters are not demanded; NIST SP 800-63B advises against it.
 */
export const isWeak = (plain: string, owner: PasswordOwner): boolean => {
  const phone = digitsOf(owner.phone ?? '').slice(-8);
  return (
    [...plain].length < 8 ||
    isGuessable(plain) ||
    plain.replaceAll(owner.loginId.toLowerCase(), '').length < 5 ||
    (phone.length === 8 && digitsOf(plain).includes(phone))
  );
};

const leastCore = 6;

/** As the list may know it: whole, and without the year or signs that were put behind it. */
export const breachedForms = (plain: string): string[] => {
  const core = plain.replace(/[\d!@#$%.?]{1,4}$/u, '');
  return core.length < leastCore ? [plain] : [plain, core];
};
