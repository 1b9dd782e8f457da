import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { takeSteps } from './steps.commands.ts';

export const subscriptionJobs = ({ database }: Platform): Job[] => [
  {
    name: 'subscription-steps',
    schedule: '*/5 * * * *',
    run: async () => void (await takeSteps(database)),
  },
];
