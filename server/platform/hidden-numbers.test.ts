import { expect, it } from 'vitest';
import { withoutNumbers } from './hidden-numbers.ts';
import type { ShopAccess } from './shop.ts';

const staff = { rights: new Set() } as unknown as ShopAccess;

it('hides numbers in what people wrote, and leaves the name of a picture alone', () => {
  const picture = 'bf22ecfd-0310-474a-9963-161c8443cb15';
  expect(
    withoutNumbers(staff, { memo: '010-1234-5678', photos: [{ fileId: picture }], first: picture }),
  ).toEqual({
    memo: '010-****-5678',
    photos: [{ fileId: picture }],
    first: picture,
  });
});

it('leaves alone what a list and a payment method are known by, though its digits may look like a number', () => {
  const answer = { items: [{ code: 'Cf02123456789' }], listVersion: '4f0212345678e9ec' };
  expect(withoutNumbers(staff, answer)).toEqual(answer);
});
