import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SentryStandIn, startSentryStandIn } from '../../server/platform/report/sentry-stand-in.ts';
import { HttpFailure, toProductError } from './errors.ts';
import { createReporter, type Reporter } from './report.ts';

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

let sentry: SentryStandIn;
let reporter: Reporter;
beforeAll(async () => {
  sentry = await startSentryStandIn();
  reporter = createReporter({ ...options, dsn: sentry.dsn });
});
beforeEach(() => {
  sentry.envelopes.length = 0;
});
afterAll(() => sentry.close());
const messages = () => sentry.events().map(({ message }) => message);

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
    expect(sentry.envelopes).toHaveLength(2);
    for (const { body } of sentry.envelopes) expect(body).not.toMatch(/김현주|9999|777001/u);
    for (const event of sentry.events()) {
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
    const sentryModule = await import('@sentry/browser');
    const BrowserClient = vi.fn(sentryModule.BrowserClient);
    const load = async () => ({ ...sentryModule, BrowserClient });
    const watched = createReporter({ ...options, dsn: sentry.dsn }, load);
    watched.report(new TypeError('x'));
    await watched.flush();
    expect(BrowserClient).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tracesSampleRate: 0 }));
  });

  it('reports one error once, however many boundaries it passes', async () => {
    const error = new TypeError('x');
    reporter.report(error);
    reporter.report(error);
    reporter.report(new TypeError('x'));
    await reporter.flush();
    expect(messages()).toHaveLength(2);
  });
});

it('without a DSN sends nothing and loads nothing', async () => {
  const load = vi.fn(() => import('@sentry/browser'));
  const off = createReporter(options, load);
  off.report(failed('sales.create', 500, 'INTERNAL_ERROR'));
  await off.flush();
  expect(load).not.toHaveBeenCalled();
  expect(sentry.envelopes).toEqual([]);
});
