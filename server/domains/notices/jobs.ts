import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { trimAtOnce, trimInParts } from '../../platform/trimming.ts';
import { planDigests } from './delivery/mails.commands.ts';
import { trimDevices } from './delivery/queries.ts';
import { tellInspections } from './inspections.commands.ts';
import { trimNotifications } from './queries.ts';

const daysKept = 90;

export const noticeJobs = ({ database }: Platform): Job[] => [
  {
    name: 'notices.trim',
    schedule: '27 4 * * *',
    run: async () => {
      const before = new Date(clock.now() - daysKept * 86_400_000).toISOString();
      await trimInParts((db, most) => trimNotifications(db, most, before))(database);
      await trimAtOnce(trimDevices)(database);
    },
  },
  { name: 'notices.inspections', schedule: '* * * * *', run: () => tellInspections(database) },
  { name: 'notices.digest', schedule: '*/10 * * * *', run: () => planDigests({ database }) },
];
