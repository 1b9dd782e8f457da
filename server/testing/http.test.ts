import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as realTime } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { NoFreeConnection } from '../platform/db/pool.ts';
import { listen, sideApp } from './side-app.ts';
import { openWorld } from './world.ts';
import type { TestShop, World } from './world.ts';

let world: World;
let app: FastifyInstance;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  app = world.server.app;
  shop = await world.shop();
});

const post = (payload: string | Buffer, contentType: string | undefined, url = '/api/v2/employees') =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      authorization: `Bearer ${shop.owner.token}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
  });

const json = 'application/json';

const shape = {
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  status: 400,
  message: '입력한 내용을 다시 확인해 주세요.',
  code: 'COMMON_INVALID_PARAMETER',
  errors: expect.any(Array),
};

/** What a server answers to bytes that no client of ours sends. */
const answerTo = async (base: string, bytes: string) => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const answer = await text(socket);
  return [Number(answer.split(' ')[1]), JSON.parse(answer.split('\r\n\r\n')[1] ?? '')];
};

describe('a request that is none', () => {
  test('bytes that are no HTTP are answered in the documented shape', async () => {
    const base = await listen(await sideApp(world));
    expect(await answerTo(base, 'HELLO\r\n\r\n')).toEqual([400, shape]);
  });

  test('a body that comes by drops is given up after a minute', async () => {
    const base = await listen(await sideApp(world));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const head =
      'POST /api/v2/oauth2/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
    const answer = answerTo(base, head);
    const answered = () => Promise.race([answer.then(() => true), realTime(300).then(() => false)]);
    expect(await answered()).toBe(false);
    vi.advanceTimersByTime(59_000);
    expect(await answered()).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(await answer).toEqual([408, { ...shape, status: 408 }]);
  });
});

test('a server with a public address answers under that name, and to the machine itself; not under another', async () => {
  const { PUBLIC_URL } = readConfig({ PUBLIC_URL: 'https://shop.example/' });
  const named = await sideApp(world, { config: { ...world.server.platform.config, PUBLIC_URL } });
  const statusAt = async (host: string, url = '/api/v2/version') =>
    (await named.inject({ url, headers: { host } })).statusCode;
  expect(await statusAt('shop.example')).toBe(200);
  expect(await statusAt('SHOP.example')).toBe(200);
  expect(await statusAt('localhost:4000')).toBe(200);
  expect(await statusAt('shop.example:443')).toBe(200);
  expect(await statusAt('evil.example')).toBe(400);
  expect(await statusAt('shop.example.evil.example')).toBe(400);
  expect(await statusAt('10.0.0.7:4000', '/healthz')).toBe(200);
  // What it says of itself has that name, by whatever name it was asked.
  const here = { host: 'localhost:4000' };
  const told = await named.inject({ url: '/.well-known/oauth-authorization-server', headers: here });
  expect(told.json()).toMatchObject({
    issuer: 'https://shop.example',
    token_endpoint: 'https://shop.example/api/v2/oauth2/token',
  });
  const robots = await named.inject({ url: '/robots.txt', headers: here });
  expect(robots.body).toContain('Sitemap: https://shop.example/zero/sitemap.xml');
});

test('behind a proxy too, whatever name a stranger says that it forwards', async () => {
  const { PUBLIC_URL, TRUST_PROXY } = readConfig({
    PUBLIC_URL: 'https://shop.example/',
    TRUST_PROXY: 'loopback',
  });
  const named = await sideApp(world, {
    config: { ...world.server.platform.config, PUBLIC_URL, TRUST_PROXY },
  });
  const statusOf = async (host: string, forwarded: string) => {
    const headers = { host, 'x-forwarded-host': forwarded, 'x-forwarded-for': '203.0.113.7' };
    return (await named.inject({ url: '/api/v2/version', headers })).statusCode;
  };
  expect(await statusOf('shop.example', 'shop.example')).toBe(200);
  expect(await statusOf('evil.example', 'shop.example')).toBe(400);
  expect(await statusOf('shop.example', 'evil.example')).toBe(400);
});

test('what a shop is shown, and why it is not, stays in no cache', async () => {
  const url = `/api/v2/${shop.shopNo}/customers`;
  const headers = { authorization: `Bearer ${shop.owner.token}` };
  for (const told of [await app.inject({ url, headers }), await app.inject({ url })])
    expect(told.headers['cache-control']).toBe('no-store');
});

describe('a body that cannot be read', () => {
  test.each([
    ['malformed JSON', '{"name":', json],
    ['JSON of another shape', '[1,2]', json],
    ['nothing at all', '', json],
    ['a poisoned prototype', '{"name":"민지","__proto__":{"role":"OWNER"}}', json],
    ['NUL in a name', String.raw`{"name":"민\u0000지"}`, json],
    ['half a surrogate pair', String.raw`{"name":"\ud83d"}`, json],
  ])('%s is an invalid parameter', async (_, payload, type) => {
    const told = await post(payload, type);
    expect(told.json()).toEqual(shape);
    expect(told.statusCode).toBe(400);
  });

  test('everything wrong with a form is said at once, each with its field', async () => {
    const told = await post(JSON.stringify({ name: '', color: 99, bookable: 'yes' }), json);
    const fields = told.json<{ errors: { field: string; message: string }[] }>().errors;
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['bookable', 'color', 'name']);
    for (const { message } of fields) expect(message).toMatch(/[가-힣]/);
  });

  test.each(['text/plain', 'application/xml', 'application/jsonx'])('%s is not supported', async (type) => {
    const told = await post('{"name":"민지"}', type);
    expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('more than a megabyte is too large', async () => {
    const told = await post(JSON.stringify({ name: '가'.repeat(400_000) }), json);
    expect(told.json()).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
      message: '보낸 내용이 너무 커서 처리할 수 없습니다.',
    });
    expect(told.statusCode).toBe(413);
  });
});

describe('an address that leads nowhere', () => {
  const refusalAt = async (url: string) => {
    const told = await app.inject({ url, headers: { accept: '*/*' } });
    const body = told.json<{ code: string; status: number }>();
    expect(body.status).toBe(told.statusCode);
    expect(told.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    return body.code;
  };

  test('is not found', async () => {
    expect(await refusalAt('/api/v2/nothing-here')).toBe('NOT_FOUND');
    expect(await refusalAt('/api/v2/shops/me/and/more')).toBe('NOT_FOUND');
    expect(await refusalAt(`/api/v2/${'a'.repeat(300)}/books`)).toBe('NOT_FOUND');
  });

  test('is not a page to a client of the API, even one that accepts HTML', async () => {
    const told = await app.inject({ url: '/api/v2/nothing-here', headers: { accept: 'text/html' } });
    expect([told.statusCode, told.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test.each(['/api/v2/%zz/books', '/api/v2/%', '/api/v2/%ED%A0%80/books'])(
    '%s is unreadable',
    async (url) => {
      expect(await refusalAt(url)).toBe('COMMON_INVALID_PARAMETER');
    },
  );

  test('a method that an address does not have is not found', async () => {
    const told = await app.inject({ method: 'DELETE', url: '/api/v2/version' });
    expect(told.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('headers', () => {
  test('every answer carries a request id of its own, never the caller’s', async () => {
    const ask = () => app.inject({ url: '/api/v2/version', headers: { 'x-request-id': 'mine' } });
    const ids = [await ask(), await ask()].map((told) => told.headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test.each(['/api/v2/version', '/api/v2/nothing', '/', '/healthz', '/docs', '/api/v2/%zz'])(
    '%s is locked down',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-|\*|http:/);
      expect(policy).toMatch(/default-src '(none|self)'/);
      expect(policy).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('no page may frame us, and what we link to learns nothing of our addresses', async () => {
    const { headers } = await app.inject({ url: '/api/v2/version' });
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  });

  test('headers beyond measure are refused, and the server lives on', async () => {
    const base = await listen(await sideApp(world));
    const told = await fetch(`${base}/healthz`, { headers: { 'x-large': 'a'.repeat(16_300) } });
    expect([told.status, await told.json()]).toEqual([431, { ...shape, status: 431 }]);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  });
});

describe('a database that cannot do it just now', () => {
  const failingWith = async (fail: () => Promise<unknown>) => {
    const app = await sideApp(world);
    app.get('/busy', fail);
    const told = await app.inject('/busy');
    return [told.statusCode, told.json<{ code: string }>().code, told.headers['retry-after']];
  };

  test.each([
    ['ran into its time limit', '57014'],
    ['lost a deadlock each time it was tried', '40P01'],
    ['could not be put in order with others', '40001'],
  ])('a statement that %s is answered with when to try again', async (_, code) => {
    const { pool } = world.server.platform.database;
    const given = `do $$ begin raise exception 'given up' using errcode = '${code}'; end $$`;
    expect(await failingWith(() => pool.query(given))).toEqual([503, 'SERVICE_UNAVAILABLE', '3']);
  });

  test('so is a call that found every connection taken', async () => {
    const fail = () => Promise.reject(new NoFreeConnection(10_000, 1, undefined));
    expect(await failingWith(fail)).toEqual([503, 'SERVICE_UNAVAILABLE', '3']);
  });
});
