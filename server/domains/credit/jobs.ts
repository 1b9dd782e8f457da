import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { chargeAgain } from './auto-charge.commands.ts';

export const creditJobs = ({ database }: Platform): Job[] => [
  { name: 'credit-charge-again', schedule: '*/5 * * * *', run: () => chargeAgain(database) },
];
