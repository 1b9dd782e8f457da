import { describe, expect, it } from 'vitest';
import type { Employee } from '../../../lib/employees.ts';
import type { BusinessDay, Leave } from '../../bookings/queries.ts';
import { closedLabelOf, closuresOf, columnsOf, ownFirst } from './bookings.rules.ts';

const employee = (employeeNo: number, over: Partial<Employee> = {}) =>
  ({
    employeeNo,
    name: `직원${employeeNo}`,
    rank: '',
    color: 0,
    state: 'ACTIVE',
    bookable: true,
    ...over,
  }) as Employee;

const hours = { from: '10:00', to: '20:00' };
const day = (over: object = {}) =>
  ({
    date: '2026-11-02',
    open: true,
    hours,
    breaks: [],
    closedLabel: null,
    openLabel: null,
    publicHoliday: null,
    employees: [],
    ...over,
  }) as unknown as BusinessDay;
const closed = (closedLabel: string | null) => day({ open: false, hours: null, closedLabel });

describe('the lanes of a day', () => {
  const lanesOf = (own: number | undefined) =>
    ownFirst(
      columnsOf(
        [1, 2, 3, 4].map((no) => employee(no)),
        day(),
        [],
      ),
      own,
    ).map(({ employeeNo }) => employeeNo);

  it('begin with the own one of anyone who sees only their own, the others in the order of the shop', () => {
    expect(lanesOf(3)).toEqual([3, 1, 2, 4]);
    expect(lanesOf(1)).toEqual([1, 2, 3, 4]);
  });

  it('stay in the order of the shop for anyone who sees all, or has none', () => {
    expect(lanesOf(undefined)).toEqual([1, 2, 3, 4]);
    expect(lanesOf(9)).toEqual([1, 2, 3, 4]);
  });
});

describe('a closed day', () => {
  const leave = {
    employeeNo: 1,
    kind: 'ANNUAL',
    from: '2026-11-02',
    to: '2026-11-02',
    fromTime: null,
    toTime: null,
  } as unknown as Leave;
  const saidOf = (one: BusinessDay, leaves: readonly Leave[] = []) =>
    columnsOf([employee(1), employee(2)], one, [], leaves).map(({ closures }) => closures);

  it('says why in each lane from its first to its last minute, also to whom is on leave', () => {
    const whole = [[0, 1440, '워크숍']];
    expect(saidOf(closed('워크숍'))).toEqual([whole, whole]);
    expect(saidOf(closed('워크숍'), [leave])).toEqual([whole, whole]);
    expect(saidOf(day(), [leave])).toEqual([[[0, 1440, expect.any(String)]], []]);
  });

  it('says so where the shop gave no reason', () => {
    expect(closedLabelOf(closed(null))).toBe('휴무');
    expect(saidOf(closed(null))[1]).toEqual([[0, 1440, '휴무']]);
    expect(closuresOf(closed(null))).toEqual([[0, 1440, '휴무']]);
  });

  it('says so in a week and in the strip of days, and an open one does not', () => {
    expect(closuresOf(closed('정기휴무'))).toEqual([[0, 1440, '정기휴무']]);
    expect([closedLabelOf(closed('정기휴무')), closedLabelOf(day())]).toEqual(['정기휴무', null]);
    expect(closuresOf(day())).toEqual([
      [0, 600, ''],
      [1200, 1440, ''],
    ]);
    expect(saidOf(day())).toEqual([[], []]);
  });
});
