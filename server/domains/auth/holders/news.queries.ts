import { accountNews } from '../../../../contract/account-words.ts';
import type { AccountNews } from '../../../../contract/account-words.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { noteAccount } from '../../../platform/access-log.ts';
import { clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/shop.ts';

/** Writes down what happened to an account: for its holder, and in the access log of each shop they work in. */
export const recordNews = async (
  db: Tx,
  userId: UserId,
  kind: AccountNews,
  address: string,
  byName: string | null = null,
): Promise<void> => {
  const short = address.slice(0, 64);
  await db
    .insertInto('account_events')
    .values({ user_id: userId, at: clock.iso(), kind, by_name: byName, address: short })
    .execute();
  const detail = byName === null ? accountNews[kind] : `${accountNews[kind]} (${byName})`;
  await noteAccount(db, userId, { detail, address: short });
};

/** The latest twenty. */
export const listNews = (db: Tx, userId: UserId) =>
  db
    .selectFrom('account_events')
    .select(['at', 'kind', 'by_name as by', 'address'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

const keptMs = 731 * 86_400_000;

export const trimNews = (db: Tx) =>
  db
    .deleteFrom('account_events')
    .where('at', '<', new Date(clock.now() - keptMs).toISOString())
    .execute();
