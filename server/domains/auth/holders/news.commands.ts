import { randomUUID } from 'node:crypto';
import { accountNews } from '../../../../contract/account-words.ts';
import type { AccountNews } from '../../../../contract/account-words.ts';
import { supportPhone } from '../../../../contract/errors.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { isMobilePhone } from '../../../../contract/phone.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asOperator } from '../../../platform/shop.ts';
import { personOf } from '../users/queries.ts';

/** What works on an account, and from where: secrets are slowed and noted by address. */
export interface Hands {
  platform: Pick<Platform, 'config' | 'database' | 'vault' | 'messaging' | 'log'>;
  address: string;
}

/**
 * Texts the holder what happened to their account, so that a thief cannot go unnoticed. It has happened
 * whether or not the text arrives; the account's page says it too.
 *
 * @param phone where the number itself has changed: the one before
 */
export const tellHolder = async (
  { platform }: Hands,
  userId: UserId,
  kind: AccountNews,
  phone?: string | null,
): Promise<void> => {
  const { config, database, messaging, log } = platform;
  const to = phone === undefined ? (await asOperator(database, (db) => personOf(db, userId))).phone : phone;
  if (to === null || !isMobilePhone(to)) return;
  const text = `[단골] ${accountNews[kind]}. 본인이 아니면 ${supportPhone}`;
  try {
    await messaging.sendSms({ key: randomUUID(), to, from: config.SMS_SENDER, text });
  } catch (error) {
    log.warn({ err: error, kind }, 'account news not texted');
  }
};
