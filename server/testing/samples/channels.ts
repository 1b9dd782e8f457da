import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

/** Where bookings come from, and what the shop is told. */
export const channelsSamples = {
  'channels.naverMapping': () => ({}),
  'channels.saveNaverShop': () => ({
    body: { enabled: true, placeUrl: 'https://naver.me/5abcDEF', version: 0 },
  }),
  'channels.saveNaverEmployee': ({ owner }) => ({
    params: { employeeNo: owner.employeeNo },
    body: { enabled: true, naverName: '은지 원장', version: 0 },
  }),
  'test-store.points': ({ customers }) => ({
    body: { customerNo: customers.other, points: 500, reason: '연습' },
  }),
  'test-store.members': () => ({ body: { count: 3, months: 6, seed: 1 } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
