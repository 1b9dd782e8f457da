import type { Platform } from '../../../app.ts';
import type { Job } from '../../../platform/jobs.ts';
import { receiptNews } from './queries.ts';
import { settleReceipts } from './settling/commands.ts';

type Needs = Pick<Platform, 'database' | 'payments' | 'log'>;

/** Looks after receipts whose answer never came, and those of a process that died over them. */
export const receiptJobs = (platform: Needs): Job[] => [
  {
    name: 'sales-settle-receipts',
    schedule: '* * * * *',
    run: async () => void (await settleReceipts(platform)),
  },
];

/** Asks the provider as soon as a request is committed, in any process. Answers how to stop. */
export const startReceiptDesk = async (platform: Needs): Promise<() => Promise<void>> => {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await settleReceipts(platform);
    } while (again);
  };
  const wake = () => {
    again = true;
    running ??= run()
      .catch((error: unknown) => platform.log.error({ err: error }, 'cash receipts'))
      .finally(() => {
        running = undefined;
      });
  };
  const unlisten = await platform.database.listen(receiptNews, wake, wake);
  wake(); // for what was committed while nobody listened
  return async () => {
    await unlisten();
    await running;
  };
};
