import { accountPassword, appCode, provedPhone } from '../furnished-account.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

/** The owner's own account, and what the owner does for another's. */
export const accountSamples = {
  'account.security': () => ({}),
  'account.changePhone': () => ({ body: { ...provedPhone, password: accountPassword } }),
  // Each takes a code of another half minute: none is taken twice.
  'account.confirmSecondFactor': () => ({ body: { code: appCode(-1) } }),
  'account.renewRecoveryCodes': () => ({ body: { code: appCode(0) } }),
  'account.removeSecondFactor': () => ({ body: { code: appCode(1) } }),
  'account.startSecondFactor': () => ({ body: { password: accountPassword } }),
  'account.changePassword': () => ({ body: { current: accountPassword, next: '여름밤 바닷가 산책' } }),
  'account.giveLink': ({ shopNo, people }) => ({ params: { shopNo, employeeNo: people.forgetful } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
