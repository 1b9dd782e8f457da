import type { businessDays } from '../../../../contract/schedule.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { inShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { presentDays } from '../present.ts';
import { readTimetable } from '../queries.ts';
import { readWeek } from './queries.ts';

/** The hours of a range of days, or those of every week and today where none is said. */
export const readBusinessDays = (
  shop: ShopAccess,
  range: { from: string; to: string } | null,
): Promise<Reply<typeof businessDays>> =>
  inShop(shop, async (shop) => {
    const today = shopDateOf(clock.now());
    const { from, to } = range ?? { from: today, to: today };
    const { version } = await readWeek(shop);
    return presentDays(await readTimetable(shop, from, to), version, range);
  });
