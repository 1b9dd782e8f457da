import type { Comparison, Grouping } from '../../../contract/statistics/words.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { ownOf } from './facts.queries.ts';
import { assertPeriod, periodBefore } from './period.rules.ts';
import { planFor } from './plan.queries.ts';
import type { Period } from './period.rules.ts';
import { changesAfterClose } from './sales.queries.ts';
import { prepared } from './sold-days.queries.ts';

export interface Asked {
  from: ShopDate;
  to: ShopDate;
  by: Grouping;
  compare: Comparison;
}

export const today = (): ShopDate => shopDateOf(clock.now());

/** A view of one moment, with what every view says of itself; the same is read of the period before. */
export const readView = <Read, Answer extends object>(
  shop: ShopAccess,
  asked: Asked,
  read: (shop: Shop, period: Period, isBefore: boolean) => Promise<Read>,
  answer: (
    now: Read,
    before: Read | null,
    periods: { now: Period; before: Period | null },
    shop: Shop,
  ) => Promise<Answer>,
  until: ShopDate = today(),
) => {
  const { from, to, by, compare } = asked;
  assertPeriod(asked, until);
  return readShop(shop, async (shop) => {
    const then = periodBefore(asked, compare);
    await planFor(shop, { from, to });
    const now = await prepared(shop, { from, to });
    const before = then && (await prepared(shop, then));
    const found = await read(shop, now, false);
    const compared = before && (await read(shop, before, true));
    return {
      from,
      to,
      by,
      compare,
      before: then,
      own: ownOf(shop) !== null,
      changedAfterClose: await changesAfterClose(shop, now),
      ...(await answer(found, compared, { now, before }, shop)),
    };
  });
};
