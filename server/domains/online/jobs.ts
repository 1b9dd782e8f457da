import { clock } from '../../platform/clock.ts';
import { msOf } from '../../../contract/time.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import type { Job } from '../../platform/jobs.ts';
import { putOff } from '../../platform/inspection.ts';
import { asOperator, systemAccess } from '../../platform/shop.ts';
import { trimAtOnce } from '../../platform/trimming.ts';
import type { BookingRow } from '../bookings/public.ts';
import { cancelFromOutside } from '../bookings/public.ts';
import { trimHolders } from './booking/holders.queries.ts';
import { putOffRequests, unanswered } from './booking/queries.ts';
import { trimGuests } from './guests/commands.ts';
import { findPageOfShop } from './pages.commands.ts';

const isUnanswered = ({ waitsFor, waitUntil }: BookingRow) =>
  waitsFor === 'APPROVAL' && waitUntil !== null && msOf(waitUntil) <= clock.now();

/** Releases the time of requests that the shop did not answer. Returns how many. */
export const endUnanswered = async (database: Database): Promise<number> => {
  await asOperator(database, 'end unanswered requests', (db) =>
    putOff(db, 'REQUEST', (stopped) => putOffRequests(db, stopped)),
  );
  const found = await asOperator(database, 'end unanswered requests', unanswered);
  await each(found, 'unanswered requests of some shops', async ({ shopNo, id }) => {
    const page = await findPageOfShop(database, shopNo);
    if (!page) return;
    const access = systemAccess(database, page.access);
    const reason = '샵이 시간 안에 확인하지 못했습니다.';
    await cancelFromOutside(access, id, { by: 'SYSTEM', reason, when: isUnanswered });
  });
  return found.length;
};

export const onlineJobs = ({ database }: { database: Database }): Job[] => [
  {
    name: 'online-end-unanswered',
    schedule: '* * * * *',
    run: async () => void (await endUnanswered(database)),
  },
  {
    name: 'online-forget-guests',
    schedule: '35 4 * * *',
    run: async () => {
      await trimGuests(database);
      await trimAtOnce(trimHolders)(database);
    },
  },
];
