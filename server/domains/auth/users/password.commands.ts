import { refuse } from '../../../platform/errors.ts';
import { breachedForms, isWeak, plainPassword } from './rules.ts';
import type { PasswordOwner } from './rules.ts';

let breached: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords of breaches, read when the first one is chosen: a start needs none of them. */
const readBreached = (): Promise<ReadonlySet<string>> => {
  breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return breached;
};

/**
 * Refuses a password that is easy to guess or known from breaches.
 * @throws PASSWORD_TOO_WEAK
 */
export const assertGoodPassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  const plain = plainPassword(password);
  if (isWeak(plain, owner)) throw refuse('PASSWORD_TOO_WEAK');
  const known = await readBreached();
  if (breachedForms(plain).some((form) => known.has(form))) throw refuse('PASSWORD_TOO_WEAK');
};
