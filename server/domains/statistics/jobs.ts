import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepSoldDaysOfAll } from './sold-days.commands.ts';
import { keepWorkDays } from './work-days.commands.ts';

export const statisticsJobs = (platform: Platform): Job[] => [
  { name: 'statistics-work-days', schedule: '15 0 * * *', run: () => keepWorkDays(platform) },
  { name: 'statistics-sold-days', schedule: '25 0 * * *', run: () => keepSoldDaysOfAll(platform) },
];
