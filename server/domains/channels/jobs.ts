import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { trimAtOnce } from '../../platform/trimming.ts';
import { trimIntakes } from './intake.queries.ts';
import { trimUnread } from './unread.queries.ts';

const dayMs = 86_400_000;
/** Unread notices older than this concern the past. */
const unreadDays = 60;

export const channelJobs = ({ database }: Platform): Job[] => [
  {
    name: 'channels.trim',
    schedule: '41 4 * * *',
    run: async () => {
      const daysAgo = (days: number) => new Date(clock.now() - days * dayMs).toISOString();
      await trimAtOnce((db) => trimIntakes(db, daysAgo(1)))(database);
      await trimAtOnce((db) => trimUnread(db, daysAgo(unreadDays)))(database);
    },
  },
];
