import type { UserId } from '../../../contract/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { asOperator, inShop, shopNumber, systemShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { personOf } from '../auth/public.ts';
import type { CopyFrom, OpenShop } from '../auth/public.ts';
import { shopUpdated } from './events.ts';
import { presentShop } from './present.ts';
import { findJustOpened, findShop, ownsShop, saveShop } from './queries.ts';
import type { NewShop, ShopChange, ShopRow } from './queries.ts';
import { readPhone } from './rules.ts';

/** What is not named stays as it is. */
const readGivenPhone = (phone: string | null | undefined): string | null | undefined =>
  phone === undefined ? undefined : readPhone('phone', phone);

/**
 * Opens a shop with the person as its owner; asked again, since the answer was lost, it is the one just opened.
 *
 * @throws ACCESS_DENIED when it should start with what stands in a shop that is not the person's own
 */
export const createOwnShop = async (
  { database }: Platform,
  openShop: OpenShop,
  userId: UserId,
  { copyFrom, ...shop }: NewShop & { copyFrom?: CopyFrom | undefined },
): Promise<ShopRow> => {
  const phone = readGivenPhone(shop.phone);
  return asOperator(database, 'open a shop', async (db) => {
    const opened = await findJustOpened(db, userId, shop);
    if (opened) return findShop(systemShop(db, opened));
    if (copyFrom && !(await ownsShop(db, userId, copyFrom.shopNo))) throw refuse('ACCESS_DENIED');
    const { name } = await personOf(db, userId);
    const { shopNo } = await openShop(db, {
      ...shop,
      phone,
      owner: { userId, name },
      starterMenu: true,
      copyFrom,
    });
    return findShop(systemShop(db, shopNo));
  });
};

/** @throws STALE_VERSION with the shop as it is now, when it changed since the caller read it. */
export const changeShop = (shop: ShopAccess, seenVersion: number, change: ShopChange): Promise<ShopRow> => {
  const phone = readGivenPhone(change.phone);
  return inShop(shop, async (shop) => {
    const before = await findShop(shop);
    const after = await saveShop(shop, seenVersion, { ...change, phone });
    if (!after) {
      const current = presentShop(await findShop(shop));
      throw staleVersion(
        { yours: seenVersion, current: current.version, shop: current },
        '그사이 샵 정보가 바뀌었어요.',
      );
    }
    await publish(shop, shopUpdated, shopNumber(shop), {
      before: presentShop(before),
      after: presentShop(after),
    });
    return after;
  });
};
