import type { WaitlistEntryId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { putOff } from '../../platform/inspection.ts';
import type { Job } from '../../platform/jobs.ts';
import { asOperator, asSystem } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { trimFreedTime } from '../bookings/public.ts';
import { releaseOffer } from './entries/release.commands.ts';
import {
  expiredEntries,
  expiredOffers,
  lockExpiredEntry,
  lockExpiredOffer,
  putOffOffers,
} from './offers.queries.ts';
import type { ExpiredOffer } from './offers.queries.ts';
import { entryExpired, offerExpired } from './events.ts';
import { publish } from '../../platform/events/publish.ts';
import { trimAtOnce } from '../../platform/trimming.ts';
import { saveState, stateAfterOffer } from './entries/queries.ts';

const endOffer = async (shop: ShopTx, { wishId, ...offer }: ExpiredOffer): Promise<boolean> => {
  const customer = await lockExpiredOffer(shop, { wishId, id: offer.id });
  if (!customer) return false;
  await releaseOffer(shop, offer, 'EXPIRED');
  await stateAfterOffer(shop, wishId, shopDateOf(clock.now()));
  const { startAt, endAt } = offer;
  await publish(shop, offerExpired, wishId, { customer, startAt, endAt });
  return true;
};

const endEntry = async (shop: ShopTx, wishId: WaitlistEntryId, today: ShopDate): Promise<boolean> => {
  const customer = await lockExpiredEntry(shop, wishId, today);
  if (!customer) return false;
  await saveState(shop, wishId, 'EXPIRED');
  await publish(shop, entryExpired, wishId, { customer });
  return true;
};

/**
 * Ends expired offers, releasing their time, and waitlist entries whose last day has passed. Screens hear of
 * it; what they read said so already. Returns how many there were.
 */
export const expireOffers = async (database: Database): Promise<number> => {
  await asOperator(database, 'end offers', (db) =>
    putOff(db, 'OFFER', (stopped) => putOffOffers(db, stopped)),
  );
  const today = shopDateOf(clock.now());
  const over = await asOperator(database, 'end offers', async (db) => [
    ...(await expiredOffers(db)).map((offer) => ({
      shopNo: offer.shopNo,
      end: (shop: ShopTx) => endOffer(shop, offer),
    })),
    ...(await expiredEntries(db, today)).map(({ shopNo, wishId }) => ({
      shopNo,
      end: (shop: ShopTx) => endEntry(shop, wishId, today),
    })),
  ]);
  let ended = 0;
  await each(over, 'waitlists of some shops', async ({ shopNo, end }) => {
    if (await asSystem(database, shopNo, 'end offers', end)) ended += 1;
  });
  return ended;
};

export const waitlistJobs = ({ database }: { database: Database }): Job[] => [
  {
    name: 'waitlist-end-lapsed',
    schedule: '* * * * *',
    run: async () => void (await expireOffers(database)),
  },
  {
    name: 'waitlist-forget-vacated',
    schedule: '20 4 * * *',
    run: () => trimAtOnce(trimFreedTime)(database),
  },
];
