import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { planDays } from './days.commands.ts';
import { takeDenials } from './refusals.commands.ts';

export const alarmJobs = ({ database, messaging }: Platform): Job[] => [
  { name: 'alarms-plan-day', schedule: '*/5 * * * *', run: () => planDays(database) },
  { name: 'alarms-denials', schedule: '*/10 * * * *', run: () => takeDenials(database, messaging) },
];
