import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { auditEveryShop } from './commands.ts';

export const auditJobs = (platform: Platform): Job[] => [
  {
    // After what expires by midnight has gone.
    name: 'books-prove',
    schedule: '40 3 * * *',
    run: async () => void (await auditEveryShop(platform)),
  },
];
