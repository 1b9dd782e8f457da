import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../contract/time.ts';
import { assemble } from '../server/assemble.ts';
import type { Server } from '../server/assemble.ts';
import { readConfig } from '../server/platform/config.ts';
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { emptyDatabases } from '../server/platform/db/test-databases.ts';
import { injecting, speakAs } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';

const databases = emptyDatabases();
const folder = await mkdtemp(join(tmpdir(), 'dangol-side-by-side-'));
afterAll(() => rm(folder, { recursive: true }));

/** As the next version brings it along: more columns, a new table, an index over what is there. */
const next = `
  alter table bookings add column upgraded_note text;
  alter table customers add column upgraded_rank int not null default 0;
  create index bookings_upgraded on bookings (shop_no, upgraded_note);
  create table upgraded_things (shop_no text not null references shops, id bigint generated always as identity,
    primary key (shop_no, id));
  select make_tenant_table('upgraded_things');`;

const startServer = async (databaseUrl: string): Promise<Server> => {
  const settings = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
  });
  return assemble(settings, await openDatabase({ databaseUrl, closed: true }));
};

/** A counter that keeps booking, asking and editing through one server until it is told to stop. */
const work = (server: Server, shop: TestShop, firstMinute: number) => {
  const person = speakAs(injecting(server.app), shop.owner.token, shop.owner);
  const { shopNo } = shop;
  const day = addDays(shopDateOf(Date.now()), 5);
  const state = { goesOn: true, calls: 0 };
  const run = async () => {
    for (let at = 0; state.goesOn; at += 1) {
      const { body: customer } = await person.call('customers.create', {
        params: { shopNo },
        body: { name: `새손님${firstMinute}${at}` },
      });
      const { body: booking } = await person.call('bookings.create', {
        params: { shopNo },
        body: {
          customer: { kind: 'existing', customerNo: customer.customerNo },
          startAt: instantAt(addDays(day, Math.floor(at / 10)), firstMinute + (at % 10) * 60),
          employeeNo: shop.owner.employeeNo,
          items: [{ itemId: shop.items.care }],
        },
      });
      const { body: read } = await person.call('bookings.get', { params: { shopNo, id: booking.id } });
      expect(read.id).toBe(booking.id);
      state.calls += 3;
    }
  };
  const ended = run();
  return {
    more: async (count: number) => {
      const enough = state.calls + count;
      while (state.calls < enough) await Promise.race([wait(20), ended]);
    },
    stop: async () => {
      state.goesOn = false;
      await ended;
    },
  };
};

test('the old version goes on while the new one changes the tables, and beside it afterwards', async () => {
  const databaseUrl = await databases.newUrl();
  const owner = await openDatabase({ databaseUrl });
  await migrate(owner);
  const old = await startServer(databaseUrl);
  const shop = await makeShop(old.platform, injecting(old.app));
  const atOld = work(old, shop, 0);
  await atOld.more(9);

  const migrations = join(folder, 'migrations');
  await cp(migrationsFolder, migrations, { recursive: true });
  await writeFile(join(migrations, '9999_next.sql'), next);
  expect(await migrate(owner, migrations)).toEqual(['9999_next.sql']);
  await atOld.more(9);

  const renewed = await startServer(databaseUrl);
  const atNew = work(renewed, shop, 30);
  await Promise.all([atOld.more(9), atNew.more(9)]);
  await Promise.all([atOld.stop(), atNew.stop()]);

  // An old server that is started again by mistake says so, and changes nothing.
  await expect(migrate(owner)).rejects.toThrow(/Is it older/);
  await Promise.all([old.close(), renewed.close(), owner.close()]);
}, 120_000);
