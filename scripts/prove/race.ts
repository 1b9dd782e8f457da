import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { bookOutside } from '../../server/domains/bookings/testing/others.ts';
import { outsideOf } from '../../server/domains/bookings/testing/outside.ts';
import { assemble } from '../../server/assemble.ts';
import { readConfig } from '../../server/platform/config.ts';
import { brokenLaws } from '../../server/testing/invariants.ts';
import { fetching, speakAs } from '../../server/testing/people.ts';
import type { Person } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { campaignDatabase } from './database.ts';
import { startProcess } from './processes.ts';
import { moneyScenes } from './money-scenes.ts';
import { movingScenes } from './moving-scenes.ts';
import { outsideScenes } from './outside-scenes.ts';
import { book, onlyNamed, stampede, tally } from './race-stage.ts';
import type { Scenes, Stage } from './race-stage.ts';
import { peopleScenes } from './people-scenes.ts';
import { scheduleScenes } from './schedule-scenes.ts';
import { startVendors } from './race-vendors.ts';
import { tillScenes } from './till-scenes.ts';
import { waitlistScenes } from './waitlist-scenes.ts';

const scenes: Scenes = {
  ...moneyScenes,
  ...outsideScenes,
  ...peopleScenes,
  ...scheduleScenes,
  ...tillScenes,
  ...waitlistScenes,
  'one slot': async (stage) => {
    const counts = tally(await stampede(stage.crowd, stage.clients, book(stage, stage.nextDay(), 900)));
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS']);
    return counts;
  },
  'one slot beside a staff overlap': async (stage) => {
    const day = stage.nextDay();
    const confirmed = { overlap: { confirmed: true, reason: '단골이 기다려요' } };
    await book(stage, day, 900)(stage.shop.owner);
    assert.equal((await book(stage, day, 930, confirmed)(stage.shop.owner)).status, 201);
    const inside = tally(await stampede(stage.crowd, stage.clients / 2, book(stage, day, 945)));
    assert.equal(inside['ok'], undefined);
    const after = tally(await stampede(stage.crowd, stage.clients / 2, book(stage, day, 990)));
    assert.equal(after['ok'], 1);
    onlyNamed({ ...inside, ...after }, ['ok', 'BOOKING_OVERLAPS']);
    return after;
  },
  'confirmed and unconfirmed at once': async (stage) => {
    const day = stage.nextDay();
    const plain = book(stage, day, 900);
    const knowing = book(stage, day, 915, { overlap: { confirmed: true } });
    const counts = tally(
      await stampede(stage.crowd, 60, (person, i) => (i % 10 === 0 ? knowing(person) : plain(person))),
    );
    assert.ok((counts['ok'] ?? 0) >= 6 && (counts['ok'] ?? 0) <= 7, JSON.stringify(counts));
    return counts;
  },
  'any employee': async (stage) => {
    const day = stage.nextDay();
    await book(stage, day, 900)(stage.shop.owner);
    const anyone = book(stage, day, 900, { employeeNo: null, anyEmployee: true });
    const counts = tally(await stampede(stage.crowd, stage.clients, anyone));
    // Three employees, one of them taken.
    assert.equal(counts['ok'], 2);
    onlyNamed(counts, ['ok', 'BOOKING_NO_FREE_EMPLOYEE']);
    return counts;
  },
  'any employee beside a booking for nobody': async (stage) => {
    const day = stage.nextDay();
    assert.equal((await book(stage, day, 900, { employeeNo: null })(stage.shop.owner)).status, 201);
    const anyone = book(stage, day, 900, { employeeNo: null, anyEmployee: true });
    const counts = tally(await stampede(stage.crowd, stage.clients / 3, anyone));
    assert.equal(counts['ok'], 2);
    return counts;
  },
  'one seat too few': async (stage) => {
    const day = stage.nextDay();
    const seats = 20;
    const params = { shopNo: stage.shop.shopNo };
    const opened = await stage.shop.owner.raw('classes.create', {
      params,
      body: {
        itemId: stage.shop.items.gel,
        employeeNo: stage.shop.owner.employeeNo,
        startAt: instantAt(day, 900),
        seats,
      },
    });
    const { id } = opened.body as { id: number };
    const taken: { id: number }[] = [];
    // Every third one gives the seat up again, so that a later guest may have it.
    const counts = tally(
      await stampede(stage.crowd, stage.clients / 2, async (person, i) => {
        const told = await person.raw('classes.bookSeat', {
          params: { ...params, id },
          body: { customer: { kind: 'walkIn', name: `수련생${i}` } },
        });
        if (told.status === 201 && i % 3 === 0)
          await person.raw('bookings.changeState', {
            params: { ...params, id: (told.body as { id: number }).id, state: 'CANCELLED' },
            body: {},
          });
        else if (told.status === 201) taken.push(told.body as { id: number });
        return told;
      }),
    );
    assert.ok(taken.length <= seats, `${taken.length} people in ${seats} seats`);
    assert.ok((counts['ok'] ?? 0) >= seats, JSON.stringify(counts));
    onlyNamed(counts, ['ok', 'CLASS_FULL']);
    return counts;
  },
  'holds, staff and customers outside': async (stage) => {
    const day = stage.nextDay();
    const hold = (person: Person) =>
      person.raw('holds.create', {
        params: { shopNo: stage.shop.shopNo },
        body: {
          startAt: instantAt(day, 900),
          employeeNo: stage.shop.owner.employeeNo,
          items: [{ itemId: stage.shop.items.gel }],
        },
      });
    const counts = tally(
      await stampede(stage.crowd, stage.clients / 2, (person, i) =>
        i % 3 === 0
          ? hold(person)
          : i % 3 === 1
            ? stage.outside(day, 900 + (i % 2) * 30, stage.shop.owner.employeeNo)
            : book(stage, day, 915)(person),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'BOOKING_HELD']);
    return counts;
  },
  'customers outside for anyone, beside one that waits': async (stage) => {
    const day = stage.nextDay();
    assert.equal((await book(stage, day, 900, { employeeNo: null })(stage.shop.owner)).status, 201);
    const counts = tally(
      await stampede(stage.crowd, stage.clients / 3, (_, i) =>
        stage.outside(day, 900, i % 2 === 0 ? null : stage.shop.owner.employeeNo),
      ),
    );
    // Three employees, one of them promised.
    assert.equal(counts['ok'], 2);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'BOOKING_NO_FREE_EMPLOYEE']);
    return counts;
  },
  'into the wait of another service': async (stage) => {
    const day = stage.nextDay();
    // 30 busy, 40 free, 20 busy: one short service fits the wait, and no second long one does.
    const long = book(stage, day, 900, { items: [{ itemId: stage.shop.items.extension }] });
    assert.equal((await long(stage.shop.owner)).status, 201);
    const short = book(stage, day, 935, { items: [{ itemId: stage.shop.items.care }] });
    const counts = tally(
      await stampede(stage.crowd, stage.clients / 3, (person, i) =>
        i % 3 === 0 ? long(person) : short(person),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS']);
    return counts;
  },
  'one key, many times': async (stage) => {
    const key = randomUUID();
    const day = stage.nextDay();
    const answers = await stampede(stage.crowd, 40, (person) =>
      person.raw('bookings.create', {
        params: { shopNo: stage.shop.shopNo },
        headers: { 'idempotency-key': key },
        body: {
          customer: { kind: 'walkIn', name: '손님' },
          startAt: instantAt(day, 900),
          employeeNo: stage.shop.owner.employeeNo,
          items: [{ itemId: stage.shop.items.gel }],
        },
      }),
    );
    const ids = new Set(answers.map((answer) => (answer.body as { id?: number }).id));
    assert.deepEqual([tally(answers), ids.size], [{ ok: 40 }, 1]);
    return tally(answers);
  },
  'series against single bookings': async (stage) => {
    const day = stage.nextDay();
    const weeks: string[] = [0, 7, 14, 21].map((days) => addDays(day, days));
    const repeat = { repeat: { unit: 'WEEK', every: 1, times: weeks.length } };
    const answers = await stampede(stage.crowd, 80, (person, i) =>
      i % 4 === 0
        ? person.raw('series.create', {
            params: { shopNo: stage.shop.shopNo },
            headers: { 'idempotency-key': randomUUID() },
            body: {
              customer: { kind: 'walkIn', name: '단골' },
              startAt: instantAt(day, 900),
              employeeNo: stage.shop.owner.employeeNo,
              items: [{ itemId: stage.shop.items.gel }],
              ...repeat,
            },
          })
        : book(stage, weeks[i % 4] ?? day, 915)(person),
    );
    const counts = tally(answers);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'BOOKING_SERIES_CONFLICTS']);
    // Anyone who won, every week has one booking at that hour, and a series came whole or not at all.
    const { body } = await stage.shop.owner.raw('bookings.list', {
      params: { shopNo: stage.shop.shopNo },
      query: { from: day, to: weeks.at(-1) ?? day },
    });
    const standing = (
      body as { items: { visitDate: string; startAt: string; series: object | null }[] }
    ).items.filter(
      ({ visitDate, startAt }) =>
        weeks.includes(visitDate) && [900, 915].some((minute) => instantAt(visitDate, minute) === startAt),
    );
    assert.ok(standing.length <= weeks.length, JSON.stringify(counts));
    assert.ok([0, weeks.length].includes(standing.filter(({ series }) => series !== null).length));
    return counts;
  },
  'one booking, one sale': async (stage) => {
    const booking = await book(stage, stage.nextDay(), 900)(stage.shop.owner);
    const { id } = booking.body as { id: number };
    const counts = tally(
      await stampede(stage.crowd, 60, (person) =>
        person.raw('sales.create', {
          headers: { 'idempotency-key': randomUUID() },
          body: {
            bookingId: id,
            lines: [{ kind: 'SERVICE', itemId: stage.shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
            payments: [{ method: 'CARD', amountWon: 60_000 }],
          },
        }),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'SALE_ALREADY_REGISTERED']);
    return counts;
  },
  'points for ten': async (stage) => {
    const { owner, shopNo } = stage.shop;
    const made = await owner.call('customers.create', { params: { shopNo }, body: { name: '포인트손님' } });
    const { customerNo } = made.body;
    const change = (points: number) => (person: Person) =>
      person.raw('memberships.adjustPoints', {
        headers: { 'idempotency-key': randomUUID() },
        body: { customerNo, points, reason: '시험' },
      });
    // Three lots, so that one use may draw on two of them.
    for (const points of [3_500, 3_500, 3_000]) assert.equal((await change(points)(owner)).status, 200);
    const counts = tally(await stampede(stage.crowd, stage.clients, change(-1_000)));
    assert.equal(counts['ok'], 10);
    onlyNamed(counts, ['ok', 'POINTS_SHORT']);
    return counts;
  },
  'one refund': async (stage) => {
    const { owner, shopNo } = stage.shop;
    const made = await owner.call('customers.create', { params: { shopNo }, body: { name: '환불손님' } });
    const { body: pass } = await owner.call('memberships.openAccount', {
      params: { shopNo },
      body: {
        kind: 'PASS',
        customerNo: made.body.customerNo,
        name: '정액권',
        paid: 100_000,
        receivedWon: 100_000,
        expiresOn: null,
        reason: '장부',
      },
    });
    const counts = tally(
      await stampede(stage.crowd, 60, (person) =>
        person.raw('memberships.refundAccount', {
          params: { shopNo, id: pass.id },
          headers: { 'idempotency-key': randomUUID() },
          body: { penaltyPercent: 10, refundWon: 90_000, method: 'CASH', version: pass.version },
        }),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'STALE_VERSION']);
    return counts;
  },
  'one pass that lasts for ten visits': async ({ shop, crowd, clients }) => {
    const { owner, shopNo, items } = shop;
    const { body: customer } = await owner.call('customers.create', {
      params: { shopNo },
      body: { name: '이소라' },
    });
    const pass = {
      kind: 'PASS' as const,
      customerNo: customer.customerNo,
      name: '60만원권',
      paid: 600_000,
      receivedWon: 600_000,
      expiresOn: null,
      reason: '장부',
    };
    const { body: opened } = await owner.call('memberships.openAccount', { params: { shopNo }, body: pass });
    const counts = tally(
      await stampede(crowd, clients, (person) =>
        person.raw('sales.create', {
          headers: { 'idempotency-key': randomUUID() },
          body: {
            customerNo: customer.customerNo,
            lines: [{ kind: 'SERVICE', itemId: items.gel, name: '젤네일', unitPriceWon: 60_000 }],
            payments: [{ method: 'PASS', amountWon: 60_000, accountId: opened.id }],
          },
        }),
      ),
    );
    assert.equal(counts['ok'], 10);
    onlyNamed(counts, ['ok', 'ACCOUNT_BALANCE_SHORT']);
    return counts;
  },
  'one telephone number': async (stage) => {
    const counts = tally(
      await stampede(stage.crowd, 60, (person, i) =>
        person.raw('customers.create', {
          params: { shopNo: stage.shop.shopNo },
          headers: { 'idempotency-key': randomUUID() },
          body: { name: `손님${i}`, phone: '010-7777-7777' },
        }),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'CUSTOMER_PHONE_DUPLICATED']);
    return counts;
  },
  // Series reach into later days: nothing else may come after.
  ...movingScenes,
};

/** Two server processes on one PostgreSQL, under concurrent requests. Throws at the first broken promise. */
export const proveRaces = async (rounds: number, clients: number): Promise<void> => {
  const { database, url } = await campaignDatabase('races');
  const vendors = await startVendors();
  const env = {
    DATABASE_URL: url,
    DATA_DIR: `node_modules/.cache/dangol-race-${process.pid}`,
    SERVER_SECRET: 'race',
    ...vendors.env,
  };
  const servers = await Promise.all([startProcess(env), startProcess(env)]);
  // The servers accept the tokens that this process signs.
  process.env['SERVER_SECRET'] = env.SERVER_SECRET;
  const parent = await assemble(
    readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: env.DATA_DIR }),
    database,
  );
  try {
    for (let round = 0; round < rounds; round += 1) {
      const shop = await makeShop(parent.platform, fetching(servers[0].base), { employees: 3 });
      const crowd = servers.map(({ base }) => speakAs(fetching(base), shop.owner.token, shop.owner));
      // The wait that another service may use.
      await database.pool.query(
        `update menu_items set segments = '[{"busy":true,"minutes":30},{"busy":false,"minutes":40},{"busy":true,"minutes":20}]'
         where shop_no = $1 and id = $2`,
        [shop.shopNo, shop.items.extension],
      );
      let day = addDays(shopDateOf(Date.now()), 3);
      const stage: Stage = {
        shop,
        crowd,
        clients,
        nextDay: () => (day = addDays(day, 1)),
        // In this process, a third beside the two servers.
        outside: (date, minute, employeeNo) => bookOutside({ database, shop, day: date, minute, employeeNo }),
        customer: outsideOf(database, shop),
      };
      for (const [name, scene] of Object.entries(scenes)) {
        const counts = await scene(stage);
        console.log(
          `  ${name}: ${Object.entries(counts)
            .map(([code, n]) => `${code} ${n}`)
            .join(', ')}`,
        );
      }
      assert.deepEqual(await brokenLaws(database), []);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await parent.close();
    await vendors.close();
  }
};
