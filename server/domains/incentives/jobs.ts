import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { catchUp } from './backlog.commands.ts';

export const incentiveJobs = ({ database }: Platform): Job[] => [
  { name: 'incentives-catch-up', schedule: '* * * * *', run: () => catchUp(database) },
];
