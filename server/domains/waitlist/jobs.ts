import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Job } from '../../platform/jobs.ts';
import { asOperator, systemShop } from '../../platform/shop.ts';
import { forgetVacated } from '../bookings/public.ts';
import { releaseOffer } from './offers/release.commands.ts';
import { lapsedOffers, lapsedWishes } from './offers/queries.ts';
import { tellWish } from './entries/commands.ts';
import { saveState, stateAfterOffer } from './entries/queries.ts';

const batch = 100;

/**
 * Ends what has run out: offers, whose time is given back, and wishes whose last day has passed. Screens
 * hear of it; what they read said so already. Answers how many there were.
 */
export const endLapsed = async (database: Database): Promise<number> => {
  let ended = 0;
  for (;;) {
    const found = await asOperator(database, async (db) => {
      const offers = await lapsedOffers(db, batch);
      for (const { shopNo, wishId, ...one } of offers) {
        await releaseOffer(systemShop(db, shopNo), one, 'EXPIRED');
        await stateAfterOffer(systemShop(db, shopNo), wishId, shopDateOf(clock.now()));
        await tellWish(systemShop(db, shopNo), wishId);
      }
      const wishes = await lapsedWishes(db, shopDateOf(clock.now()), batch);
      for (const { shopNo, wishId } of wishes) {
        await saveState(systemShop(db, shopNo), wishId, 'EXPIRED');
        await tellWish(systemShop(db, shopNo), wishId);
      }
      return offers.length + wishes.length;
    });
    ended += found;
    if (found === 0) return ended;
  }
};

export const waitlistJobs = ({ database }: { database: Database }): Job[] => [
  { name: 'waitlist-end-lapsed', schedule: '* * * * *', run: async () => void (await endLapsed(database)) },
  {
    name: 'waitlist-forget-vacated',
    schedule: '20 4 * * *',
    run: async () => void (await asOperator(database, forgetVacated)),
  },
];
