import { describe, expect, it } from 'vitest';
import {
  formatBusinessNumber,
  isBusinessNumber,
  maskBusinessNumber,
  normaliseBusinessNumber,
} from './business-number.ts';

describe('a business number', () => {
  it.each(['120-81-47521', '1208147521', ' 220 81 62517 ', '１２４－８１－００９９８'])(
    '%s is one',
    (typed) => {
      expect(normaliseBusinessNumber(typed)).toMatch(/^\d{10}$/);
    },
  );

  it.each(['120-81-47522', '0000000000', '12081475', '12081475210', 'abc', ''])('%s is none', (typed) => {
    expect(normaliseBusinessNumber(typed)).toBeNull();
  });

  it('is written with dashes and masked to its ends', () => {
    expect(formatBusinessNumber('1208147521')).toBe('120-81-47521');
    expect(maskBusinessNumber('1208147521')).toBe('120-**-***21');
  });

  it('notices any one of the first eight digits typed wrong', () => {
    const known = '1208147521';
    const misread = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((place) =>
      [...'0123456789']
        .filter((digit) => digit !== known[place])
        .map((digit) => known.slice(0, place) + digit + known.slice(place + 1)),
    );
    expect(misread.filter(isBusinessNumber)).toEqual([]);
  });
});
