import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure, toProductError } from './errors.ts';
import { createReporter, listenForUncaught, type Reporter } from './report.ts';

const options = {
  environment: 'test',
  release: '0.1.0',
  routes: {
    'bookings.fetch': { method: 'GET', path: '/{shopNo}/books/{id}' },
    'sales.create': { method: 'POST', path: '/sales' },
  },
};
const failed = (endpoint: string, status: number, code: string) =>
  toProductError(
    new HttpFailure({
      endpoint,
      url: 'https://api.dangol.kr/api/v2/S9999/books/777001?name=김현주',
      response: { status, body: { code, message: '김현주 010-9999-8888' } },
    }),
  );

const dsn = 'https://publickey@sentry.example/42';
const envelopes: string[] = [];

// The whole library runs but its last step: what it would post is kept instead.
const load = async () => {
  const sentry = await import('@sentry/browser');
  const post: typeof fetch = async (_, init) => {
    envelopes.push(await new Response(init?.body).text());
    return new Response('{}');
  };
  const makeFetchTransport: typeof sentry.makeFetchTransport = (transport) =>
    sentry.makeFetchTransport(transport, post);
  return { ...sentry, makeFetchTransport };
};

/** The event inside each envelope: its third line of JSON. */
const events = () =>
  envelopes.map((body) => JSON.parse(body.split('\n')[2] ?? '{}') as Record<string, unknown>);
const messages = () => events().map(({ message }) => message);

let reporter: Reporter;
beforeEach(() => {
  envelopes.length = 0;
  reporter = createReporter({ ...options, dsn }, load);
});

describe('a reporter with a DSN', () => {
  it('tells an API error by its endpoint and status, any other by its name', async () => {
    reporter.report(failed('sales.create', 500, 'INTERNAL_ERROR'));
    reporter.report(new TypeError('x is undefined for 김현주'));
    reporter.report(toProductError(new HttpFailure({ endpoint: 'sales.create', url: '/sales' })));
    await reporter.flush();
    expect(messages()).toEqual([
      '[Client] POST /sales returned 500',
      '[Client] TypeError occurred',
      '[Client] POST /sales returned 408',
    ]);
  });

  it('sends no personal data and asks that no address be kept', async () => {
    reporter.report(failed('bookings.fetch', 500, 'INTERNAL_ERROR'));
    reporter.report(new TypeError('김현주 010-9999-8888'));
    await reporter.flush();
    expect(envelopes).toHaveLength(2);
    for (const body of envelopes) expect(body).not.toMatch(/김현주|9999|777001/u);
    for (const event of events()) {
      for (const field of ['user', 'request', 'breadcrumbs', 'extra'])
        expect(event[field] ?? null).toBeNull();
      expect(event).toMatchObject({ sdk: { settings: { infer_ip: 'never' } } });
    }
  });

  it('keeps quiet about a booking that is gone when it is fetched, not when it is sold', async () => {
    reporter.report(failed('bookings.fetch', 404, 'BOOKING_NOT_FOUND'));
    reporter.report(failed('sales.create', 404, 'BOOKING_NOT_FOUND'));
    await reporter.flush();
    expect(messages()).toEqual(['[Client] POST /sales returned 404']);
  });

  it('has a tracing sample rate of 0', async () => {
    const sentry = await load();
    const BrowserClient = vi.fn(sentry.BrowserClient);
    const watched = createReporter({ ...options, dsn }, () => Promise.resolve({ ...sentry, BrowserClient }));
    watched.report(new TypeError('x'));
    await watched.flush();
    expect(BrowserClient).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tracesSampleRate: 0 }));
  });
});

it('without a DSN sends nothing and loads nothing', async () => {
  const watched = vi.fn(load);
  const off = createReporter(options, watched);
  off.report(failed('sales.create', 500, 'INTERNAL_ERROR'));
  await off.flush();
  expect(watched).not.toHaveBeenCalled();
  expect(envelopes).toEqual([]);
});

it('hears of what nobody caught, and not of what was called off', () => {
  const page = new EventTarget();
  const reported: unknown[] = [];
  listenForUncaught(page, (error) => reported.push(error));
  const happen = (name: string, more: object) => page.dispatchEvent(Object.assign(new Event(name), more));
  const [thrown, rejected] = [new TypeError('a handler'), new RangeError('a promise')];
  happen('error', { error: thrown });
  happen('error', {}); // an image that did not load
  happen('unhandledrejection', { reason: rejected });
  happen('unhandledrejection', { reason: new DOMException('', 'AbortError') });
  expect(reported).toEqual([thrown, rejected]);
});
