import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopNo } from '../../contract/ids.ts';
import type { Database } from '../platform/db/open.ts';
import { startDelivery } from '../platform/events/delivery.ts';
import { eraseFromEvents } from '../platform/events/erasure.ts';
import { DeliveryFigures } from '../platform/events/figures.ts';
import { historyOf, isRendered, renderHistoryWith, sentence } from '../platform/events/history.ts';
import { declaredKinds, eventKind, shape } from '../platform/events/kinds.ts';
import type { NamedCustomer } from '../platform/events/customers.ts';
import { listener } from '../platform/events/listeners.ts';
import type { Listener } from '../platform/events/listeners.ts';
import { settleRestored } from '../platform/events/queries.ts';
import { inTransaction, listenInTransactions, publish } from '../platform/events/publish.ts';
import { createLog } from '../platform/log.ts';
import { systemShop } from '../platform/shop.ts';
import type { Shop } from '../platform/shop.ts';
import { connectEvents } from '../events.ts';
import { asOperator } from './as-operator.ts';
import { openTestDatabase } from './database.ts';

const noted = eventKind(`note.${randomUUID()}`, {
  subject: 'customer',
  parameters: shape<{ text: string; about?: NamedCustomer }>(),
  personal: ['text'],
});
const unheard = eventKind(`silence.${randomUUID()}`, { subject: 'customer', parameters: shape<object>() });

let database: Database;
let shopNo: ShopNo;

beforeAll(async () => {
  database = await openTestDatabase();
  shopNo = await asOperator(database, async (db) => {
    const row = await db
      .insertInto('shops')
      .values({ name: '소식네일', trade: 'NAIL' })
      .returning('shop_no')
      .executeTakeFirstOrThrow();
    return row.shop_no as ShopNo;
  });
});
afterAll(async () => {
  connectEvents();
  await database.close();
});

const soon = { timeout: 15_000, interval: 30 };

const note = (text: string, subjectId = 1, about?: NamedCustomer) =>
  asOperator(database, (db) =>
    publish(systemShop(db, shopNo), noted, subjectId, about ? { text, about } : { text }),
  );

/** What a listener wrote, in the transactions in which it heard. */
const effectsOf = async (name: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ memo: string }>(
    'select memo from customers where shop_no = $1 and name = $2 order by customer_no',
    [shopNo, name],
  );
  return rows.map(({ memo }) => memo);
};

const writing = (name: string, before: (text: string) => void = () => undefined): Listener =>
  listener(name, [noted], async (shop, { parameters }) => {
    await shop.tx
      .insertInto('customers')
      .values({ shop_no: shop.shopNo, name, memo: parameters.text })
      .execute();
    before(parameters.text);
  });

const deliver = async (...listeners: Listener[]) => {
  const figures = new DeliveryFigures();
  const reported: string[] = [];
  const tools = {
    log: createLog('silent'),
    reporter: { report: (error: unknown) => void reported.push(String(error)) },
    figures,
  };
  const delivery = await startDelivery(database, listeners, tools);
  return { ...delivery, figures, reported };
};

/** As if the time of all retries had come. */
const hurry = () => database.pool.query('update event_retries set next_at = now()');

test('each event reaches its listener once, in order, also those of the time it was stopped', async () => {
  const name = randomUUID();
  const first = await deliver(writing(name));
  await note('하나');
  await note('둘');
  await expect.poll(() => effectsOf(name), soon).toEqual(['하나', '둘']);
  await first.stop();
  await note('셋');
  const second = await deliver(writing(name));
  await expect.poll(() => effectsOf(name), soon).toEqual(['하나', '둘', '셋']);
  await second.stop();
});

test('an event whose effect stands is not handled again when its place was lost', async () => {
  const name = randomUUID();
  const first = await deliver(writing(name));
  await note('한 번');
  await expect.poll(() => effectsOf(name), soon).toEqual(['한 번']);
  await first.stop();
  await database.pool.query(`update event_cursors set position = '0', id = 0 where listener = $1`, [name]);
  const before = (await effectsOf(name)).length;
  const second = await deliver(writing(name));
  await note('다음');
  await expect.poll(() => effectsOf(name), soon).toContain('다음');
  expect((await effectsOf(name)).filter((text) => text === '한 번')).toHaveLength(before);
  await second.stop();
});

test('a listener that fails is named, tried again in order, and holds up nobody', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  let isBroken = true;
  const refuseFirst = (text: string) => {
    if (isBroken && text === '가') throw new Error('not this time');
  };
  const delivery = await deliver(writing(bad, refuseFirst), writing(good));
  await note('가', 71);
  await note('나', 71);
  await note('다', 72);
  await expect.poll(() => effectsOf(good), soon).toEqual(['가', '나', '다']);
  await expect.poll(() => effectsOf(bad), soon).toEqual(['다']);
  await expect.poll(() => delivery.figures.of(bad), soon).toMatchObject({ waiting: 2, givenUp: 0 });
  expect(delivery.figures.of(bad).failed).toBeGreaterThan(0);
  expect(delivery.figures.of(good)).toMatchObject({ failed: 0, handled: 3 });
  expect(delivery.reported[0]).toBe('Error: not this time');
  isBroken = false;
  await hurry();
  await expect.poll(() => effectsOf(bad), { ...soon, timeout: 20_000 }).toEqual(['다', '가', '나']);
  await expect.poll(() => delivery.figures.of(bad).waiting, soon).toBe(0);
  await delivery.stop();
});

test('an event that fails too often is given up, and the next of its subject goes on', async () => {
  const name = randomUUID();
  const refuse = (text: string) => {
    if (text === '끝까지 안 됨') throw new Error('never');
  };
  const delivery = await deliver(writing(name, refuse));
  await note('끝까지 안 됨', 81);
  await expect.poll(() => delivery.figures.of(name).failed, soon).toBe(1);
  // The failure is counted before its retry is committed.
  const nearlyGivenUp = () =>
    database.pool.query('update event_retries set attempts = 9, next_at = now() where listener = $1', [name]);
  await expect.poll(async () => (await nearlyGivenUp()).rowCount, soon).toBe(1);
  await expect.poll(() => delivery.figures.of(name).givenUp, soon).toBe(1);
  await note('그다음', 81);
  await expect.poll(() => effectsOf(name), soon).toEqual(['그다음']);
  await delivery.stop();
  // An alert stands until somebody has looked, also over a start with nothing to hear.
  const after = await deliver(writing(name));
  await expect.poll(() => after.figures.of(name).givenUp, soon).toBe(1);
  await after.stop();
});

test('events of transactions that end in another order than they began are not passed over', async (context) => {
  context.skip(database.kind === 'pglite', 'one connection has one transaction at a time');
  const name = randomUUID();
  const delivery = await deliver(writing(name));
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = asOperator(database, async (db) => {
    await publish(systemShop(db, shopNo), noted, 1, { text: '먼저 쓰고 늦게 끝남' });
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  await note('늦게 쓰고 먼저 끝남');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await effectsOf(name)).toEqual([]);
  ended.resolve();
  await slow;
  await expect.poll(() => effectsOf(name), soon).toEqual(['먼저 쓰고 늦게 끝남', '늦게 쓰고 먼저 끝남']);
  await delivery.stop();
});

test('of two processes one works for a listener at a time, and nothing happens twice', async () => {
  const name = randomUUID();
  const both = [await deliver(writing(name)), await deliver(writing(name))];
  const texts = Array.from({ length: 30 }, (_, i) => `${i}`);
  for (const text of texts) await note(text, 90);
  await expect.poll(() => effectsOf(name), soon).toEqual(texts);
  for (const delivery of both) await delivery.stop();
});

test('what is rolled back was never said, and what must be atomic is', async () => {
  const name = randomUUID();
  const delivery = await deliver(writing(name));
  await asOperator(database, async (db) => {
    await publish(systemShop(db, shopNo), noted, 1, { text: '취소' });
    throw new Error('the write was refused');
  }).catch(() => undefined);
  await note('확정');
  await expect.poll(() => effectsOf(name), soon).toEqual(['확정']);
  await delivery.stop();

  listenInTransactions([
    inTransaction(unheard, () => {
      throw new Error('refused with its writer');
    }),
  ]);
  const count = () =>
    database.pool
      .query<{ n: number }>('select count(*) as n from events where kind = $1', [unheard.name])
      .then(({ rows }) => rows[0]?.n);
  await expect(
    asOperator(database, (db) => publish({ ...systemShop(db, shopNo), database } as Shop, unheard, 1, {})),
  ).rejects.toThrow('refused with its writer');
  expect(await count()).toBe(0);
});

test('a dump that was restored into a younger cluster goes on where it was', async () => {
  const name = randomUUID();
  const first = await deliver(writing(name));
  await note('전');
  await expect.poll(() => effectsOf(name), soon).toEqual(['전']);
  await first.stop();
  await note('사이');
  await database.pool.query(`update events set position = '900000000000' where kind = $1`, [noted.name]);
  await database.pool.query(`update event_cursors set position = '900000000000' where listener = $1`, [name]);
  const second = await deliver(writing(name));
  await note('후');
  await expect.poll(() => effectsOf(name).then((all) => all.toSorted()), soon).toEqual(['사이', '전', '후']);
  await second.stop();
});

test('what others write while a server begins is not taken for a restored dump', async () => {
  const other = await database.pool.connect();
  const write = `insert into events (shop_no, kind, actor_kind, actor_name, parameters)
    values ($1, $2, 'system', '', '{"text": "그사이"}') returning id`;
  const written: number[] = [];
  const writing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (let times = 0; times < 2; times += 1) {
        const { rows } = await other.query<{ id: number }>(write, [shopNo, noted.name]);
        written.push(...rows.map(({ id }) => id));
      }
      return result;
    },
  };
  await asOperator(database, (db) => settleRestored(db.withPlugin(writing), []));
  const { rows } = await other.query(`select id from events where id = any ($1) and position = '0'`, [
    written,
  ]);
  other.release();
  expect(rows).toEqual([]);
});

test('a year of history is one query and says what was shown then', async () => {
  renderHistoryWith([sentence(noted, ({ text, about }) => [text, ...(about ? [about.name] : [])])]);
  const queries: string[] = [];
  const said = await asOperator(database, async (db) => {
    const shop = systemShop(db, shopNo);
    for (let day = 0; day < 365; day += 1)
      await publish(shop, noted, 500, { text: `${day}일`, about: { customerNo: 500, name: '하늘' } });
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return historyOf(systemShop(counting, shopNo), 'customer', 500, 1000);
  });
  expect(said).toHaveLength(730);
  expect(said.slice(0, 2).map(({ sentence: text }) => text)).toEqual(['하늘', '364일']);
  expect(queries).toHaveLength(1);
});

test('an erased person is nowhere in the log; what happened stays', async () => {
  await note('가운뎃손가락을 다쳤음', 600, { customerNo: 601, name: '남궁하늘' });
  await note('하늘과 함께 옴', 602, { customerNo: 603, name: '사공바다' });
  await asOperator(database, async (db) => {
    const shop = systemShop(db, shopNo);
    const person = { customerNos: [601], instead: '(지운 고객)', words: ['남궁하늘 님'] };
    await sql`insert into events (shop_no, kind, subject, subject_id, actor_kind, actor_name, parameters)
      values (${shopNo}, 'legacy.sentence', 'customer', 7, 'employee', '은지', '{"sentence": "남궁하늘 님과 가족이에요"}')`.execute(
      db,
    );
    await eraseFromEvents(shop, person, { subject: 'customer', ids: [601] });
    const { rows } = await sql<{ said: string; n: number }>`
      select string_agg(parameters::text, ' ') as said, count(*) as n from events
      where subject_id in (7, 600, 602)`.execute(db);
    expect(rows[0]?.n).toBe(3);
    expect(rows[0]?.said).not.toMatch(/남궁|가운뎃/);
    expect(rows[0]?.said).toContain('하늘과 함께 옴');
    expect(rows[0]?.said).toContain('사공바다');
    expect(rows[0]?.said).toContain('(지운 고객)');
  });
});

test('every event that a domain declares has its sentence', () => {
  connectEvents();
  const own: string[] = [noted.name, unheard.name];
  const silent = declaredKinds().filter(({ name }) => !own.includes(name) && !isRendered(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
