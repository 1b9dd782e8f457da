// A process that hears events until it is killed. Each effect is one row; it says each on a line, before it commits.
import { openDatabase } from '../../server/platform/db/open.ts';
import { startDelivery } from '../../server/platform/events/delivery.ts';
import { DeliveryFigures } from '../../server/platform/events/figures.ts';
import { createLog } from '../../server/platform/log.ts';

const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] });
await startDelivery(
  database,
  [
    {
      name: 'prove.kill',
      hears: ['prove.noted'],
      handle: async (shop, { id }) => {
        await shop.tx
          .insertInto('customers')
          .values({ shop_no: shop.shopNo, name: '들음', memo: String(id) })
          .execute();
        process.stdout.write(`${id}\n`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    },
  ],
  { log: createLog('error'), reporter: { report: () => undefined }, figures: new DeliveryFigures() },
);
process.stdout.write('ready\n');
