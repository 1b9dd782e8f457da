import type { Insertable, Selectable, Updateable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';

export type ProfileRow = Selectable<DB['settlement_profiles']>;
export type PaperRow = Selectable<DB['settlement_files']>;

export const approvedProfile = ({ tx }: ShopTx) =>
  tx.selectFrom('settlement_profiles').selectAll().where('state', '=', 'APPROVED').executeTakeFirst();

export const latestProfile = ({ tx }: ShopTx) =>
  tx.selectFrom('settlement_profiles').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Undefined while another one is being examined. */
export const insertProfile = (
  { tx, actor }: ShopTx,
  values: Omit<
    Insertable<DB['settlement_profiles']>,
    'shop_no' | 'state' | 'requested_by_name' | 'created_at'
  >,
): Promise<ProfileRow | undefined> =>
  tx
    .insertInto('settlement_profiles')
    .values({ ...values, state: 'IN_REVIEW', requested_by_name: actor.name, created_at: clock.iso() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const insertPapers = async (
  { tx }: ShopTx,
  papers: readonly Omit<PaperRow, 'shop_no' | 'created_at'>[],
): Promise<void> => {
  if (papers.length > 0)
    await tx
      .insertInto('settlement_files')
      .values([...papers])
      .execute();
};

export const papersOf = ({ tx }: ShopTx, profileIds: readonly number[]) =>
  tx
    .selectFrom('settlement_files')
    .selectAll()
    .where('profile_id', 'in', [...profileIds, 0])
    .orderBy('kind')
    .orderBy('name')
    .execute();

export const findPaper = ({ tx }: ShopTx, id: string) =>
  tx.selectFrom('settlement_files').selectAll().where('id', '=', id).executeTakeFirst();

export const lockInReview = ({ tx }: ShopTx) =>
  tx
    .selectFrom('settlement_profiles')
    .selectAll()
    .where('state', '=', 'IN_REVIEW')
    .forUpdate()
    .executeTakeFirst();

export const replaceApproved = ({ tx }: ShopTx) =>
  tx.updateTable('settlement_profiles').set({ state: 'REPLACED' }).where('state', '=', 'APPROVED').execute();

export const decideProfile = (
  { tx }: ShopTx,
  id: number,
  decision: Pick<Updateable<DB['settlement_profiles']>, 'state' | 'rejection' | 'in_force_at' | 'reviewer'>,
) =>
  tx
    .updateTable('settlement_profiles')
    .set({ ...decision, decided_at: clock.iso() })
    .where('id', '=', id)
    .execute();

/** What waits for the operator, longest first. Runs as the operator. */
export const profilesInReview = (db: Tx) =>
  db
    .selectFrom('settlement_profiles')
    .innerJoin('shops', 'shops.shop_no', 'settlement_profiles.shop_no')
    .selectAll('settlement_profiles')
    .select('shops.name as shop_name')
    .where('settlement_profiles.state', '=', 'IN_REVIEW')
    .orderBy('settlement_profiles.created_at')
    .limit(200)
    .execute();

const heldMs = 3_600_000;

/** The operator who examines it now; after an hour it is open to all again. */
const examinerOf = ({ examined_by, examined_at }: ProfileRow): number | null =>
  examined_at !== null && Date.parse(examined_at) > clock.now() - heldMs ? examined_by : null;

/** What this operator may decide. @throws REVIEW_NOT_FOUND, REVIEW_TAKEN */
export const examinedProfile = async (shop: ShopTx, userId: number): Promise<ProfileRow> => {
  const profile = await lockInReview(shop);
  if (!profile) throw refuse('REVIEW_NOT_FOUND');
  if (examinerOf(profile) !== userId) throw refuse('REVIEW_TAKEN');
  return profile;
};

/** Takes the waiting review for the operator who examines it. @throws REVIEW_NOT_FOUND, REVIEW_TAKEN */
export const examine = async (shop: ShopTx, userId: number): Promise<ProfileRow> => {
  const profile = await lockInReview(shop);
  if (!profile) throw refuse('REVIEW_NOT_FOUND');
  const examiner = examinerOf(profile);
  if (examiner !== null && examiner !== userId) throw refuse('REVIEW_TAKEN');
  await shop.tx
    .updateTable('settlement_profiles')
    .set({ examined_by: userId, examined_at: clock.iso() })
    .where('id', '=', profile.id)
    .execute();
  return profile;
};
