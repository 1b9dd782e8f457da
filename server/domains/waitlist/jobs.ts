import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { putOff } from '../../platform/inspection.ts';
import type { Job } from '../../platform/jobs.ts';
import { asOperator, systemShop } from '../../platform/shop.ts';
import { trimFreedTime } from '../bookings/public.ts';
import { releaseOffer } from './entries/release.commands.ts';
import {
  expiredEntries,
  expiredOffers,
  lockExpiredEntry,
  lockExpiredOffer,
  putOffOffers,
} from './offers.queries.ts';
import { entryExpired, offerExpired } from './events.ts';
import { publish } from '../../platform/events/publish.ts';
import { trimAtOnce } from '../../platform/trimming.ts';
import { saveState, stateAfterOffer } from './entries/queries.ts';

const batch = 100;

/**
 * Ends expired offers, releasing their time, and waitlist entries whose last day has passed. Screens hear of
 * it; what they read said so already. Returns how many there were.
 */
export const expireOffers = async (database: Database): Promise<number> => {
  await asOperator(database, 'end offers', (db) =>
    putOff(db, 'OFFER', (stopped) => putOffOffers(db, stopped)),
  );
  let ended = 0;
  for (;;) {
    const found = await asOperator(database, 'end offers', async (db) => {
      let taken = 0;
      const offers = await expiredOffers(db, batch);
      for (const { shopNo, wishId, ...offer } of offers) {
        const shop = systemShop(db, shopNo);
        const customer = await lockExpiredOffer(shop, { wishId, id: offer.id });
        if (!customer) continue;
        taken += 1;
        await releaseOffer(shop, offer, 'EXPIRED');
        await stateAfterOffer(shop, wishId, shopDateOf(clock.now()));
        const { startAt, endAt } = offer;
        await publish(shop, offerExpired, wishId, { customer, startAt, endAt });
      }
      const today = shopDateOf(clock.now());
      const entries = await expiredEntries(db, today, batch);
      for (const { shopNo, wishId } of entries) {
        const shop = systemShop(db, shopNo);
        const customer = await lockExpiredEntry(shop, wishId, today);
        if (!customer) continue;
        taken += 1;
        await saveState(shop, wishId, 'EXPIRED');
        await publish(shop, entryExpired, wishId, { customer });
      }
      return taken;
    });
    ended += found;
    if (found === 0) return ended;
  }
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
