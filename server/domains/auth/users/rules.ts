import { isGuessable } from './guessable.rules.ts';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

export interface PasswordOwner {
  loginId: string;
  phone?: string | null;
}

/** One way of writing what may be typed in several. */
export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/**
 * Why it is weak, for who chose it; null where it is not. Eight letters or more, not the login id or phone number
 * with a trifle added, no common word with its usual trimmings and no walk over the keys. Kinds of letters are not
 * demanded; NIST SP 800-63B advises against it.
 */
export const weaknessOf = (plain: string, owner: PasswordOwner): string | null => {
  const phone = digitsOf(owner.phone ?? '').slice(-8);
  if ([...plain].length < 8) return '비밀번호는 8자 이상으로 정해 주세요.';
  if (plain.replaceAll(owner.loginId.toLowerCase(), '').length < 5)
    return '아이디에 몇 글자만 더한 비밀번호예요. 다르게 정해 주세요.';
  if (phone.length === 8 && digitsOf(plain).includes(phone))
    return '전화번호가 들어 있는 비밀번호예요. 다르게 정해 주세요.';
  return isGuessable(plain)
    ? '흔한 말이나 이어진 글자, 숫자라서 남이 쉽게 짐작해요. 다르게 정해 주세요.'
    : null;
};

const leastCore = 6;

/** As the list may know it: whole, and without the year or signs that were put behind it. */
export const breachedForms = (plain: string): string[] => {
  const core = plain.replace(/[\d!@#$%.?]{1,4}$/u, '');
  return core.length < leastCore ? [plain] : [plain, core];
};
