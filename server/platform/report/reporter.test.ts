import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReporter, type Reporter } from './reporter.ts';
import { type SentryStandIn, startSentryStandIn } from './sentry-stand-in.ts';

const about = { environment: 'test', release: '0.1.0' };
const failing = {
  method: 'GET',
  path: '/{shopNo}/books',
  status: 500,
  code: 'INTERNAL_ERROR',
  requestId: 'req-7',
};

let sentry: SentryStandIn;
let reporter: Reporter;
beforeAll(async () => {
  sentry = await startSentryStandIn();
  reporter = createReporter({ ...about, dsn: sentry.dsn });
});
beforeEach(() => {
  sentry.envelopes.length = 0;
});
afterAll(() => sentry.close());

class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly detail = 'Key (phone)=(01099998888) already exists.';
}

describe('a reporter with a DSN', () => {
  it('sends what an endpoint returned, by the error’s class and place', async () => {
    reporter.report(new DatabaseError('duplicate phone 01099998888 of 김현주'), failing);
    await reporter.flush();

    expect(sentry.events()).toEqual([
      expect.objectContaining({
        message: '[Server] GET /{shopNo}/books returned 500',
        level: 'error',
        environment: 'test',
        release: '0.1.0',
        tags: {
          side: 'Server',
          endpoint: 'GET /{shopNo}/books',
          status: '500',
          code: 'INTERNAL_ERROR',
          requestId: 'req-7',
        },
      }),
    ]);
    const [event] = sentry.events();
    expect(event).toMatchObject({
      exception: { values: [{ type: 'DatabaseError', value: '[Server] GET /{shopNo}/books returned 500' }] },
    });
    expect(JSON.stringify(event)).toContain('/server/platform/report/reporter.test.ts');
  });

  it('sends no personal data: no words of the error, no address, no host, no request', async () => {
    const error = new DatabaseError('duplicate phone 01099998888 of 김현주', {
      cause: new Error('010-9999-8888'),
    });
    reporter.report(error, { ...failing, path: '/api/v2/S9999/customers/777001?name=김현주' });
    reporter.report(error);
    await reporter.flush();

    expect(sentry.envelopes).toHaveLength(2);
    for (const { body, headers } of sentry.envelopes) {
      expect(body).not.toMatch(/01099998888|010-9999-8888|김현주|S9999|777001|already exists/u);
      expect(headers).not.toHaveProperty('cookie');
    }
    for (const event of sentry.events()) {
      for (const field of ['user', 'request', 'server_name', 'breadcrumbs', 'modules', 'extra'])
        expect(event[field] ?? null).toBeNull();
    }
  });

  it('tells other errors by name', async () => {
    reporter.report(new RangeError('secret'));
    reporter.report('a thrown text');
    await reporter.flush();
    expect(sentry.events().map(({ message }) => message)).toEqual([
      '[Server] RangeError occurred',
      '[Server] Error occurred',
    ]);
  });

  it('keeps quiet about expected absences', async () => {
    const absent = { method: 'GET', path: '/{shopNo}/books/{id}', status: 404, code: 'BOOKING_NOT_FOUND' };
    reporter.report(new Error('no booking'), absent);
    reporter.report(new Error('no booking'), { ...absent, path: '/api/v2/:shopNo/books/:id' });
    await reporter.flush();
    expect(sentry.envelopes).toEqual([]);
    reporter.report(new Error('no booking'), { ...absent, method: 'DELETE' });
    await reporter.flush();
    expect(sentry.envelopes).toHaveLength(1);
  });

  it('has a tracing sample rate of 0', async () => {
    const sentryModule = await import('@sentry/node');
    const NodeClient = vi.fn(sentryModule.NodeClient);
    const watched = createReporter({ ...about, dsn: sentry.dsn }, async () => ({
      ...sentryModule,
      NodeClient,
    }));
    await watched.flush();
    expect(NodeClient).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tracesSampleRate: 0 }));
  });

  it('survives a service that is gone', async () => {
    const orphan = createReporter({ ...about, dsn: 'http://publickey@127.0.0.1:1/42' });
    orphan.report(new Error('x'), failing);
    await expect(orphan.flush(200)).resolves.toBeUndefined();
  });

  it('survives a library that will not load', async () => {
    const load = () => Promise.reject(new Error('no module'));
    const broken = createReporter({ ...about, dsn: sentry.dsn }, load);
    broken.report(new Error('x'), failing);
    await expect(broken.flush()).resolves.toBeUndefined();
  });
});

it('without a DSN sends nothing and loads nothing', async () => {
  const load = vi.fn(() => import('@sentry/node'));
  const off = createReporter(about, load);
  off.report(new Error('x'), failing);
  off.report(new Error('x'));
  await off.flush();
  expect(load).not.toHaveBeenCalled();
  expect(sentry.envelopes).toEqual([]);
});
