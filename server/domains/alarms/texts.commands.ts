import { standardTexts } from '../../../contract/alarm-texts.ts';
import type { saveTexts as save, texts } from '../../../contract/alarms.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CategoryId } from '../../../contract/ids.ts';
import { automaticKinds } from '../../../contract/message-kinds.ts';
import { won } from '../../../contract/money.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { MessagingOperator } from '../../adapters/messaging/port.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx } from '../../platform/shop.ts';
import { imageOf, requirePictures } from '../files/public.ts';
import { pricesOf } from '../credit/public.ts';
import { assertCategories, callBackTurnedOff } from './alimtalk.commands.ts';
import { alarmRulesSaved } from './events.ts';
import { findRules, findSettings, findShopNames, saveRules, saveSettings } from './settings.queries.ts';
import { presentTiming, ruleOf, timingColumns } from './settings.rules.ts';
import { assertAlarmText, isAd, measureAlarm, textOf } from './texts.rules.ts';
import type { TextSender } from './texts.rules.ts';

type Settings = Omit<Reply<typeof texts>, 'practice'>;

const senderOf = async (shop: ShopTx, { optOutPhone = '' }: MessagingOperator): Promise<TextSender> => {
  const { name, phone } = await findShopNames(shop);
  return {
    shopName: name,
    shopPhone: phone === null ? '' : formatPhone(phone),
    optOutPhone: formatPhone(optOutPhone),
  };
};

const current = async (shop: Shop, operator: MessagingOperator): Promise<Settings> => {
  const saved = await findRules(shop);
  const sender = await senderOf(shop, operator);
  const prices = pricesOf(shopDateOf(clock.now()));
  return {
    rules: automaticKinds.map((kind) => {
      const rule = ruleOf(
        kind,
        saved.find((one) => one.kind === kind),
      );
      const { sample, bytes, channel, refused } = measureAlarm(
        kind,
        textOf(kind, rule.text),
        sender,
        rule.imageFileId !== null,
      );
      return {
        kind,
        nature: isAd(kind) ? 'AD' : 'INFO',
        on: rule.isOn,
        timing: presentTiming(rule.timing),
        categories: rule.categoryIds as CategoryId[],
        text: rule.text,
        standardText: standardTexts[kind],
        image: rule.imageFileId === null ? null : imageOf(shop, rule.imageFileId),
        sample,
        bytes,
        channel,
        priceWon: won(prices[channel]),
        refused,
      };
    }),
    adsAvailable: operator.optOutPhone !== undefined,
    version: (await findSettings(shop))?.version ?? 0,
  };
};

export const readTexts = (access: ShopAccess, operator: MessagingOperator): Promise<Settings> =>
  readShop(access, (shop) => current(shop, operator));

/**
 * @throws ALARM_VARIABLE_UNKNOWN, ALARM_TEXT_INVALID, MESSAGE_ADS_UNAVAILABLE, MENU_CATEGORY_NOT_FOUND,
 *   FILE_NOT_FOUND, STALE_VERSION with the settings as they are
 */
export const saveTexts = (
  access: ShopAccess,
  { rules, version }: Parsed<typeof save>['body'],
  operator: MessagingOperator,
): Promise<Settings> =>
  inShop(access, async (shop) => {
    const sender = await senderOf(shop, operator);
    const columns = rules.map(({ kind, on, timing, categories, text, imageFileId }, index) => {
      const written = text === null || text === '' ? null : text;
      if (written !== null) assertAlarmText(kind, written, sender, `rules.${index}.text`);
      if (on && isAd(kind) && operator.optOutPhone === undefined) throw refuse('MESSAGE_ADS_UNAVAILABLE');
      return {
        kind,
        is_on: on,
        ...timingColumns(kind, timing, `rules.${index}.timing`),
        text: written,
        category_ids: [...categories],
        ...(imageFileId !== undefined && { image_file_id: imageFileId }),
      };
    });
    await assertCategories(shop, rules);
    await requirePictures(
      shop,
      'MESSAGE_PHOTO',
      rules.flatMap(({ imageFileId }) => imageFileId ?? []),
    );
    if (!(await saveSettings(shop, version, {}))) throw staleVersion(await current(shop, operator));
    await saveRules(shop, columns);
    await callBackTurnedOff(shop, rules);
    await publish(shop, alarmRulesSaved, shopNumber(shop), { kinds: rules.map(({ kind }) => kind) });
    return current(shop, operator);
  });
