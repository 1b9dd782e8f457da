import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownDevice, networkOf, attemptLimits, rememberDevice, waitSeconds } from './rules.ts';

const at = (ms: number) => new Date(ms).toISOString();
const now = Date.parse('2026-11-21T03:00:00Z');

test('no wait is longer than its longest, nor falls while failures grow', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(attemptLimits)),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      (limits, failures, agoMs) => {
        const wait = (count: number) =>
          waitSeconds({ failures: count, lastAt: at(now - agoMs) }, limits, now);
        expect(wait(failures)).toBeLessThanOrEqual(limits.longestWaitSeconds);
        expect(wait(failures + 1)).toBeGreaterThanOrEqual(wait(failures));
        if (failures < limits.free) expect(wait(failures)).toBe(0);
      },
    ),
  );
});

test('old failures are forgotten', () => {
  const { pair } = attemptLimits;
  expect(waitSeconds({ failures: 900, lastAt: at(now - pair.forgetMs) }, pair, now)).toBe(0);
  expect(waitSeconds({ failures: 900, lastAt: at(now - 1000) }, pair, now)).toBe(899);
});

test('an address of IPv6 stands for its /64, and IPv4 for itself however it is written', () => {
  expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7');
  expect(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('a device cookie speaks for the accounts it was given to, and cannot be made', () => {
  const key = randomBytes(32);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 6 }), ([stranger = '', ...ids]) => {
      let cookie: string | undefined;
      for (const id of ids) cookie = rememberDevice(key, cookie, id);
      for (const id of ids) expect(knownDevice(key, cookie, id)).toBe(cookie?.split('.')[0]);
      expect(knownDevice(key, cookie, stranger)).toBeUndefined();
      expect(knownDevice(randomBytes(32), cookie, ids[0] ?? '')).toBeUndefined();
    }),
  );
});

test('a cookie of many-byte letters is no mark, and no accident', () => {
  const cookie = `abc.${'é'.repeat(22)}`;
  expect(knownDevice(randomBytes(32), cookie, 'eunji')).toBeUndefined();
});

test('a device keeps its eight latest accounts', () => {
  const key = randomBytes(32);
  let cookie: string | undefined;
  for (let i = 0; i < 10; i += 1) cookie = rememberDevice(key, cookie, `p${i}`);
  const known = Array.from({ length: 10 }, (_, i) => knownDevice(key, cookie, `p${i}`) !== undefined);
  expect(known).toEqual([false, false, ...Array.from({ length: 8 }, () => true)]);
});
