import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { LiveHub } from '../platform/live.ts';
import { createLog } from '../platform/log.ts';
import { injecting, speakAs } from './people.ts';
import { listen, sideApp } from './side-app.ts';
import { hear } from './streams.ts';
import { openWorld } from './world.ts';
import type { TestShop, World } from './world.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
});

describe('the house keeper’s addresses', () => {
  const inject = (url: string, more = {}) => world.server.app.inject({ url, ...more });

  test('the process answers, and can serve', async () => {
    expect((await inject('/healthz')).json()).toEqual({ ok: true });
    const told = await inject('/readyz');
    expect([told.statusCode, told.json()]).toEqual([200, { ready: true }]);
  });

  test('a server whose database is gone is alive but not ready', async () => {
    const gone = {
      ...world.server.platform.database,
      db: { executeQuery: () => Promise.reject(new Error()) },
    };
    const app = await sideApp(world, { database: gone as never });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });

  test('metrics count requests by route and status, without addresses of people in them', async () => {
    await shop.owner.raw('customers.get', { params: { shopNo: shop.shopNo, customerNo: 987_654 } });
    const text = (await inject('/metrics')).body;
    expect(text).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/v2\/:shopNo\/customers\/:customerNo",status="404"\} \d/,
    );
    for (const name of ['live_streams', 'database_waiting', 'process_cpu_seconds_total'])
      expect(text).toContain(`\n${name}`);
    if (world.server.platform.database.kind === 'pglite')
      expect(Number(/^database_thread_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1024 * 1024);
    const labels = [...text.matchAll(/\{(.*)\}/g)].map(([, inner]) => inner).join(' ');
    expect(labels).not.toContain('987654');
    expect(labels).not.toContain(shop.shopNo);
  });

  test('metrics are for this machine, or for whoever has the token', async () => {
    expect((await inject('/metrics', { remoteAddress: '203.0.113.9' })).statusCode).toBe(403);
    const config = { ...world.server.platform.config, METRICS_TOKEN: 'scrape-me' };
    const app = await sideApp(world, { config });
    const ask = (token: string) =>
      app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '203.0.113.9',
      });
    expect((await ask('scrape-you')).statusCode).toBe(403);
    expect((await ask('scrape-me')).statusCode).toBe(200);
  });
});

describe('rate limits', () => {
  const limited = (max: number) =>
    sideApp(world, { config: { ...world.server.platform.config, RATE_LIMIT: max } });

  test('count down in headers, then refuse in the words of the catalogue', async () => {
    const app = await limited(2);
    const ask = (remoteAddress = '203.0.113.1') => app.inject({ url: '/api/v2/version', remoteAddress });
    const first = await ask();
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' });
    await ask();
    const third = await ask();
    expect(third.json()).toEqual({
      timestamp: expect.any(String),
      status: 429,
      message: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
      code: 'TOO_MANY_REQUESTS',
      errors: [],
    });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.2')).statusCode).toBe(200);
  });

  test('leave out the files of the web, which all devices of a shop fetch from one address', async () => {
    const webDir = await mkdtemp(join(tmpdir(), 'dangol-web-'));
    await mkdir(join(webDir, 'assets'));
    await Promise.all(['index.html', 'assets/office.js'].map((name) => writeFile(join(webDir, name), 'ok')));
    const app = await sideApp(world, { config: { ...world.server.platform.config, RATE_LIMIT: 1, webDir } });
    const status = async (url: string) => (await app.inject(url)).statusCode;
    const twice = async (url: string) => [await status(url), await status(url)];
    expect(await twice('/assets/office.js')).toEqual([200, 200]);
    expect(await twice('/api/v2/version')).toEqual([200, 429]);
  });

  test('never stop a health check', async () => {
    const app = await limited(1);
    const told = await Promise.all([1, 2, 3].map(() => app.inject('/healthz')));
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

describe('logs', () => {
  const written = () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    return { lines, stream };
  };
  const recorded = async () => {
    const { lines, stream } = written();
    const app = await sideApp(world, { log: createLog('trace', stream) });
    return { lines, owner: speakAs(injecting(app), shop.owner.token, shop.owner) };
  };

  /** But for what is drawn by chance or the clock, in which any digits may stand. */
  const saidIn = (lines: readonly string[]) =>
    lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: 0, reqId: '', ms: 0 })).join('');

  test('tell of what went wrong in a library that hands on a copy of its error', () => {
    const { lines, stream } = written();
    const err = { message: 'connection of "남궁비밀" lost', code: '08006', queue: 'outbox' };
    createLog('error', stream).error({ err }, 'job queue');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { message: 'connection of … lost', code: '08006' },
    });
  });

  test('tell of a request without telling of the person in it', async () => {
    const { lines, owner } = await recorded();
    const params = { shopNo: shop.shopNo };
    const { body, headers } = await owner.call('customers.create', {
      params,
      body: { name: '남궁비밀', phone: '010-9182-7364', memo: '알러지 있음' },
    });
    await owner.call('customers.list', { params, query: { q: '남궁비밀' } });
    await owner.refused('customers.create', { params, body: { name: '사공비밀', phone: '010-9182-7364' } });
    const text = saidIn(lines);
    expect(text).not.toMatch(/비밀|9182|7364|알러지|Bearer|eyJ/);
    expect(text).not.toContain(shop.owner.token);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId: headers['x-request-id'],
      method: 'POST',
      route: '/api/v2/:shopNo/customers',
      status: 201,
      ms: expect.any(Number),
    });
    expect(body.name).toBe('남궁비밀');
  });

  test('name a failing query by its place, not by its values', async () => {
    const { lines, owner } = await recorded();
    const { pool } = world.server.platform.database;
    await pool.query(`create function refuse_name() returns trigger language plpgsql as $$
      begin raise exception 'no room for "%" 010-9182-7364', new.name; end $$;
      create trigger refuse_name before insert on customers for each row
      when (new.name = '독고비밀') execute function refuse_name()`);
    try {
      const told = await owner.refused('customers.create', {
        params: { shopNo: shop.shopNo },
        body: { name: '독고비밀', phone: '010-1928-3746', memo: '알러지 있음' },
      });
      expect(told.body).toMatchObject({ status: 500, code: 'INTERNAL_ERROR', errors: [] });
      expect(JSON.stringify(told.body)).not.toContain('독고');
    } finally {
      await pool.query('drop trigger refuse_name on customers; drop function refuse_name');
    }
    const text = saidIn(lines);
    expect(text).toContain('no room for');
    expect(text).toMatch(/"code":"P0001"/);
    expect(text).toMatch(/domains\/customers\/\w+\.ts:\d+/);
    expect(text).not.toMatch(/비밀|9182|7364|1928|3746|알러지/);
  });
});

describe('shutting down', () => {
  const holdTable = async (table: string) => {
    const client = await world.server.platform.database.pool.connect();
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  };

  test('a request under way is answered, and no new one is taken', async () => {
    const app = await sideApp(world);
    const arrived = Promise.withResolvers<void>();
    app.addHook('onRequest', async () => arrived.resolve());
    const base = await listen(app);
    const letGo = await holdTable('menu_items');
    const ask = () =>
      fetch(`${base}/api/v2/${shop.shopNo}/cosmetics/items`, {
        headers: { authorization: `Bearer ${shop.owner.token}` },
        signal: AbortSignal.timeout(10_000),
      });
    const underWay = ask();
    await arrived.promise;
    const closed = app.close();
    await expect(ask()).rejects.toThrow();
    await letGo();
    expect((await underWay).status).toBe(200);
    await closed;
  });

  test('a connection that was opened ahead of need does not keep the server', async () => {
    const app = await sideApp(world);
    const { port } = new URL(await listen(app));
    const socket = connect(Number(port), '127.0.0.1');
    await once(app.server, 'connection');
    await Promise.all([once(socket, 'close'), app.close()]);
    expect(socket.destroyed).toBe(true);
  });

  test('streams end, so that browsers go elsewhere', async () => {
    const { database, log } = world.server.platform;
    const live = new LiveHub(database, log);
    await live.start();
    const app = await sideApp(world, { live });
    const stream = await hear(await listen(app), shop, shop.owner);
    await stream.next('ready');
    await live.close();
    await stream.ended;
    expect(live.size).toBe(0);
    await app.close();
  });
});

test('a browser that cannot be told what it missed is told to ask for everything', async () => {
  const { database, log } = world.server.platform;
  const live = new LiveHub({ ...database, db: {} as typeof database.db }, log);
  const app = await sideApp(world, { live });
  const stream = await hear(await listen(app), shop, shop.owner, '1');
  expect((await stream.next('reset')).data).toEqual({});
  stream.close();
  await app.close();
});
