import { expect, it } from 'vitest';
import type { ShopDate } from '../../contract/time.ts';
import { choose, endWith, repeatEvery } from './repeat-draft.ts';
import type { RepeatDraft } from './repeat-draft.ts';

const date = '2026-11-25' as ShopDate;
const never = { kind: 'NEVER' } as const;

it('repeats on the weekday it began on, until told when to end', () => {
  expect(repeatEvery('WEEKLY', {}, date)).toEqual({ every: 'WEEKLY', weekdays: [3], ends: never });
  expect(repeatEvery('DAILY', {}, date)).toEqual({ every: 'DAILY', weekdays: [], ends: never });
});

it('finds the weekdays again on the way back to weeks, and the ending with them', () => {
  const ends = { kind: 'COUNT', count: 4 } as const;
  const weekly: RepeatDraft = { every: 'WEEKLY', weekdays: [1, 3, 5], ends };
  let chosen = choose({}, weekly);
  for (const every of ['DAILY', 'MONTHLY'] as const) {
    const next = repeatEvery(every, chosen, date);
    expect(next).toEqual({ every, weekdays: [], ends });
    chosen = choose(chosen, next);
  }
  // Once is no rhythm at all.
  chosen = choose(chosen, null);
  expect(repeatEvery('BIWEEKLY', chosen, date)).toEqual({ ...weekly, every: 'BIWEEKLY' });
});

it('finds the count and the last day again, whichever ending came between', () => {
  const daily = (ends: RepeatDraft['ends']): RepeatDraft => ({ every: 'DAILY', weekdays: [], ends });
  expect(endWith('COUNT', {}, date)).toEqual({ kind: 'COUNT', count: 10 });
  expect(endWith('DATE', {}, date)).toEqual({ kind: 'DATE', date: '2027-02-23' });
  let chosen = choose({}, daily({ kind: 'COUNT', count: 24 }));
  // Emptied to be typed anew, it is no count yet.
  chosen = choose(chosen, daily({ kind: 'COUNT', count: 0 }));
  chosen = choose(chosen, daily({ kind: 'DATE', date: '2026-12-24' }));
  chosen = choose(chosen, daily(never));
  expect(endWith('COUNT', chosen, date)).toEqual({ kind: 'COUNT', count: 24 });
  expect(endWith('DATE', chosen, date)).toEqual({ kind: 'DATE', date: '2026-12-24' });
  const later = '2026-12-30' as ShopDate;
  expect(endWith('DATE', chosen, later)).toEqual({ kind: 'DATE', date: '2027-03-30' });
});
