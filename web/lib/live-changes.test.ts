import { expect, it } from 'vitest';
import { keysTouchedBy, onLiveChange } from './live-changes.ts';

it('maps a change to just the queries it touched, each once', () => {
  onLiveChange('menu', ({ entity }, shopNo) => [
    ['menu', shopNo],
    ['menu', shopNo, entity],
  ]);
  onLiveChange('menu', (_change, shopNo) => [['menu', shopNo]]);
  onLiveChange('schedule', (_change, shopNo) => [['schedule', shopNo]]);
  expect(keysTouchedBy({ id: 1, kind: 'menu', entity: 7 }, 'S1')).toEqual([
    ['menu', 'S1'],
    ['menu', 'S1', 7],
  ]);
  expect(keysTouchedBy({ id: 1, kind: 'shop' }, 'S1')).toEqual([]);
});
