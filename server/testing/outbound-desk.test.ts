import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ShopNo } from '../../contract/ids.ts';
import { useClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/open.ts';
import { wakeDesk } from '../platform/outbound/start.ts';
import { asOperator } from './as-operator.ts';
import { openTestDatabase } from './database.ts';
import { createPostOffice } from './outbound-letters.ts';
import type { Letter, Sent } from './outbound-letters.ts';

let database: Database;
let office: Awaited<ReturnType<typeof createPostOffice>>;
let shops = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  office = await createPostOffice(database);
});
afterAll(async () => {
  await office.close();
  await database.close();
});

const inMinutes = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  const restore = useClock(() => Date.now() + minutes * 60_000);
  try {
    return await work();
  } finally {
    restore();
  }
};
afterEach(async () => {
  office.behave('normal');
  await inMinutes(600, () => office.open().drain());
});

const newShop = async () => {
  const shopNo = `S${900 + (shops += 1)}` as ShopNo;
  await sql`insert into shops (shop_no, name, trade) values (${shopNo}, ${shopNo}, 'NAIL')`.execute(
    database.db,
  );
  return shopNo;
};
const statesOf = async (shopNo: ShopNo) => (await office.all(shopNo)).map(({ state }) => state);
/** The provider took each of the shop's letters once, and each was settled once. */
const expectOnce = async (shopNo: ShopNo) => {
  const letters = await office.all(shopNo);
  const taken = office.taken();
  expect(letters.map((letter) => taken.get(office.keyOf(letter)) ?? 0)).toEqual(letters.map(() => 1));
  expect(letters.map(({ state, settled }) => [state, settled])).toEqual(letters.map(() => ['SENT', 1]));
};
const soon = { timeout: 20_000, interval: 20 };
const never = () => new Promise<Sent[]>(() => undefined);
/** Works until it is killed over a call: what its timer does long after is ignored. */
const dieOver = (desk: { drain(): Promise<unknown> }) => void desk.drain().catch(() => undefined);
const turns = (call: (rows: Letter[]) => Promise<Sent[]>, most = 10) => ({
  turns: {
    WAITING: { underWay: 'SENDING', call, most },
    SENDING: { underWay: 'SENDING', call: (rows: Letter[]) => Promise.all(rows.map(office.find)), most },
  },
});

describe('a provider that', () => {
  it('is well takes each letter once, in batches', async () => {
    const shopNo = await newShop();
    await office.write(shopNo, 25);
    expect(await office.open().drain()).toBe(25);
    await expectOnce(shopNo);
    expect(await office.open().drain()).toBe(0);
  });

  it('has much to look up takes what is new before all of it', async () => {
    const shopNo = await newShop();
    await inMinutes(-5, () => office.write(shopNo, 3));
    await sql`update letters set state = 'SENDING' where shop_no = ${shopNo}`.execute(database.db);
    await office.write(shopNo, 1);
    const order: string[] = [];
    const noting = (what: string, call: (letter: Letter) => Promise<Sent>) => (letters: Letter[]) => {
      order.push(what);
      return Promise.all(letters.map(call));
    };
    const desk = office.open({
      turns: {
        WAITING: { underWay: 'SENDING', call: noting('new', office.send) },
        SENDING: { underWay: 'SENDING', call: noting('looked up', office.find) },
      },
      patient: ['SENDING'],
    });
    await desk.drain();
    expect(order).toEqual(['new', 'looked up', 'looked up', 'looked up']);
    await expectOnce(shopNo);
  });

  it.each(['lost-answer', 'unavailable', 'hang'] as const)(
    '(%s) left it unknown is asked what became of it, and takes each once',
    async (mode) => {
      const shopNo = await newShop();
      await office.write(shopNo, 3);
      office.behave(mode);
      await office.open().drain();
      expect(await statesOf(shopNo)).toEqual(['SENDING', 'SENDING', 'SENDING']);
      // Away for the look-up too: not knowing is not the same as not sent.
      await inMinutes(3, () =>
        office
          .open()
          .drain()
          .catch(() => undefined),
      );
      expect(await statesOf(shopNo)).toEqual(['SENDING', 'SENDING', 'SENDING']);
      office.behave('normal');
      await inMinutes(30, () => office.open().drain());
      await expectOnce(shopNo);
    },
  );

  it('refuses settles it at once and is not asked again', async () => {
    const shopNo = await newShop();
    await office.write(shopNo, 1, { receiver: '01000001061' });
    await office.open().drain();
    expect(await office.all(shopNo)).toMatchObject([
      { state: 'FAILED', failure: 'RECIPIENT_OPTED_OUT', next_try_at: null, tries: 0 },
    ]);
  });

  it('never comes back is given up after so many tries, for a person to look at', async () => {
    const shopNo = await newShop();
    await office.write(shopNo, 1);
    office.behave('unavailable');
    const giveUp = { tries: 3, result: (): Sent => ({ state: 'CHECK', failure: 'GIVEN_UP' }) };
    for (const minutes of [0, 10, 30, 60])
      await inMinutes(minutes, () =>
        office
          .open({ giveUp })
          .drain()
          .catch(() => undefined),
      );
    expect(await office.all(shopNo)).toMatchObject([{ state: 'CHECK', next_try_at: null, settled: 1 }]);
  });
});

describe('a process that', () => {
  it('dies before it called leaves a row that another sends', async () => {
    const shopNo = await newShop();
    await office.write(shopNo, 2);
    dieOver(office.open(turns(never)));
    await expect.poll(() => statesOf(shopNo), soon).toEqual(['SENDING', 'SENDING']);
    expect(await office.open().drain()).toBe(0);
    await inMinutes(3, () => office.open().drain());
    await expectOnce(shopNo);
  });

  it('dies after it called leaves a row that is looked up', async () => {
    const shopNo = await newShop();
    await office.write(shopNo, 2);
    let hasCalled = false;
    const dying = async (rows: Letter[]) => {
      await Promise.all(rows.map(office.send));
      hasCalled = true;
      return never();
    };
    dieOver(office.open(turns(dying)));
    await expect.poll(() => hasCalled, soon).toBe(true);
    await inMinutes(3, () => office.open().drain());
    await expectOnce(shopNo);
  });

  it('dies while it settles leaves nothing half written', async () => {
    const shopNo = await newShop();
    await office.write(shopNo, 2);
    const dying = office.open({
      settle: async ({ tx }, ended) => {
        await sql`update letters set state = 'SENT', settled = 1 where id = ${ended[0]!.row.id}`.execute(tx);
        throw new Error('killed');
      },
    });
    await expect(dying.drain()).rejects.toThrow('killed');
    expect(await statesOf(shopNo)).toEqual(['SENDING', 'SENDING']);
    await inMinutes(3, () => office.open().drain());
    await expectOnce(shopNo);
  });

  it('was frozen and answers late changes nothing that another settled meanwhile', async () => {
    const shopNo = await newShop();
    await office.write(shopNo, 1);
    let thaw: (sent: Sent[]) => void = () => undefined;
    const frozen = office
      .open(
        turns(
          () =>
            new Promise((resolve) => {
              thaw = resolve;
            }),
        ),
      )
      .drain();
    await expect.poll(() => statesOf(shopNo), soon).toEqual(['SENDING']);
    await inMinutes(3, () => office.open().drain());
    thaw([{ state: 'FAILED', failure: 'TOO_LATE' }]);
    await frozen;
    await expectOnce(shopNo);
  });

  it('waits longer than a call may take looks it up instead', async () => {
    const shopNo = await newShop();
    await office.write(shopNo, 1);
    await expect(office.open({ ...turns(never), callSeconds: 0.05 }).drain()).rejects.toThrow('did not end');
    expect(await office.all(shopNo)).toMatchObject([{ state: 'SENDING', tries: 1 }]);
    await inMinutes(2, () => office.open().drain());
    await expectOnce(shopNo);
  });
});

describe('fairness', () => {
  it('one vendor that hangs holds up no other, and has so many calls at once and no more', async () => {
    const slow = await Promise.all([1, 2, 3].map(newShop));
    const quick = await newShop();
    for (const shopNo of slow) await office.write(shopNo, 1, { vendor: 'slow' });
    await office.write(quick, 30, { vendor: 'quick' });
    let open = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let most = 0;
    const call = async (rows: Letter[]) => {
      if (rows[0]!.vendor === 'slow') {
        most = Math.max(most, (open += 1));
        await gate;
        open -= 1;
      }
      return Promise.all(rows.map(office.send));
    };
    const desk = office.open({ ...turns(call), callsAtOnce: 2 });
    const drained = desk.drain();
    await expect.poll(() => statesOf(quick), soon).not.toContain('WAITING');
    await expect.poll(() => statesOf(quick), soon).not.toContain('SENDING');
    // What is written while the desk waits does not wait with it.
    await office.write(quick, 1, { vendor: 'quick' });
    void desk.drain();
    await expect
      .poll(async () => (await statesOf(quick)).filter((state) => state === 'SENT').length, soon)
      .toBe(31);
    release();
    await drained;
    expect(most).toBe(2);
    for (const shopNo of slow) await expectOnce(shopNo);
  });

  it('one shop with thousands holds up no other', async () => {
    const [large, small] = [await newShop(), await newShop()];
    await office.write(large, 200);
    await office.write(small, 1);
    const order: string[] = [];
    const call = async (rows: Letter[]) => {
      order.push(rows[0]!.shop_no);
      return Promise.all(rows.map(office.send));
    };
    await office.open({ ...turns(call), callsAtOnce: 2 }).drain();
    expect(order.indexOf(small)).toBeLessThan(3);
    await expectOnce(large);
    await expectOnce(small);
  });
});

it('several processes at once send each letter once', async () => {
  const mine = await Promise.all([1, 2, 3, 4].map(newShop));
  for (const shopNo of mine) await office.write(shopNo, 20);
  const counts = await Promise.all([1, 2, 3, 4].map(() => office.open().drain()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(80);
  for (const shopNo of mine) await expectOnce(shopNo);
});

it('wakes when the transaction that wrote the row commits, and never if it does not', async () => {
  const shopNo = await newShop();
  const stop = await office.open().start();
  try {
    await office.write(shopNo, 1);
    await asOperator(database, async (db) => {
      await wakeDesk(db, 'letters');
      throw new Error('rolled back');
    }).catch(() => undefined);
    await asOperator(database, (db) => wakeDesk(db, 'letters'));
    await expect.poll(() => statesOf(shopNo), soon).toEqual(['SENT']);
  } finally {
    await stop();
  }
});

it('through any faults in any order each letter is sent once and settled once', async () => {
  const mine = await Promise.all([1, 2, 3].map(newShop));
  const modes = ['normal', 'lost-answer', 'unavailable', 'hang', 'normal'] as const;
  const pick = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)]!;
  const flaky = async (rows: Letter[]) => {
    if (Math.random() < 0.2) throw new Error('killed before');
    const results = await Promise.all(rows.map(office.send));
    if (Math.random() < 0.3) throw new Error('killed after');
    return results;
  };
  for (let round = 0, minutes = 0; round < 12; round += 1, minutes += 5) {
    for (const shopNo of mine) await office.write(shopNo, 2);
    office.behave(pick(modes));
    await inMinutes(minutes, () =>
      office
        .open(turns(flaky, 3))
        .drain()
        .catch(() => undefined),
    );
  }
  office.behave('normal');
  for (const minutes of [200, 300]) await inMinutes(minutes, () => office.open().drain());
  for (const shopNo of mine) await expectOnce(shopNo);
});
