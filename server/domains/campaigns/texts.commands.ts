import { mostTexts } from '../../../contract/campaign-words.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { MessageTextId } from '../../../contract/ids.ts';
import type { create, list } from '../../../contract/message-texts.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { lockShop } from '../schedule/public.ts';
import { textRemoved, textSaved } from './events.ts';
import { assertText } from './text.rules.ts';
import { insertText, listTexts, lockText, removeText, updateText } from './texts.queries.ts';
import type { SavedText } from './texts.queries.ts';

type Saved = Reply<typeof create>;

const present = ({ id, name, text, version }: SavedText & { id: number; version: number }): Saved => ({
  id: id as MessageTextId,
  name,
  text,
  version,
});

const requireText = async (shop: Shop, id: number) => {
  const row = await lockText(shop, id);
  if (!row) throw refuse('MESSAGE_TEXT_NOT_FOUND');
  return row;
};

export const readTexts = (access: ShopAccess): Promise<Reply<typeof list>> =>
  readShop(access, async (shop) => ({ items: (await listTexts(shop)).map(present) }));

/** @throws ALARM_VARIABLE_UNKNOWN, ALARM_TEXT_INVALID, MESSAGE_TEXT_LIMIT */
export const saveText = (access: ShopAccess, saved: SavedText): Promise<Saved> =>
  inShop(access, async (shop) => {
    assertText(saved.text, 'AD');
    await lockShop(shop);
    if ((await listTexts(shop)).length >= mostTexts) throw refuse('MESSAGE_TEXT_LIMIT');
    const row = await insertText(shop, saved);
    await publish(shop, textSaved, row.id, { name: row.name });
    return present(row);
  });

/** @throws MESSAGE_TEXT_NOT_FOUND, STALE_VERSION */
export const changeText = (
  access: ShopAccess,
  id: number,
  { version, ...saved }: SavedText & { version: number },
): Promise<Saved> =>
  inShop(access, async (shop) => {
    assertText(saved.text, 'AD');
    const before = await requireText(shop, id);
    if (before.version !== version) throw staleVersion(present(before));
    const row = await updateText(shop, id, saved);
    await publish(shop, textSaved, id, { name: row.name });
    return present(row);
  });

/** @throws MESSAGE_TEXT_NOT_FOUND */
export const dropText = (access: ShopAccess, id: number) =>
  inShop(access, async (shop) => {
    const { name } = await requireText(shop, id);
    await removeText(shop, id, clock.iso());
    await publish(shop, textRemoved, id, { name });
    return { id: id as MessageTextId };
  });
