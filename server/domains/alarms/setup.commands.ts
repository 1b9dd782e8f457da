import { automaticKinds } from '../../../contract/message-kinds.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import type { AlarmType } from '../../../contract/alarm-words.ts';
import { formatPhone } from '../../../contract/phone.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { findContents, findRules, findSettings, findShopNames } from './settings.queries.ts';
import type { ContentOfRule } from './settings.queries.ts';
import { ruleOf } from './settings.rules.ts';
import type { Rule } from './settings.rules.ts';

/** Everything that decides which automatic messages a shop sends, and in which words. */
export interface Setup {
  type: Exclude<AlarmType, 'OFF'>;
  hasFallback: boolean;
  rules: Readonly<Record<AutomaticKind, Rule>>;
  contents: ReadonlyMap<number, ContentOfRule>;
  shopName: string;
  shopPhone: string;
}

/** Null where the shop sends nothing by itself. */
export const loadSetup = async (shop: ShopTx): Promise<Setup | null> => {
  const settings = await findSettings(shop);
  if (!settings || settings.type === 'OFF') return null;
  const saved = new Map((await findRules(shop)).map((row) => [row.kind, row]));
  const rules = Object.fromEntries(
    automaticKinds.map((kind) => [kind, ruleOf(kind, saved.get(kind))]),
  ) as Record<AutomaticKind, Rule>;
  const ids = Object.values(rules).flatMap(({ contentId }) => contentId ?? []);
  const { name, phone } = await findShopNames(shop);
  return {
    type: settings.type,
    hasFallback: settings.fallback === 'SMS',
    rules,
    contents: await findContents(shop, ids),
    shopName: name,
    shopPhone: phone === null ? '' : formatPhone(phone),
  };
};
