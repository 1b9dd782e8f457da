import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { trimCalls } from './commands.ts';

export const callJobs = ({ database }: Platform): Job[] => [
  { name: 'customers-calls-trim', schedule: '40 4 * * *', run: () => trimCalls(database) },
];
