import { refuseField } from '../../../platform/errors.ts';
import { breachedForms, plainPassword, weaknessOf } from './rules.ts';
import type { PasswordOwner } from './rules.ts';

let breached: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords of breaches, read when the first one is chosen: a start needs none of them. */
const readBreached = (): Promise<ReadonlySet<string>> => {
  breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return breached;
};

const leaked = '유출된 적이 있는 비밀번호예요. 다르게 정해 주세요.';

/**
 * Refuses a password that is easy to guess or known from breaches, and says which beside its field.
 * @throws PASSWORD_TOO_WEAK
 */
export const assertGoodPassword = async (
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> => {
  const plain = plainPassword(password);
  const weakness = weaknessOf(plain, owner);
  if (weakness !== null) throw refuseField('PASSWORD_TOO_WEAK', field, weakness);
  const known = await readBreached();
  if (breachedForms(plain).some((form) => known.has(form)))
    throw refuseField('PASSWORD_TOO_WEAK', field, leaked);
};
