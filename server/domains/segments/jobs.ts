import type { Platform } from '../../platform/platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { takeBackStopped } from '../../platform/mass-changes.ts';
import { removalTakenBack } from '../customers/public.ts';
import { runAllRules } from './grades.commands.ts';
import { groupingTakenBack } from './groups.commands.ts';

/** How what a server that ended left in the middle is taken back. */
export const massChangesTakenBack = { ...removalTakenBack, ...groupingTakenBack };

export const segmentJobs = (platform: Platform): Job[] => [
  {
    name: 'customers-grades',
    schedule: '20 3 * * *',
    run: async () => void (await runAllRules(platform)),
  },
  {
    name: 'customers-changes',
    schedule: '* * * * *',
    run: () => takeBackStopped(platform.database, massChangesTakenBack),
  },
];
