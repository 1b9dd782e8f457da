import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellOfMonth } from './reports/sending.commands.ts';

export const documentJobs = ({ database, config }: Platform): Job[] => [
  { name: 'reports-tell', schedule: '5 * * * *', run: () => tellOfMonth(database, config.PUBLIC_URL) },
];
