import type { Platform } from '../../app.ts';
import type { Job } from '../../platform/jobs.ts';
import { asOperator } from '../../platform/scope.ts';
import { trimSessions } from './sessions/queries.ts';

export const authJobs = ({ database }: Platform): Job[] => [
  {
    name: 'auth.trim',
    schedule: '41 4 * * *',
    run: () => asOperator(database, async (db) => void (await trimSessions(db))),
  },
];
