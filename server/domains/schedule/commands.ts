import type { Parsed } from '../../../contract/endpoint.ts';
import type { saveCalendarSettings } from '../../../contract/schedule.ts';
import { staleVersion } from '../../platform/errors.ts';
import type { EventKind, EventName } from '../../platform/events/kinds.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { calendarSettingsUpdated, changedDays } from './events.ts';
import type { ChangedDays } from './events.ts';
import { presentSettings } from './present.ts';
import { findSettings, insertSettings, updateSettings } from './queries.ts';
import type { SettingsRow } from './queries.ts';

/** A change of the schedule, naming the days before and after. */
export const publishChange = <P extends object, N extends EventName>(
  shop: Shop,
  kind: EventKind<P & ChangedDays, N>,
  parameters: NoInfer<P>,
  days: readonly string[],
): Promise<void> => publish(shop, kind, shopNumber(shop), { ...parameters, ...changedDays(days) });

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
      (settings.version === 1 ? await insertSettings(shop, { ...toRow(settings), version: 2 }) : undefined);
    if (!saved) {
      const current = await findSettings(shop);
      throw staleVersion(presentSettings(current), '최신 설정이에요.');
    }
    await publish(shop, calendarSettingsUpdated, shopNumber(shop), { after: toRow(settings) });
    return saved;
  });
