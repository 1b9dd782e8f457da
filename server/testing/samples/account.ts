import { accountPassword, appCode, certificationIds, provedPhone } from '../furnished-account.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

const [first, second] = certificationIds;

/** The owner's own account, and what the owner does for another's; last of all the shop changes hands. */
export const accountSamples = {
  'account.security': () => ({}),
  'account.changePhone': () => ({
    body: { phone: provedPhone, certificationId: first, password: accountPassword },
  }),
  // Each takes a code of another half minute: none is taken twice.
  'account.confirmSecondFactor': () => ({ body: { code: appCode(-1) } }),
  'account.renewRecoveryCodes': () => ({ body: { code: appCode(0) } }),
  'account.removeSecondFactor': () => ({ body: { code: appCode(1) } }),
  'account.startSecondFactor': () => ({ body: { password: accountPassword } }),
  'account.giveLink': ({ shopNo, people }) => ({ params: { shopNo, employeeNo: people.forgetful } }),
  'shops.close': ({ shopNo, name }) => ({ params: { shopNo }, body: { name, password: accountPassword } }),
  'shops.reopen': ({ shopNo }) => ({ params: { shopNo } }),
  'employees.handOver': ({ shopNo, people }) => ({
    params: { shopNo },
    body: { toEmployeeNo: people.forgetful, password: accountPassword, certificationId: second },
  }),
  'account.changePassword': () => ({ body: { current: accountPassword, next: '여름밤 바닷가 산책' } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
