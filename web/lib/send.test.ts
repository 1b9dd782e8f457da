import { describe, expect, it, vi } from 'vitest';
import { HttpFailure, toProductError } from './errors.ts';
import { createSend } from './send.ts';

const routes = {
  'bookings.get': { method: 'GET', path: '/{shopNo}/books/{id}' },
  'bookings.list': { method: 'GET', path: '/{shopNo}/books' },
  'sales.create': { method: 'POST', path: '/sales' },
  'oauth.token': { method: 'POST', path: '/oauth2/token', bodyType: 'form' as const },
  'migration.upload': {
    method: 'POST',
    path: '/{shopNo}/migration/customer',
    bodyType: 'multipart' as const,
  },
};
const environment = {
  production: true,
  apiDomain: 'https://api.dangol.example',
  origin: 'https://dangol.example',
};

const answering = (answer: (request: Request) => Response | Promise<Response>) => {
  const requests: Request[] = [];
  const fetch = vi.fn(async (request: Request) => {
    requests.push(request);
    return await answer(request);
  });
  const send = createSend({ routes, environment, fetch: fetch as unknown as typeof globalThis.fetch });
  return { send, requests };
};
const ok = (body: unknown = {}) => Response.json(body);
const errorOf = async (work: Promise<unknown>) => toProductError(await work.catch((error: unknown) => error));

describe('a call that succeeds', () => {
  it('is unwrapped to its data body', async () => {
    const { send } = answering(() => ok({ id: 7 }));
    expect(await send('bookings.get', { params: { shopNo: 'S1', id: 7 } })).toEqual({ id: 7 });
  });

  it('tells what time it is at the server', async () => {
    const hearTime = vi.fn();
    const date = 'Sat, 21 Nov 2026 01:00:00 GMT';
    const fetch = async () => Response.json({}, { headers: { date } });
    await createSend({ routes, environment, fetch, hearTime })('sales.create', { body: {} });
    expect(hearTime).toHaveBeenCalledExactlyOnceWith(date);
    const hotel = async () => new Response('<h1>Sign in</h1>', { headers: { date } });
    await errorOf(createSend({ routes, environment, fetch: hotel, hearTime })('sales.create', { body: {} }));
    expect(hearTime).toHaveBeenCalledOnce();
  });

  it('with an empty body is null', async () => {
    const { send } = answering(() => new Response(null, { status: 204 }));
    expect(await send('sales.create', { body: {} })).toBeNull();
  });
});

describe('what is sent', () => {
  it('fills the path and repeats a parameter for several values', async () => {
    const { send, requests } = answering(() => ok());
    await send('bookings.list', {
      params: { shopNo: 'S 1' },
      query: { from: '2026-11-21', state: ['REQUESTED', 'CONFIRMED'], q: undefined, all: true },
    });
    expect(requests[0]?.url).toBe(
      'https://api.dangol.example/api/v2/S%201/books?from=2026-11-21&state=REQUESTED&state=CONFIRMED&all=true',
    );
  });

  it('carries a bearer token when there is one', async () => {
    const { send, requests } = answering(() => ok());
    await send('sales.create', { body: {}, token: 'abc', idempotencyKey: 'k1' });
    await send('sales.create', { body: {} });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', null]);
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', null]);
  });

  it('is JSON, or a form, or multipart', async () => {
    const { send, requests } = answering(() => ok());
    const upload = new FormData();
    upload.set('file', new Blob(['x']), 'customers.xls');
    await send('sales.create', { body: { memo: '가' } });
    await send('oauth.token', { body: { grant_type: 'password' } });
    await send('migration.upload', { params: { shopNo: 'S1' }, body: upload });
    expect(requests.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    expect(await requests[0]?.text()).toBe('{"memo":"가"}');
  });
});

describe('a call that fails', () => {
  it('keeps the status and the body of the answer', async () => {
    const { send } = answering(() => Response.json({ code: 'SALE_NOT_FOUND' }, { status: 404 }));
    expect(await errorOf(send('sales.create', { body: {} }))).toMatchObject({
      status: 404,
      code: 'SALE_NOT_FOUND',
    });
  });

  it('survives an answer that is no JSON', async () => {
    const { send } = answering(() => new Response('<html>', { status: 502 }));
    expect(await errorOf(send('sales.create', { body: {} }))).toMatchObject({ status: 502, code: null });
  });

  it('is unclear when somebody else answered in the place of the server', async () => {
    const { send } = answering(() => new Response('<html>', { status: 200 }));
    expect(await errorOf(send('sales.create', { body: {} }))).toMatchObject({ status: 408, code: null });
  });

  it('without any answer is 408', async () => {
    const { send } = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await errorOf(send('sales.create', { body: {} }))).toMatchObject({ status: 408, code: null });
  });

  it('too late is REQUEST_TIMEOUT', async () => {
    const { send } = answering(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    expect(await errorOf(send('sales.create', { body: {}, timeoutMs: 5 }))).toMatchObject({
      status: 408,
      code: 'REQUEST_TIMEOUT',
      message: 'request timeout',
    });
  });

  it('given up by the screen is no failure of the call', async () => {
    const leaving = new AbortController();
    const { send } = answering(async ({ signal }) => {
      leaving.abort();
      throw signal.reason;
    });
    const error = await errorOf(send('sales.create', { body: {}, signal: leaving.signal }));
    expect(error).not.toBeInstanceOf(HttpFailure);
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['an endpoint nobody knows', 'sales.burn', {}],
    ['a parameter left out', 'bookings.get', { params: { shopNo: 'S1' } }],
    ['a body that cannot be written', 'sales.create', { body: { big: 1n } }],
  ])('for %s is CLIENT_CONFIG_ERROR', async (_, name, sending) => {
    const { send, requests } = answering(() => ok());
    expect(await errorOf(send(name, sending))).toMatchObject({ status: 0, code: 'CLIENT_CONFIG_ERROR' });
    expect(requests).toEqual([]);
  });
});
