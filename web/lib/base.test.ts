import { describe, expect, it } from 'vitest';
import { addressOf, baseFor } from './base.ts';

const apiDomain = 'https://api.dangol.example';
const origin = 'https://shop.dangol.example';
const onRoot = [
  '/book/noti',
  '/cust/search/ticket',
  '/api/nice/pgdata',
  '/api/nice/pg/cancel',
  '/sms/recharge',
  '/api/nice/pgresult',
];

describe('in production', () => {
  it.each([...onRoot, '/S1/books'])('%s goes to the configured API domain', (path) => {
    expect(baseFor(path, { production: true, apiDomain, origin })).toBe(apiDomain);
  });
});

describe('outside production', () => {
  const outside = { production: false, apiDomain, origin };

  it.each(onRoot)('%s, and any path that contains it, uses the own root of the site', (path) => {
    expect(baseFor(path, outside)).toBe(origin);
    expect(baseFor(`/before${path}/after`, outside)).toBe(origin);
  });

  it.each(['/S1/books', '/books/notify', '/api/nice/pg', '/sms', '/customers'])(
    '%s uses the configured API domain',
    (path) => {
      expect(baseFor(path, outside)).toBe(apiDomain);
    },
  );
});

describe('the whole address', () => {
  it('stands under /api/v2, but a legacy path on the root', () => {
    const environment = { production: true, apiDomain, origin };
    expect(addressOf('/S1/books', false, environment)).toBe(`${apiDomain}/api/v2/S1/books`);
    expect(addressOf('/book/noti', true, environment)).toBe(`${apiDomain}/book/noti`);
  });
});
