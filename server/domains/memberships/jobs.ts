import type { ShopDate } from '../../../contract/time.ts';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import { each } from '../../platform/each.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { asOperator, asSystem } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { accountExpired } from './ledger/events.ts';
import { publishAccount } from './ledger/commands.ts';
import { expireBalance } from './ledger/expiry.commands.ts';
import { dueToExpire, shopsWithOverdue } from './ledger/queries.ts';

const batch = 200;

const expireSome = async (shop: ShopTx, today: ShopDate): Promise<number> => {
  const due = await dueToExpire(shop, today, batch);
  for (const { id, expires_on, ...left } of due) {
    const { account, entry } = await expireBalance(shop, { id }, left, addDays(expires_on ?? today, 1));
    await publishAccount(shop, accountExpired, account, entry);
  }
  return due.length;
};

/**
 * Takes what is left on accounts past their last day, in every shop; answers how many. An account
 * without a balance is not due, so running twice changes nothing. A shop that fails stops no other.
 */
export const expireAccounts = async ({ database }: Pick<Platform, 'database'>): Promise<number> => {
  const today = shopDateOf(clock.now());
  let expired = 0;
  const shops = await asOperator(database, 'expire accounts', (db) => shopsWithOverdue(db, today));
  await each(shops, 'expiry in some shops', async (shopNo) => {
    for (let done = batch; done === batch; expired += done)
      done = await asSystem(database, shopNo, 'expire accounts', (shop) => expireSome(shop, today));
  });
  return expired;
};

export const membershipJobs = (platform: Platform): Job[] => [
  {
    name: 'memberships-expire',
    schedule: '5 0 * * *',
    run: async () => void (await expireAccounts(platform)),
  },
];
