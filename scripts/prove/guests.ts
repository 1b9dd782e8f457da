import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { assemble } from '../../server/assemble.ts';
import { bookOutside } from '../../server/domains/bookings/testing/others.ts';
import { readConfig } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { brokenLaws } from '../../server/testing/invariants.ts';
import { openPage, proveOnPage, wishOf } from '../../server/testing/online.ts';
import { fetching, injecting, speak } from '../../server/testing/people.ts';
import type { Caller, Told } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import type { TestShop } from '../../server/testing/shops.ts';
import { campaignDatabase } from './database.ts';
import { startProcess } from './processes.ts';
import type { ServerProcess } from './processes.ts';
import { onlyNamed, tally } from './race-stage.ts';

const employees = 3;
const hoursOfADay = 10;
const patienceMs = 60_000;

interface Size {
  guests: number;
  times: number;
  kills: number;
}

interface Start {
  startAt: string;
  employeeNo: number | null;
}

/** What a loser was told, and when they had asked. */
interface Lost {
  askedAt: number;
  starts: Start[];
}

const suggestedIn = ({ body }: Told<unknown>): Start[] =>
  (body as { errors?: { detail?: { starts?: Start[] } }[] }).errors?.[0]?.detail?.starts ?? [];

/** A machine this busy may keep a server from its database as it starts: it is started again. */
const startSomehow = async (env: Record<string, string>, tries = 5): Promise<ServerProcess> => {
  try {
    return await startProcess(env);
  } catch (error) {
    if (tries === 1) throw error;
    return startSomehow(env, tries - 1);
  }
};

/**
 * Two servers, of which one is killed now and then and comes back; a guest who was cut off asks the other, with
 * the same key.
 */
const openServers = async (env: Record<string, string>) => {
  const servers: (ServerProcess | undefined)[] = await Promise.all([startSomehow(env), startSomehow(env)]);
  const ask = async (
    token: string,
    name: Parameters<Caller['raw']>[0],
    given: Parameters<Caller['raw']>[1],
  ): Promise<Told<unknown>> => {
    const headers = { 'idempotency-key': randomUUID(), ...given?.headers };
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      const server = servers[Math.floor(Math.random() * 2)];
      try {
        if (server) return await speak(fetching(server.base), token).raw(name, { ...given, headers });
      } catch {
        // It died first: nothing was promised.
      }
      await wait(20);
    }
    throw new Error(`nobody answered ${name}`);
  };
  const kill = async () => {
    const at = Math.floor(Math.random() * 2);
    const dying = servers[at];
    servers[at] = undefined;
    await dying?.kill();
    servers[at] = await startSomehow(env);
  };
  return { ask, kill, stop: () => Promise.all(servers.map(async (server) => server?.stop())) };
};

/** Proved on the page, in spite of the sixty codes that a page sends in an hour. */
const proveGuests = async (
  database: Database,
  prove: () => Promise<{ headers: Record<string, string> }>,
  n: number,
) => {
  const guests: Record<string, string>[] = [];
  for (let i = 0; i < n; i += 1) {
    if (i % 50 === 49)
      await database.pool.query(`update certifications set created_at = created_at - interval '2 hours'`);
    guests.push((await prove()).headers);
  }
  return guests;
};

const standing = async (database: Database, shop: TestShop) => {
  const { rows } = await database.pool.query<{ start: string; at: number }>(
    `select to_char(start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start,
      (extract(epoch from created_at) * 1000)::float8 as at
     from bookings where shop_no = $1 and state in ('REQUESTED', 'CONFIRMED')`,
    [shop.shopNo],
  );
  return rows.map(({ start, at }) => ({ start: Date.parse(start), at }));
};

/** No guest was told a time as free that was full before they asked. */
const assertToldFree = (booked: Awaited<ReturnType<typeof standing>>, lost: readonly Lost[]) => {
  for (const { askedAt, starts } of lost)
    for (const { startAt } of starts) {
      const then = booked.filter(({ start, at }) => start === Date.parse(startAt) && at < askedAt);
      assert.ok(then.length < employees, `${startAt} was told as free and was full`);
    }
};

const lostCodes = ['BOOKING_OVERLAPS', 'BOOKING_HELD', 'BOOKING_NO_FREE_EMPLOYEE'];

/** Guests, the desk and another channel at once on the same times, while servers die. */
const storm = async (database: Database, { guests, times, kills }: Size, url: string) => {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: `node_modules/.cache/dangol-guests-${process.pid}`,
    SERVER_SECRET: 'guests',
  };
  process.env['SERVER_SECRET'] = env.SERVER_SECRET;
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ...env });
  const parent = await assemble(config, database);
  const here = injecting(parent.app);
  const shop = await makeShop(parent.platform, here, { employees, open: [600, 600 + hoursOfADay * 60] });
  const { owner, shopNo, items } = shop;
  const slug = `storm-${shopNo.slice(1)}`;
  await openPage(owner, slug, { openPerPhone: 5 });
  const stranger = speak(here);
  const proved = await proveGuests(database, () => proveOnPage(stranger, parent, slug), guests + 1);
  const servers = await openServers(env);
  try {
    const day = addDays(shopDateOf(Date.now()), 5);
    const startOf = (i: number) =>
      instantAt(addDays(day, Math.floor(i / hoursOfADay)), 600 + (i % hoursOfADay) * 60);
    const lost: Lost[] = [];

    const visit = async (headers: Record<string, string>, i: number) => {
      const startAt = startOf(i % times);
      // Of each time's guests most take any employee, a few want one, some hold the time first.
      const nth = Math.floor(i / times);
      const employeeNo = nth % 5 === 4 ? owner.employeeNo : null;
      const held =
        nth % 7 === 3
          ? await servers.ask('', 'zeroTimes.hold', {
              params: { slug },
              headers,
              body: { items: [{ itemId: items.gel }], startAt, employeeNo },
            })
          : undefined;
      const { token } = (held?.body ?? {}) as { token?: string | null };
      const askedAt = Date.now();
      const told = await servers.ask('', 'zeroBookings.create', {
        headers,
        body: {
          ...wishOf(shop, slug, startAt),
          employeeNo,
          name: `손님${i}`,
          ...(token && { holdToken: token }),
        },
      });
      if (told.status !== 201) lost.push({ askedAt, starts: suggestedIn(told) });
      return told;
    };
    const atTheDesk = (i: number) =>
      servers.ask(owner.token, 'bookings.create', {
        params: { shopNo },
        body: {
          customer: { kind: 'walkIn', name: '전화 손님' },
          startAt: startOf(i),
          employeeNo: owner.employeeNo,
          items: [{ itemId: items.gel }],
        },
      });
    const elsewhere = (i: number) =>
      bookOutside({
        database,
        shop,
        day: addDays(day, Math.floor(i / hoursOfADay)),
        minute: 600 + (i % hoursOfADay) * 60,
        employeeNo: null,
      });

    const dying = (async () => {
      for (let i = 0; i < kills; i += 1) {
        await wait(100 + Math.random() * 600);
        await servers.kill();
      }
    })();
    const [told] = await Promise.all([
      Promise.all(proved.slice(0, guests).map(visit)),
      Promise.all(Array.from({ length: times }, (_, i) => atTheDesk(i))),
      Promise.all(Array.from({ length: times }, (_, i) => elsewhere(i))),
      dying,
    ]);
    const counts = tally(told);
    onlyNamed(counts, ['ok', ...lostCodes]);

    const booked = await standing(database, shop);
    for (let i = 0; i < times; i += 1) {
      const won = booked.filter(({ start }) => start === Date.parse(startOf(i))).length;
      assert.equal(won, employees, `${won} of ${employees} places of ${startOf(i)}`);
    }
    assertToldFree(booked, lost);
    assert.deepEqual(await brokenLaws(database), []);

    // Once all is quiet the three that a loser is told can be had, each of them.
    const late = proved[guests] ?? {};
    const take = (startAt: string, employeeNo: number | null) =>
      servers.ask('', 'zeroBookings.create', {
        headers: late,
        body: { ...wishOf(shop, slug, startAt), employeeNo, name: '늦은손님' },
      });
    const starts = suggestedIn(await take(startOf(0), null));
    assert.equal(starts.length, 3);
    for (const { startAt, employeeNo } of starts) {
      const taken = await take(startAt, employeeNo);
      assert.equal(taken.status, 201, `${startAt}: ${JSON.stringify(taken.body)}`);
      const { id } = taken.body as { id: number };
      // Two of them may overlap: each is tried with the others free.
      const params = { id };
      await servers.ask('', 'zeroBookings.cancel', { headers: late, params, body: { expectedRefundWon: 0 } });
    }
    const told3 = lost.filter(({ starts }) => starts.length === 3).length;
    console.log(
      `  ${guests} guests on ${times} times, ${kills} kills: ${counts['ok']} won, ${told3} losers told three times`,
    );
  } finally {
    await servers.stop();
    await parent.close();
  }
};

/** Strict times on a page: no overlap, each free place won, and what losers are told is free. */
export const proveGuestStorms = async (size: Size & { rounds: number }): Promise<void> => {
  for (let round = 0; round < size.rounds; round += 1) {
    const { database, url } = await campaignDatabase(`guests_${round}`);
    await storm(database, size, url);
  }
};
