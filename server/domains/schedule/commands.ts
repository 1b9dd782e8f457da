import type { Parsed } from '../../../contract/endpoint.ts';
import type { saveCalendarSettings } from '../../../contract/schedule.ts';
import { refuse } from '../../platform/errors.ts';
import { announce, record } from '../../platform/outbox.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { presentSettings } from './present.ts';
import { findSettings, insertSettings, updateSettings } from './queries.ts';
import type { SettingsRow } from './queries.ts';

const shopNumber = (shop: ShopAccess) => Number(shop.shopNo.slice(1));

/** Of more days than a calendar shows, all are asked for again. */
const toldDays = 62;

/** Writes history and tells other screens, naming the days before and after. */
export const tell = async (shop: Shop, sentence: string, days: readonly string[]): Promise<void> => {
  await record(shop, 'shop', shopNumber(shop), sentence);
  const touched = [...new Set(days)];
  await announce(shop, { kind: 'schedule', ...(touched.length <= toldDays && { days: touched }) });
};

type Settings = Parsed<typeof saveCalendarSettings>['body'];

const toRow = (settings: Settings): SettingsRow => ({
  slot_minutes: settings.slotMinutes,
  first_hour: settings.firstHour,
  last_hour: settings.lastHour,
  week_start: settings.weekStart,
  color_by: settings.colorBy,
  hidden_states: settings.hiddenStates,
});

export const saveSettings = (shop: ShopAccess, settings: Settings) =>
  inShop(shop, async (shop) => {
    const saved =
      (await updateSettings(shop, toRow(settings), settings.version)) ??
      // A shop that never saved shows the defaults as version 1; what replaces them is version 2.
      (settings.version === 1
        ? await insertSettings(shop.tx, shop.shopNo, { ...toRow(settings), version: 2 })
        : undefined);
    if (!saved) {
      const current = await findSettings(shop);
      throw refuse('STALE_VERSION', {
        errors: [{ field: 'version', message: '최신 설정이에요.', detail: presentSettings(current) }],
      });
    }
    await record(shop, 'shop', shopNumber(shop), '캘린더 설정을 바꿨어요', { after: toRow(settings) });
    await announce(shop, { kind: 'schedule' });
    return saved;
  });
