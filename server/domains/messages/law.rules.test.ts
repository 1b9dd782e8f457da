import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageKindNames } from '../../../contract/message-kinds.ts';
import { frameAd, judge, natureOf } from './law.rules.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-23T00:00:00Z');
const consent = fc.option(
  fc.record({
    given: fc.boolean(),
    saidAt: fc.integer({ min: 0, max: 1500 }).map((days) => new Date(now - days * day).toISOString()),
  }),
);
const facts = fc
  .record({
    now: fc.integer({ min: now, max: now + 3 * day }),
    kind: fc.constantFrom(...messageKindNames),
    proven: fc.constantFrom('INFO' as const, 'AD' as const, undefined),
    channel: fc.constantFrom('ALIMTALK' as const, 'TEXT' as const),
    toPhone: fc.constantFrom('01012345678', null),
    notAfter: fc.option(
      fc.integer({ min: -1, max: 3 }).map((days) => new Date(now + days * day).toISOString()),
    ),
    quiet: fc.option(
      fc.record({
        fromMinute: fc.integer({ min: 0, max: 1439 }),
        toMinute: fc.integer({ min: 0, max: 1439 }),
      }),
    ),
    customer: fc.option(
      fc.record({ isGone: fc.boolean(), doNotSend: fc.boolean(), marketing: consent, night: consent }),
    ),
    bookingStands: fc.boolean(),
    sharesNumber: fc.boolean(),
    isMoot: fc.boolean(),
    isSilenced: fc.boolean(),
    adsAvailable: fc.boolean(),
  })
  .map(({ proven, ...rest }) => ({ ...rest, nature: natureOf(rest.kind, proven) }));

/** Two years back, reckoned apart from the code: leap days make it 730 or 731. */
const isFresh = (one: { given: boolean; saidAt: string } | null, at: number) =>
  one?.given === true && at - Date.parse(one.saidAt) < 731 * day;
const hourInSeoul = (at: number) => new Date(at + 9 * 3_600_000).getUTCHours();

test('no advertising leaves without consent, by alimtalk, or at night without consent to that', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const judged = judge(one);
      if (judged.may === 'WAIT') {
        // What waits is sent in the end: asked again then, it may go.
        const then = Date.parse(judged.until);
        expect(then).toBeGreaterThan(one.now);
        expect(then - one.now).toBeLessThanOrEqual(day);
        return;
      }
      if (judged.may === 'NOT') return;
      expect(one.toPhone).not.toBeNull();
      expect(one.bookingStands).toBe(true);
      expect(one.isSilenced).toBe(false);
      expect(one.isMoot).toBe(false);
      if (one.kind !== 'OPT_OUT_DONE') expect(one.customer?.doNotSend ?? false).toBe(false);
      if (one.nature === 'INFO') return;
      expect(one.channel).toBe('TEXT');
      expect(one.adsAvailable).toBe(true);
      expect(isFresh(one.customer?.marketing ?? null, one.now)).toBe(true);
      const hour = hourInSeoul(one.now);
      if (hour >= 21 || hour < 8) expect(isFresh(one.customer?.night ?? null, one.now)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('what nobody proved to be information is advertising, and an invitation is never proved', () => {
  expect(natureOf('CAMPAIGN')).toBe('AD');
  expect(natureOf('CAMPAIGN', 'INFO')).toBe('INFO');
  expect(natureOf('BIRTHDAY', 'INFO')).toBe('AD');
  expect(natureOf('BOOKING_DAY_BEFORE')).toBe('INFO');
});

test('advertising begins with the mark and the sender, and ends with the free refusal', () => {
  const framed = frameAd('생일을 축하해요', { shopName: '단골네일', optOutPhone: '080-123-4567' });
  expect(framed).toBe('(광고)단골네일\n생일을 축하해요\n무료수신거부 080-123-4567');
});
