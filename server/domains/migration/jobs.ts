import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { trimAtOnce } from '../../platform/trimming.ts';
import { finishLapsed } from './lapsed.commands.ts';
import { trimContents } from './queries.ts';
import { undoDays } from './rules.ts';

export const migrationJobs = ({ database }: Platform): Job[] => [
  {
    // What a server that ended left in the middle.
    name: 'migration.runs',
    schedule: '* * * * *',
    run: () => finishLapsed(database),
  },
  {
    name: 'migration.forget',
    schedule: '23 4 * * *',
    run: async () => {
      const before = new Date(clock.now() - undoDays * 86_400_000).toISOString();
      await trimAtOnce((db) => trimContents(db, before))(database);
    },
  },
];
