import { refuse } from '../../../platform/errors.ts';
import { isGuessable } from './guessable.rules.ts';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * A password nobody guesses at the first tries: eight letters or more, no common word with its usual
 * trimmings, no walk over the keys, nor the login id or phone number with a trifle added. Kinds of letters are
 * not demanded; NIST SP 800-63B advises against it.
 *
 * @throws PASSWORD_TOO_WEAK
 */
export const assertGoodPassword = (
  password: string,
  owner: { loginId: string; phone?: string | null },
): void => {
  const plain = password.normalize('NFKC').toLowerCase();
  const phone = digitsOf(owner.phone ?? '').slice(-8);
  const weak =
    [...plain].length < 8 ||
    isGuessable(plain) ||
    plain.replaceAll(owner.loginId.toLowerCase(), '').length < 5 ||
    (phone.length === 8 && digitsOf(plain).includes(phone));
  if (weak) throw refuse('PASSWORD_TOO_WEAK');
};
