import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addresses, safeRedirect, signInAddress } from './addresses.ts';

const origin = 'https://dangol.example';

describe('where a sign-in may lead', () => {
  it('is a path of this site', () => {
    expect(safeRedirect('/book/calendar?booking=7#top', origin)).toBe('/book/calendar?booking=7#top');
  });

  it.each([
    'https://evil.example/steal',
    '//evil.example/steal',
    '/\\evil.example/steal',
    '/\t/evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    undefined,
    7,
    '/signin?redirect=/signin',
  ])('and never %s', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/');
  });

  it('stays at home whatever is asked', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '@',
      ':',
      'evil.example',
      '\t',
      '\n',
      '%2f',
      '?',
      '#',
      'https:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeRedirect(`/${pieces.join('')}`, origin);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });
});

describe('the address after signing out', () => {
  it('is the current one converted: same origin, /signin, the old path kept', () => {
    expect(signInAddress(origin, '/customers/7?tab=sales')).toBe(
      `${origin}/signin?redirect=%2Fcustomers%2F7%3Ftab%3Dsales`,
    );
    expect(signInAddress(origin, '/')).toBe(`${origin}/signin`);
    expect(signInAddress(origin, '/sales', 'expired')).toBe(
      `${origin}/signin?redirect=%2Fsales&reason=expired`,
    );
  });
});

it('leaves out what an address does not need', () => {
  expect(addresses.newBooking({ customerNo: 7 })).toBe('/book/calendar?customerNo=7&new=1');
  expect(addresses.calendar()).toBe('/book/calendar');
});
