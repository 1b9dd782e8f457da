import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointLabel, isReportable, reportEvent, reportMessage } from './report.ts';

const api = (endpoint: string, code: string, status = 404) => ({
  type: 'API' as const,
  endpoint,
  code,
  status,
});

describe('isReportable', () => {
  it.each([
    ['BOOKING_NOT_FOUND', 'GET /{shopNo}/books/{id}'],
    ['NOT_FOUND_PLATFORM_BOOKING_STOP', 'GET /platform-bookings/stops'],
    ['NOT_FOUND_PLATFORM_BOOKING_STOP', 'DELETE /{shopNo}/platform-bookings/stops/{id}'],
    ['SUBSCRIPTION_NOT_FOUND', 'GET /shops/{id}/subscription/prepayment'],
    ['ZERO_SHOP_DEPOSIT_POLICY_NOT_FOUND', 'GET /zero-shops/{shopNo}/deposit-policy'],
  ])('leaves out %s on %s', (code, endpoint) => expect(isReportable(api(endpoint, code))).toBe(false));

  it.each([
    ['BOOKING_NOT_FOUND', 'PATCH /{shopNo}/books/{id}'],
    ['BOOKING_NOT_FOUND', 'GET /{shopNo}/books'],
    ['BOOKING_NOT_FOUND', 'POST /sales'],
    ['NOT_FOUND_PLATFORM_BOOKING_STOP', 'GET /platform-bookings/notifications'],
    ['SUBSCRIPTION_NOT_FOUND', 'GET /shops/{id}/subscription'],
    ['ZERO_SHOP_DEPOSIT_POLICY_NOT_FOUND', 'GET /booking-deposit/policy'],
    ['CUSTOMER_NOT_FOUND', 'GET /{shopNo}/books/{id}'],
  ])('keeps %s on %s', (code, endpoint) => expect(isReportable(api(endpoint, code))).toBe(true));

  it('keeps every other failure', () => {
    expect(isReportable(api('GET /{shopNo}/books/{id}', 'INTERNAL_ERROR', 500))).toBe(true);
    expect(isReportable({ type: 'API', endpoint: 'GET /shops/me', code: null, status: 'unknown' })).toBe(
      true,
    );
    expect(isReportable({ type: 'OTHER', name: 'BOOKING_NOT_FOUND' })).toBe(true);
  });
});

describe('reportMessage', () => {
  it.each([
    [
      'Client',
      api('GET /{shopNo}/books', 'INTERNAL_ERROR', 500),
      '[Client] GET /{shopNo}/books returned 500',
    ],
    ['Server', api('POST /sales', 'SALE_NOT_BALANCED', 400), '[Server] POST /sales returned 400'],
    [
      'Client',
      { type: 'API', endpoint: 'GET /x', code: null, status: 'unknown' },
      '[Client] GET /x returned unknown',
    ],
    ['Client', { type: 'OTHER', name: 'TypeError' }, '[Client] TypeError occurred'],
    ['Server', { type: 'OTHER', name: 'AggregateError' }, '[Server] AggregateError occurred'],
  ] as const)('from the %s about %j', (side, failure, message) =>
    expect(reportMessage(side, failure)).toBe(message),
  );
});

describe('endpointLabel', () => {
  it.each([
    ['/{shopNo}/books/{id}', 'GET /{shopNo}/books/{id}'],
    ['/api/v2/:shopNo/books/:id', 'GET /{shopNo}/books/{id}'],
    ['/api/v2/S123/books/45?name=김현주#x', 'GET /{id}/books/{id}'],
    ['https://api.dangol.kr/api/v2/shops/me', 'GET /shops/me'],
    ['/oauth2/token', 'GET /oauth2/token'],
    ['/customers/duplication/01012345678', 'GET /customers/duplication/{id}'],
    ['/zero/%EA%B9%80', 'GET /zero/{id}'],
  ])('%s → %s', (path, label) => expect(endpointLabel('GET', path)).toBe(label));

  it('lets no digits through, whatever stands in the path', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (segments) => {
        const path = `/${segments.map(encodeURIComponent).join('/')}?phone=01012345678`;
        expect(endpointLabel('GET', path).replace(/oauth2|b2c/gu, '')).not.toMatch(/\d|%|@/u);
      }),
    ));
});

describe('reportEvent', () => {
  it('carries the class and the place of an error, and none of its words or variables', () => {
    const frame = { filename: 'a.ts', function: 'f', lineno: 1, vars: { phone: '01012345678' } };
    const event = reportEvent(
      'Server',
      api('POST /sales', 'INTERNAL_ERROR', 500),
      { name: 'DatabaseError', frames: [frame] },
      'req-1',
    );
    expect(event).toMatchObject({
      message: '[Server] POST /sales returned 500',
      level: 'error',
      exception: { values: [{ type: 'DatabaseError', value: '[Server] POST /sales returned 500' }] },
      tags: {
        side: 'Server',
        endpoint: 'POST /sales',
        status: '500',
        code: 'INTERNAL_ERROR',
        requestId: 'req-1',
      },
    });
    expect(JSON.stringify(event)).not.toContain('01012345678');
  });

  it('ranks what people bring about below what we do', () => {
    const error = { name: 'E', frames: [] };
    expect(reportEvent('Client', api('GET /x', 'NOT_FOUND'), error).level).toBe('warning');
    expect(reportEvent('Client', { type: 'OTHER', name: 'E' }, error).level).toBe('error');
  });
});
