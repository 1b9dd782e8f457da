import { refuse } from '../../../platform/errors.ts';

/** The passwords that every list of guesses begins with, among those of eight letters and more. */
const commonplace = new Set(
  `12345678 123456789 1234567890 password password1 password123 passw0rd qwertyuiop qwerty123
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwer1234 asdf1234 zxcv1234 abcd1234 abc12345 a1234567 aa123456
  iloveyou sunshine princess football baseball superman trustno1 welcome1 letmein1 admin123
  administrator 11223344 12341234 87654321 q1w2e3r4 dkssudgktpdy ekdrhfehrl alsrksdls`.split(/\s+/),
);

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

const isRun = (password: string) => {
  const steps = new Set(
    [...password].slice(1).map((letter, at) => letter.charCodeAt(0) - password.charCodeAt(at)),
  );
  return steps.size === 1 && Math.abs([...steps][0] ?? 9) <= 1;
};

/**
 * A password nobody guesses at the first tries: eight letters or more, neither commonplace nor one
 * letter or a row of them, nor the login id or phone number with a trifle added. Kinds of letters are not
 * demanded; NIST SP 800-63B advises against it.
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
    commonplace.has(plain) ||
    isRun(plain) ||
    plain.replaceAll(owner.loginId.toLowerCase(), '').length < 5 ||
    (phone.length === 8 && digitsOf(plain).includes(phone));
  if (weak) throw refuse('PASSWORD_TOO_WEAK');
};
