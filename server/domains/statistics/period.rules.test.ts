import { expect, it } from 'vitest';
import type { ShopDate } from '../../../contract/time.ts';
import { assertDays, periodBefore } from './period.rules.ts';

const days = (from: string, to: string) => ({ from: from as ShopDate, to: to as ShopDate });

it('compares a month that runs with the same days of the month before', () => {
  const before = (from: string, to: string) => periodBefore(days(from, to), 'PREVIOUS');
  expect(before('2026-11-01', '2026-11-24')).toEqual(days('2026-10-01', '2026-10-24'));
  expect(before('2026-03-01', '2026-03-30')).toEqual(days('2026-02-01', '2026-02-28'));
  expect(before('2026-01-01', '2026-11-24')).toEqual(days('2025-02-01', '2025-12-24'));
  expect(before('2026-10-01', '2026-10-31')).toEqual(days('2026-09-01', '2026-09-30'));
  expect(before('2026-11-10', '2026-11-12')).toEqual(days('2026-11-07', '2026-11-09'));
  expect(periodBefore(days('2024-02-29', '2024-02-29'), 'LAST_YEAR')).toEqual(
    days('2023-02-28', '2023-02-28'),
  );
});

it('says of a period that ends before it starts what is wrong with it', () => {
  const told = (from: string, to: string) => {
    try {
      assertDays(days(from, to));
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  expect(told('2026-11-02', '2026-11-01')).toBe('끝나는 날이 시작하는 날보다 앞서요.');
  expect(told('2020-11-02', '2026-11-01')).toBe('기간은 3년까지 고를 수 있습니다.');
});
