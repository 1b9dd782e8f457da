import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { automaticKinds } from '../../../contract/message-kinds.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx } from '../../platform/shop.ts';

export type SettingsRow = Selectable<DB['alarm_settings']>;
export type RuleRow = Selectable<DB['alarm_rules']>;

export const findSettings = ({ tx }: ShopTx): Promise<SettingsRow | undefined> =>
  tx.selectFrom('alarm_settings').selectAll().executeTakeFirst();

export const findRules = ({ tx }: ShopTx): Promise<RuleRow[]> =>
  tx.selectFrom('alarm_rules').selectAll().execute();

type Fields = Partial<
  Pick<SettingsRow, 'type' | 'fallback' | 'channel' | 'kakao_channel' | 'quiet_from' | 'quiet_to'>
>;

/** As it is before anything was saved. */
export const unsaved = { type: 'OFF', fallback: 'SMS', channel: 'SHARED' } as const;

/**
 * False when another save came since `seen`; 0 is never saved. Holds the settings until the transaction ends.
 */
export const saveSettings = async (shop: ShopTx, seen: number, fields: Fields): Promise<boolean> => {
  const row =
    seen === 0
      ? await shop.tx
          .insertInto('alarm_settings')
          .values({ shop_no: shop.shopNo, ...unsaved, ...fields })
          .onConflict((conflict) => conflict.column('shop_no').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await shop.tx
          .updateTable('alarm_settings')
          .set({ ...fields, updated_at: clock.iso() })
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
};

export type RuleFields = Pick<
  RuleRow,
  'kind' | 'is_on' | 'offset_minutes' | 'at_minute' | 'days' | 'category_ids'
> &
  Partial<Pick<RuleRow, 'channel' | 'content_id' | 'text' | 'image_file_id'>>;

/** What a caller does not say of a rule stays as it is. */
export const saveRules = async ({ tx, shopNo }: ShopTx, rules: readonly RuleFields[]): Promise<void> => {
  for (const rule of rules)
    await tx
      .insertInto('alarm_rules')
      .values({ shop_no: shopNo, ...rule })
      .onConflict((conflict) => conflict.columns(['shop_no', 'kind']).doUpdateSet({ ...rule }))
      .execute();
};

export interface ContentOfRule {
  id: number;
  kind: string;
  name: string;
  /** Of the version that is sent; null while none is approved. */
  version_id: number | null;
  body: string | null;
}

/** Contents with what is sent of them now. */
export const findContents = async (
  { tx }: ShopTx,
  ids: readonly number[],
): Promise<Map<number, ContentOfRule>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ContentOfRule>`
    select c.id, c.kind, c.name, v.id as version_id, v.body from message_contents c
    left join message_content_versions v on v.content_id = c.id and v.state = 'APPROVED'
    where c.archived_at is null and c.id = ${anyOf(ids)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

export const hasApprovedContent = async ({ tx }: ShopTx): Promise<boolean> =>
  (await tx
    .selectFrom('message_content_versions')
    .select('id')
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()) !== undefined;

/** Those of the categories that are not of this shop. */
export const missingCategories = async ({ tx }: ShopTx, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('menu_categories')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
};

/** How many automatic messages have not left yet. */
export const countWaiting = async ({ tx }: ShopTx): Promise<number> => {
  const { n } = await tx
    .selectFrom('messages')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('state', 'in', ['SCHEDULED', 'QUEUED'])
    .where('kind', 'in', automaticKinds as AutomaticKind[])
    .executeTakeFirstOrThrow();
  return n;
};

/** What texts name the shop by. */
export const findShopNames = ({ tx }: ShopTx): Promise<{ name: string; phone: string | null }> =>
  tx.selectFrom('shops').select(['name', 'phone']).executeTakeFirstOrThrow();
