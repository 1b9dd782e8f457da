import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { comparePayments } from './compare-due.commands.ts';
import { expireDeposits } from './expiry.commands.ts';

export const paymentJobs = (platform: Platform): Job[] => [
  { name: 'deposits-unpaid', schedule: '* * * * *', run: () => expireDeposits(platform.database) },
  { name: 'payments-compared', schedule: '20 3 * * 0,2-6', run: () => comparePayments(platform, 35) },
  { name: 'payments-compared-weekly', schedule: '40 3 * * 1', run: () => comparePayments(platform, 400) },
];
