import type { Selectable } from 'kysely';
import type * as contract from '../../../contract/statistics.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { mostSavedViews } from '../../../contract/statistics/words.ts';
import type { DB } from '../../platform/db/types.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { viewRemoved, viewSaved } from './events.ts';
import { assertDays } from './period.rules.ts';
import type { Period } from './period.rules.ts';
import { deleteView, ownViews, writeView } from './saved-views.queries.ts';

type SavedView = Reply<typeof contract.saveView>;

const present = (row: Selectable<DB['statistics_views']>): SavedView => {
  const { id, name, view, preset, from_on: from, to_on: to, by, compare } = row;
  const period = preset === null ? ({ from, to } as Period) : { preset };
  return { id, name, view, period, by, compare };
};

export const listViews = (shop: ShopAccess): Promise<Reply<typeof contract.savedViews>> =>
  readShop(shop, async (shop) => ({ items: (await ownViews(shop)).map(present) }));

/** @throws STATISTICS_RANGE_INVALID, STATISTICS_VIEWS_FULL */
export const saveView = (
  shop: ShopAccess,
  { name, view, period, by, compare }: Parsed<typeof contract.saveView>['body'],
): Promise<SavedView> =>
  inShop(shop, async (shop) => {
    if ('from' in period) assertDays(period);
    const kept = (await ownViews(shop)).filter((one) => one.name !== name);
    if (kept.length >= mostSavedViews) throw refuse('STATISTICS_VIEWS_FULL');
    const days =
      'from' in period
        ? { preset: null, from_on: period.from, to_on: period.to }
        : { preset: period.preset, from_on: null, to_on: null };
    const row = await writeView(shop, { name, view, by, compare, ...days });
    await publish(shop, viewSaved, shopNumber(shop), { name });
    return present(row);
  });

/** @throws STATISTICS_VIEW_NOT_FOUND */
export const removeView = (shop: ShopAccess, id: number): Promise<SavedView> =>
  inShop(shop, async (shop) => {
    const row = await deleteView(shop, id);
    if (!row) throw refuse('STATISTICS_VIEW_NOT_FOUND');
    await publish(shop, viewRemoved, shopNumber(shop), { name: row.name });
    return present(row);
  });
