import { expect, it } from 'vitest';
import { instantAt, msOf } from '../../../../contract/time.ts';
import type { Hold } from './holds.queries.ts';
import { drawHold, holdIdOf, nextTick } from './holds.rules.ts';

const startAt = instantAt('2026-11-25', 600);
const expiresAt = instantAt('2026-11-24', 610);
const hold: Hold = {
  id: 7 as Hold['id'],
  channel: 'STAFF',
  label: '지수',
  startAt,
  endAt: instantAt('2026-11-25', 660),
  expiresAt,
  employeeNos: [1, 2] as Hold['employeeNos'],
};
const before = (seconds: number) => msOf(expiresAt) - seconds * 1000;
const said = (seconds: number) => drawHold(hold, before(seconds)).map(({ subtitle }) => subtitle);

it('stands with everybody whose time it is, and says how long it lasts', () => {
  const blocks = drawHold(hold, before(605));
  expect(blocks).toMatchObject([
    { employeeNo: 1, startMinute: 600, endMinute: 660, title: '지수', subtitle: '10분 남음', state: 'HOLD' },
    { employeeNo: 2 },
  ]);
  expect(blocks.map(holdIdOf)).toEqual([7, 7]);
});

it('counts down by the minute and is gone when its time is up', () => {
  expect(said(60)[0]).toBe('1분 남음');
  expect(said(59)[0]).toBe('곧 풀려요');
  expect(said(0)).toEqual([]);
  expect(nextTick([hold], before(605))).toBe(5001);
  expect(nextTick([hold], before(30))).toBe(30_001);
  expect(nextTick([hold], before(-1))).toBeNull();
});
