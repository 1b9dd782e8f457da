import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { runAllRules } from './grades.commands.ts';

export const segmentJobs = (platform: Platform): Job[] => [
  {
    name: 'customers-grades',
    schedule: '20 3 * * *',
    run: async () => void (await runAllRules(platform)),
  },
];
