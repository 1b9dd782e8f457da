import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { planDays } from './days.commands.ts';

export const alarmJobs = ({ database }: Platform): Job[] => [
  { name: 'alarms-plan-day', schedule: '*/5 * * * *', run: () => planDays(database) },
];
