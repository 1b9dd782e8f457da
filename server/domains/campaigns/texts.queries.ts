import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';
import { takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

type TextRow = Pick<Selectable<DB['message_texts']>, (typeof columns)[number]>;

const columns = ['id', 'name', 'text', 'version'] as const;

export interface SavedText {
  name: string;
  text: string;
}

export const listTexts = ({ tx }: Shop): Promise<TextRow[]> =>
  tx
    .selectFrom('message_texts')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const lockText = ({ tx }: Shop, id: number): Promise<TextRow | undefined> =>
  tx
    .selectFrom('message_texts')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const insertText = ({ tx }: Shop, { name, text }: SavedText): Promise<TextRow> =>
  tx.insertInto('message_texts').values({ name, text }).returning(columns).executeTakeFirstOrThrow();

export const updateText = ({ tx }: Shop, id: number, { name, text }: SavedText): Promise<TextRow> =>
  tx
    .updateTable('message_texts')
    .set({ name, text })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const removeText = ({ tx }: Shop, id: number, at: string) =>
  tx.updateTable('message_texts').set({ deleted_at: at }).where('id', '=', id).execute();

/** What is written for many at once, and kept to be written again, loses the erased person. */
export const eraseFromCampaigns = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  await takeFromTexts(shop, 'campaigns', { audience: 100, text: 1000 }, forgotten);
  await takeFromTexts(shop, 'message_texts', { name: 30, text: 1000 }, forgotten);
};
