import { accountNews } from '../../../../contract/account-words.ts';
import type { AccountNews } from '../../../../contract/account-words.ts';
import { supportPhone } from '../../../../contract/errors.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { isMobilePhone } from '../../../../contract/phone.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/shop.ts';
import { personOf } from '../users/queries.ts';
import { planOwnText } from './texts.commands.ts';

/** What works on an account, and from where: secrets are slowed and noted by address. */
export interface Hands {
  platform: Pick<Platform, 'config' | 'database' | 'vault'>;
  address: string;
}

/**
 * Texts the holder what happens to their account in this transaction, so that a thief cannot go unnoticed.
 *
 * @param phone where the number itself changes: the one before
 */
export const tellHolder = async (
  db: Tx,
  userId: UserId,
  kind: AccountNews,
  phone?: string | null,
): Promise<void> => {
  const to = phone === undefined ? (await personOf(db, userId)).phone : phone;
  if (to === null || !isMobilePhone(to)) return;
  await planOwnText(db, to, `[단골] ${accountNews[kind]}. 본인이 아니면 ${supportPhone}`);
};
