import { infoKinds, sampleOf } from '../../../contract/alarm-words.ts';
import { standardTexts } from '../../../contract/alarm-texts.ts';
import type { alimtalk, saveAlimtalk as save } from '../../../contract/alarms.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { AlarmContentId, CategoryId } from '../../../contract/ids.ts';
import { minuteOfWallTime, toWallTime } from '../../../contract/time.ts';
import { refuse, refuseField, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { cancelMessages } from '../messages/public.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { alarmRulesSaved } from './events.ts';
import {
  findContents,
  findRules,
  findSettings,
  missingCategories,
  saveRules,
  saveSettings,
  unsaved,
} from './settings.queries.ts';
import type { SettingsRow } from './settings.queries.ts';
import { presentTiming, ruleOf, timingColumns } from './settings.rules.ts';

type Settings = Omit<Reply<typeof alimtalk>, 'practice'>;
type Input = Parsed<typeof save>['body'];

const quietOf = (row: SettingsRow | undefined): Settings['quiet'] =>
  row?.quiet_from == null || row.quiet_to == null
    ? null
    : { from: toWallTime(row.quiet_from), to: toWallTime(row.quiet_to) };

const current = async (shop: Shop): Promise<Settings> => {
  const row = await findSettings(shop);
  const saved = await findRules(shop);
  const rules = infoKinds.map((kind) =>
    ruleOf(
      kind,
      saved.find((one) => one.kind === kind),
    ),
  );
  const contents = await findContents(
    shop,
    rules.flatMap(({ contentId }) => contentId ?? []),
  );
  return {
    channel: row?.channel ?? unsaved.channel,
    kakaoChannel: row?.kakao_channel ?? null,
    rules: rules.map(({ kind, isOn, timing, channel, contentId, categoryIds }) => {
      const content = contentId === null ? undefined : contents.get(contentId);
      return {
        kind,
        on: isOn,
        timing: presentTiming(timing),
        channel,
        categories: categoryIds as CategoryId[],
        content: content
          ? { id: content.id as AlarmContentId, name: content.name, approved: content.version_id !== null }
          : null,
        sample: sampleOf(content?.body ?? standardTexts[kind]),
      };
    }),
    quiet: quietOf(row),
    version: row?.version ?? 0,
  };
};

export const readAlimtalk = (access: ShopAccess): Promise<Settings> => readShop(access, current);

/** @throws MENU_CATEGORY_NOT_FOUND */
export const assertCategories = async (
  shop: Shop,
  rules: readonly { categories: readonly number[] }[],
): Promise<void> => {
  const missing = await missingCategories(shop, [...new Set(rules.flatMap(({ categories }) => categories))]);
  if (missing.length > 0) throw refuse('MENU_CATEGORY_NOT_FOUND');
};

/** What waits of a kind that is off now does not go. */
export const callBackTurnedOff = async (
  shop: Shop,
  rules: readonly { kind: AutomaticKind; on: boolean }[],
): Promise<void> => {
  const kinds = rules.flatMap(({ kind, on }) => (on ? [] : kind));
  if (kinds.length > 0) await cancelMessages(shop, { kinds }, 'TURNED_OFF');
};

/** A content is of this shop and of the kind; one that is on is approved. */
const assertContents = async (shop: Shop, rules: Input['rules']): Promise<void> => {
  const contents = await findContents(
    shop,
    rules.flatMap(({ contentId }) => contentId ?? []),
  );
  for (const [index, { kind, contentId, on }] of rules.entries()) {
    if (contentId === null) continue;
    const content = contents.get(contentId);
    if (content?.kind !== kind) throw refuse('ALARM_CONTENT_NOT_FOUND');
    if (on && content.version_id === null)
      throw refuseField(
        'ALARM_CONTENT_NOT_APPROVED',
        `rules.${index}.contentId`,
        `'${content.name}'은 아직 승인되지 않았어요.`,
      );
  }
};

/**
 * @throws ALARM_CONTENT_NOT_FOUND, ALARM_CONTENT_NOT_APPROVED, MENU_CATEGORY_NOT_FOUND, STALE_VERSION with the
 *   settings as they are
 */
export const saveAlimtalk = (access: ShopAccess, input: Input): Promise<Settings> =>
  inShop(access, async (shop) => {
    const { channel, kakaoChannel, rules, quiet, version } = input;
    if (channel === 'OWN' && kakaoChannel === null)
      throw refuseField('COMMON_INVALID_PARAMETER', 'kakaoChannel', '우리 샵 카카오톡 채널을 적어 주세요.');
    const columns = rules.map((rule, index) => ({
      kind: rule.kind,
      is_on: rule.on,
      ...timingColumns(rule.kind, rule.timing, `rules.${index}.timing`),
      channel: rule.channel,
      content_id: rule.contentId,
      category_ids: [...rule.categories],
    }));
    await assertCategories(shop, rules);
    await assertContents(shop, rules);
    const isSaved = await saveSettings(shop, version, {
      channel,
      kakao_channel: kakaoChannel,
      quiet_from: quiet ? minuteOfWallTime(quiet.from) : null,
      quiet_to: quiet ? minuteOfWallTime(quiet.to) : null,
    });
    if (!isSaved) throw staleVersion(await current(shop));
    await saveRules(shop, columns);
    await callBackTurnedOff(shop, rules);
    await publish(shop, alarmRulesSaved, shopNumber(shop), { kinds: rules.map(({ kind }) => kind) });
    return current(shop);
  });
