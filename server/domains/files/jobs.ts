import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { isForeignKeyViolation } from '../../platform/db/transaction.ts';
import { asOperator } from '../../platform/shop.ts';
import { removePictures } from './public.ts';
import { dropUnused, dropWaiting, unusedSince, waitingSince } from './queries.ts';
import { incomingKey } from './rules.ts';

const dayMs = 86_400_000;
const batch = 200;

/** Clears away uploads that were asked for more than a day ago and never completed; answers how many. */
export const sweepWaiting = async ({ database, storage }: Pick<Platform, 'database' | 'storage'>) => {
  const before = new Date(clock.now() - dayMs).toISOString();
  let swept = 0;
  for (;;) {
    const files = await asOperator(database, 'sweep files', (db) => waitingSince(db, before, batch));
    for (const file of files) {
      await storage.remove(incomingKey({ shopNo: file.shop_no, fileId: file.id }));
      await asOperator(database, 'sweep files', (db) => dropWaiting(db, file));
    }
    swept += files.length;
    if (files.length < batch) return swept;
  }
};

/** As long as a form may wait half filled in. */
const unusedDays = 7;
const mostUnused = 2000;

/**
 * Deletes unused pictures: removed from a chart, or never saved with one. Erasing a customer deletes their
 * pictures too. Returns how many.
 */
export const sweepUnused = async ({ database, storage }: Pick<Platform, 'database' | 'storage'>) => {
  const before = new Date(clock.now() - unusedDays * dayMs).toISOString();
  const files = await asOperator(database, 'sweep files', (db) => unusedSince(db, before, mostUnused));
  for (const file of files) {
    try {
      await asOperator(database, 'sweep files', (db) => dropUnused(db, file));
    } catch (error) {
      // Something came to show it meanwhile.
      if (isForeignKeyViolation(error)) continue;
      throw error;
    }
    await removePictures(storage, { shopNo: file.shop_no }, [file.id]);
  }
  return files.length;
};

export const fileJobs = (platform: Platform): Job[] => [
  {
    name: 'files-sweep-waiting',
    schedule: '20 4 * * *',
    run: async () => void (await sweepWaiting(platform)),
  },
  {
    name: 'files-sweep-unused',
    schedule: '40 4 * * *',
    run: async () => void (await sweepUnused(platform)),
  },
];
