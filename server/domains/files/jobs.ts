import type { Platform } from '../../app.ts';
import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { asOperator } from '../../platform/scope.ts';
import { forgetWaiting, waitingSince } from './queries.ts';
import { incomingKey } from './rules.ts';

const dayMs = 86_400_000;
const batch = 200;

/** Clears away uploads that were asked for more than a day ago and never completed; answers how many. */
export const sweepWaiting = async ({ database, storage }: Pick<Platform, 'database' | 'storage'>) => {
  const before = new Date(clock.now() - dayMs).toISOString();
  let swept = 0;
  for (;;) {
    const files = await asOperator(database, (db) => waitingSince(db, before, batch));
    for (const file of files) {
      await storage.remove(incomingKey({ shopNo: file.shop_no, fileId: file.id }));
      await asOperator(database, (db) => forgetWaiting(db, file));
    }
    swept += files.length;
    if (files.length < batch) return swept;
  }
};

export const fileJobs = (platform: Platform): Job[] => [
  {
    name: 'files-sweep-waiting',
    schedule: '20 4 * * *',
    run: async () => void (await sweepWaiting(platform)),
  },
];
