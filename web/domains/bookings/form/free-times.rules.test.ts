import { describe, expect, it } from 'vitest';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { FreeTime, UnavailableReason } from '../queries.ts';
import { isForAnyone, mainReason, suggested, requestOf } from './free-times.rules.ts';

const gel = { key: 'a', itemId: 7, name: '젤네일', usualMinutes: 60, durationMinutes: 90, priceWon: 60_000 };
const time = (minute: number, recommended = false): FreeTime => ({
  minute,
  endMinute: minute + 60,
  employeeNos: [],
  shared: false,
  recommended,
  wasteMinutes: 0,
});
const why = (code: UnavailableReason['code'], employeeNo: number | null = null): UnavailableReason => ({
  code,
  message: `${code} ${employeeNo}`,
  employeeNo: employeeNo as EmployeeNo | null,
  bookingId: null,
});

describe('free times of a draft', () => {
  it('are asked for with its services, their lengths and people, without the booking itself', () => {
    const items = [gel, { ...gel, itemId: 8, employeeNo: 4 }, { ...gel, itemId: 9, employeeNo: null }];
    expect(requestOf({ items, employeeNo: 3, anyEmployee: false }, 51)).toEqual({
      item: ['7::90', '8:4:90', '9:any:90'],
      employeeNo: 3,
      exceptBookingId: 51,
    });
    expect(requestOf({ items: [gel], employeeNo: 3, anyEmployee: true }, undefined)).toEqual({
      item: ['7::90'],
    });
    expect(isForAnyone({ items, employeeNo: 3, anyEmployee: false })).toBe(true);
    expect(isForAnyone({ items: [gel], employeeNo: 3, anyEmployee: false })).toBe(false);
    expect(isForAnyone({ items: [gel], employeeNo: null, anyEmployee: false })).toBe(true);
  });

  it('near the time come first, and beside them those that leave no gap', () => {
    const times = [600, 630, 660, 690, 720, 750, 780, 810, 840].map((minute) => time(minute));
    times.push(time(1080, true), time(1110, true));
    const minutes = (at: number) => suggested(times, at).map(({ minute }) => minute);
    expect(minutes(620)).toEqual([600, 630, 660, 690, 1080, 1110]);
    expect(minutes(1080)).toEqual([750, 780, 810, 840, 1080, 1110]);
    expect(suggested([], 600)).toEqual([]);
  });

  it('and a time that is not free has one sentence for it', () => {
    expect(mainReason([], true)).toBeNull();
    expect(mainReason([why('BOOKING', 3), why('BREAK')], true)?.name).toBe('쉬는 시간');
    expect(mainReason([why('ON_LEAVE', 3)], true)).toEqual({ name: '담당자 휴가', message: 'ON_LEAVE 3' });
    expect(mainReason([why('ON_LEAVE', 3), why('BOOKING', 4)], false)?.message).toBe('ON_LEAVE 3');
    const both = [why('ON_LEAVE', 3), why('BOOKING', 4)];
    expect(mainReason(both, true)?.message).toBe('이 시간에 비어 있는 담당자가 없어요.');
    expect(mainReason([why('ON_LEAVE', 3), why('ON_LEAVE', 4)], true)?.message).toBe(
      '이 시간에 일하는 담당자가 없어요.',
    );
  });
});
