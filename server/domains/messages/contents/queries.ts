import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { ShopTx } from '../../../platform/shop.ts';

export type ContentRow = Selectable<DB['message_contents']>;
export type VersionRow = Selectable<DB['message_content_versions']>;
export interface Content extends ContentRow {
  /** The latest first. */
  versions: VersionRow[];
}

const mostContents = 100;

const withVersions = async ({ tx }: ShopTx, contents: readonly ContentRow[]): Promise<Content[]> => {
  if (contents.length === 0) return [];
  const versions = await tx
    .selectFrom('message_content_versions')
    .selectAll()
    .where(
      'content_id',
      'in',
      contents.map(({ id }) => id),
    )
    .orderBy('no', 'desc')
    .execute();
  const byContent = Map.groupBy(versions, ({ content_id }) => content_id);
  return contents.map((content) => ({ ...content, versions: byContent.get(content.id) ?? [] }));
};

export const listContents = async (shop: ShopTx, kind: ContentRow['kind'] | undefined): Promise<Content[]> =>
  withVersions(
    shop,
    await shop.tx
      .selectFrom('message_contents')
      .selectAll()
      .where('archived_at', 'is', null)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'BOOKING_CONFIRMED'))
      .orderBy('kind')
      .orderBy('id')
      .limit(mostContents)
      .execute(),
  );

export const hasRoom = async ({ tx }: ShopTx): Promise<boolean> => {
  const { n } = await tx
    .selectFrom('message_contents')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n < mostContents;
};

/** Held, so that of two who decide about it one sees the other. */
export const lockContent = async (shop: ShopTx, id: number): Promise<Content | undefined> => {
  const row = await shop.tx
    .selectFrom('message_contents')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && (await withVersions(shop, [row]))[0];
};

export const insertContent = async (
  { tx, shopNo }: ShopTx,
  { kind, name }: Pick<ContentRow, 'kind' | 'name'>,
): Promise<number> =>
  (
    await tx
      .insertInto('message_contents')
      .values({ shop_no: shopNo, kind, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Whether an automatic message goes with it, be it switched on or off. */
export const isUsed = async ({ tx }: ShopTx, id: number): Promise<boolean> =>
  (await tx.selectFrom('alarm_rules').select('kind').where('content_id', '=', id).executeTakeFirst()) !==
  undefined;

/** What waits goes on with its version; Kakao is no longer asked whether it sleeps. */
export const archiveContent = async ({ tx }: ShopTx, id: number): Promise<void> => {
  await tx.updateTable('message_contents').set({ archived_at: clock.iso() }).where('id', '=', id).execute();
  await tx
    .updateTable('message_content_versions')
    .set({ next_try_at: null, lease: null })
    .where('content_id', '=', id)
    .where('state', '=', 'APPROVED')
    .execute();
};

/** A new version of it, whatever it says. */
export const touchContent = ({ tx }: ShopTx, id: number, name: string) =>
  tx.updateTable('message_contents').set({ name }).where('id', '=', id).execute();

export type Written = Pick<VersionRow, 'body' | 'buttons'>;

export const insertVersion = (
  { tx, shopNo }: ShopTx,
  contentId: number,
  no: number,
  { body, buttons }: Written,
) =>
  tx
    .insertInto('message_content_versions')
    .values({
      shop_no: shopNo,
      content_id: contentId,
      no,
      state: 'DRAFT',
      body,
      buttons: sql`${JSON.stringify(buttons)}::jsonb`,
    })
    .execute();

/** What is written anew is another template at the vendor's. */
export const rewriteVersion = ({ tx }: ShopTx, id: number, { body, buttons }: Written) =>
  tx
    .updateTable('message_content_versions')
    .set({
      body,
      buttons: sql`${JSON.stringify(buttons)}::jsonb`,
      template_id: null,
      channel_id: null,
      next_try_at: null,
      lease: null,
    })
    .where('id', '=', id)
    .execute();

/** Its words are left, and the desk still takes their inspection back at the vendor's. */
export const leaveVersion = ({ tx }: ShopTx, id: number) =>
  tx
    .updateTable('message_content_versions')
    .set({ state: 'RETIRED', lease: null, next_try_at: clock.iso() })
    .where('id', '=', id)
    .execute();

/** The desk takes it up next. */
export const submitVersion = ({ tx }: ShopTx, id: number, fields: { channel_id: string; note: string }) =>
  tx
    .updateTable('message_content_versions')
    .set({
      ...fields,
      state: 'INSPECTING',
      // Until the vendor has taken this request.
      template_id: null,
      submitted_at: clock.iso(),
      decided_at: null,
      tries: 0,
      next_try_at: clock.iso(),
    })
    .where('id', '=', id)
    .execute();

/** Written on again; the desk takes the inspection back at the vendor's, where there is one. */
export const withdrawVersion = ({ tx }: ShopTx, id: number) =>
  tx
    .updateTable('message_content_versions')
    .set({ state: 'DRAFT', submitted_at: null, tries: 0, lease: null, next_try_at: clock.iso() })
    .where('id', '=', id)
    .execute();

/** The channel that the shop's own contents belong to; null is the shared one. */
export const ownChannel = async ({ tx }: ShopTx): Promise<string | null> =>
  (
    await tx
      .selectFrom('alarm_settings')
      .select('kakao_channel')
      .where('channel', '=', 'OWN')
      .executeTakeFirst()
  )?.kakao_channel ?? null;
