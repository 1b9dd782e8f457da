import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';

export const deskName = 'instagram';
export const vendor = 'instagram';

export type AccountRow = Selectable<DB['instagram_accounts']>;
export type MediaRow = Selectable<DB['instagram_media']>;

export const findAccount = ({ tx }: ShopTx): Promise<AccountRow | undefined> =>
  tx.selectFrom('instagram_accounts').selectAll().executeTakeFirst();

export const lockAccount = ({ tx }: ShopTx): Promise<AccountRow | undefined> =>
  tx.selectFrom('instagram_accounts').selectAll().forUpdate().executeTakeFirst();

export const insertAccount = async (
  { tx }: ShopTx,
  values: Omit<Insertable<DB['instagram_accounts']>, 'shop_no'>,
): Promise<void> => {
  await tx.insertInto('instagram_accounts').values(values).execute();
};

export const updateAccount = async (
  { tx }: ShopTx,
  values: Updateable<DB['instagram_accounts']>,
): Promise<void> => {
  await tx.updateTable('instagram_accounts').set(values).execute();
};

/** Its pictures go with it. */
export const deleteAccount = ({ tx }: ShopTx) => tx.deleteFrom('instagram_accounts').execute();

/** Every shop that this account is connected to. Runs as the operator. */
export const shopsOfUser = async (db: Tx, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('instagram_accounts')
    .select('shop_no')
    .where('user_id', '=', userId)
    .orderBy('shop_no')
    .execute();
  return rows.map(({ shop_no }) => shop_no);
};

export const listMedia = ({ tx }: ShopTx): Promise<MediaRow[]> =>
  tx.selectFrom('instagram_media').selectAll().orderBy('place').orderBy('id').execute();

export const countMedia = async ({ tx }: ShopTx): Promise<number> => {
  const row = await tx
    .selectFrom('instagram_media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

export const insertMedia = async (
  { tx }: ShopTx,
  values: Omit<Insertable<DB['instagram_media']>, 'shop_no'>,
): Promise<void> => {
  await tx
    .insertInto('instagram_media')
    .values(values)
    .onConflict((conflict) => conflict.columns(['shop_no', 'media_id']).doNothing())
    .execute();
};

/** Answers the files of those that went. */
export const deleteMedia = async ({ tx }: ShopTx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx.deleteFrom('instagram_media').where('id', 'in', ids).returning('file_id').execute();
  return rows.map(({ file_id }) => file_id);
};

export const arrangeMedia = (
  { tx }: Shop,
  images: readonly { id: number; hidden: boolean; place: number }[],
) =>
  sql`update instagram_media m set hidden = n.hidden, place = n.place
    from json_to_recordset(${JSON.stringify(images)}::json) as n (id bigint, hidden boolean, place int)
    where m.id = n.id`.execute(tx);

const requestMinutes = 10;

export const insertRequest = async ({ tx }: Shop, stateHash: string, employeeNo: number): Promise<void> => {
  await tx.deleteFrom('instagram_requests').where('expires_at', '<=', clock.iso()).execute();
  await tx
    .insertInto('instagram_requests')
    .values({
      state_hash: stateHash,
      employee_no: employeeNo,
      expires_at: new Date(clock.now() + requestMinutes * 60_000).toISOString(),
    })
    .execute();
};

/** Whether this employee went to agree lately with this state; it is used up by being asked for. */
export const takeRequest = async ({ tx }: Shop, stateHash: string, employeeNo: number): Promise<boolean> => {
  const row = await tx
    .deleteFrom('instagram_requests')
    .where('state_hash', '=', stateHash)
    .where('employee_no', '=', employeeNo)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > clock.iso();
};
