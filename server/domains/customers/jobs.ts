import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { trimCalls } from './calls/commands.ts';
import { runAllRules } from './grades/commands.ts';

export const customerJobs = (platform: Platform): Job[] => [
  {
    name: 'customers-grades',
    schedule: '20 3 * * *',
    run: async () => void (await runAllRules(platform)),
  },
  { name: 'customers-calls-trim', schedule: '40 4 * * *', run: () => trimCalls(platform.database) },
];
