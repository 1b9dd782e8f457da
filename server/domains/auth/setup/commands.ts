import { createHash, timingSafeEqual } from 'node:crypto';
import type { EmployeeNo, ShopNo, UserId } from '../../../../contract/ids.ts';
import type { Trade } from '../../../../contract/trades.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { Tx } from '../../../platform/shop.ts';
import { inTurn } from '../../../platform/db/queue.ts';
import { startSession } from '../sessions/commands.ts';
import type { Issued } from '../sessions/commands.ts';
import { throttleAttempt, clearAttempts } from '../throttle/commands.ts';
import { hashPassword } from '../password.rules.ts';
import { createUser } from '../users/queries.ts';
import { assertGoodPassword } from '../users/password.commands.ts';
import { hasUsers } from './queries.ts';

/** What a shop starts with of another; customers and balances never come along. */
export interface CopyFrom {
  shopNo: ShopNo;
  menu: boolean;
  hours: boolean;
  rights: boolean;
  messages: boolean;
}

export interface Opening {
  name: string;
  trade: Trade;
  phone?: string | null;
  address?: string | null;
  demo?: boolean;
  owner: { userId: UserId; name: string };
  /** Starts with the trade's usual menu, which the owner then makes their own. */
  starterMenu?: boolean;
  copyFrom?: CopyFrom | undefined;
}

/** Opens a shop ready to work in; several domains take part, so app.ts hands it over. */
export type OpenShop = (db: Tx, opening: Opening) => Promise<{ shopNo: ShopNo; employeeNo: EmployeeNo }>;

export interface FirstOwner {
  setupCode: string;
  loginId: string;
  password: string;
  name: string;
  shopName: string;
  trade: Trade;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @throws SIGN_IN_SLOWED, ACCESS_DENIED */
const checkSetupCode = async ({ config, database }: Platform, given: string, address: string) => {
  const attempt = { account: 'set-up', address };
  await throttleAttempt(database, attempt);
  if (config.setupCode === '' || !timingSafeEqual(digest(given), digest(config.setupCode)))
    throw refuse('ACCESS_DENIED');
  await clearAttempts(database, attempt);
};

/**
 * Makes the first owner and the first shop of an empty server, and signs the owner in.
 *
 * @throws SETUP_ALREADY_DONE, also to all but one of several concurrent requests; ACCESS_DENIED for a wrong
 * code; PASSWORD_TOO_WEAK
 */
export const setUpFirstOwner = async (
  platform: Platform,
  openShop: OpenShop,
  owner: FirstOwner,
  address: string,
): Promise<Issued> => {
  const { database } = platform;
  const { loginId, password, name, trade } = owner;
  if (await asOperator(database, 'set up the first shop', hasUsers)) throw refuse('SETUP_ALREADY_DONE');
  await checkSetupCode(platform, owner.setupCode, address);
  await assertGoodPassword(password, { loginId });
  const passwordHash = await hashPassword(password);

  const { userId, shopNo } = await asOperator(database, 'set up the first shop', async (db) => {
    await inTurn(db, 'set-up');
    if (await hasUsers(db)) throw refuse('SETUP_ALREADY_DONE');
    const userId = await createUser(db, { loginId, passwordHash, name });
    const opened = await openShop(db, {
      name: owner.shopName,
      trade,
      owner: { userId, name },
      starterMenu: true,
    });
    return { userId, shopNo: opened.shopNo };
  });
  return startSession(database, { userId, shopNo, audience: 'web' });
};
