import { clock } from '../../platform/clock.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator } from '../../platform/shop.ts';
import { expireDeposits } from './expiry.commands.ts';
import { compareAgain, orderDeskName } from './orders.queries.ts';

const dayMs = 86_400_000;

const compareSince = (platform: Platform, days: number) =>
  asOperator(platform.database, 'compare payments', async (db) => {
    const since = new Date(clock.now() - days * dayMs).toISOString();
    if ((await compareAgain(db, since)) > 0) await wakeDesk(db, orderDeskName);
  });

export const paymentJobs = (platform: Platform): Job[] => [
  { name: 'deposits-unpaid', schedule: '* * * * *', run: () => expireDeposits(platform.database) },
  { name: 'payments-compared', schedule: '20 3 * * *', run: () => compareSince(platform, 35) },
  { name: 'payments-compared-weekly', schedule: '40 3 * * 1', run: () => compareSince(platform, 400) },
];
