import type { Shop } from '../../../platform/shop.ts';
import { shortestService } from '../../menu/public.ts';
import type { MenuItem } from '../../menu/public.ts';
import { shortestOf } from '../engine/ranking.rules.ts';

/** Gaps shorter than this are useless in this shop. */
export const shortestOn = (menu: readonly MenuItem[]): number =>
  shortestOf(menu.filter(({ kind, b2c }) => kind === 'SERVICE' && b2c).map((item) => item.durationMinutes));

export const readShortest = async (shop: Shop): Promise<number> => {
  const minutes = await shortestService(shop);
  return shortestOf(minutes === null ? [] : [minutes]);
};
