import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { trimInParts } from '../../platform/trimming.ts';
import { finishLapsed } from './lapsed.commands.ts';
import { trimContents } from './queries.ts';
import { undoDays } from './rules.ts';

/** A file may have ten thousand rows, all in one row of the table. */
const filesAtOnce = 20;

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
      await trimInParts((db, most) => trimContents(db, most, before), filesAtOnce)(database);
    },
  },
];
