import { weekdayName } from '../../../../contract/time.ts';
import type { ChartPoint } from '../model.ts';

/** A November: Sundays the shop is closed, and one day more was refunded than sold. */
export const days: ChartPoint[] = Array.from({ length: 30 }, (_, at) => {
  const date = `2026-11-${String(at + 1).padStart(2, '0')}`;
  return { key: date, label: `${at + 1}일`, name: `11월 ${at + 1}일 ${weekdayName(date)}요일` };
});

const wave = (at: number, phase: number) => 420_000 + Math.round(Math.sin(at / 2.3 + phase) * 26) * 10_000;

export const sales = days.map(({ name }, at) =>
  name?.includes('일요일') ? null : at === 17 ? -80_000 : wave(at, 0),
);
export const salesBefore = days.map((_, at) => wave(at, 1));

export const weeks: ChartPoint[] = ['1주', '2주', '3주', '4주', '5주'].map((label) => ({
  key: label,
  label,
}));
export const byKind = [
  { key: 'service', name: '시술', values: [2_400_000, 2_750_000, 2_100_000, 3_020_000, 800_000] },
  { key: 'product', name: '제품', values: [240_000, 310_000, 120_000, 0, 90_000] },
  { key: 'pass', name: '회원권', values: [900_000, 300_000, 600_000, 1_200_000, 0] },
];
export const visits = [
  { key: 'new', name: '신규', values: [12, 9, 15, null, 4] },
  { key: 'again', name: '재방문', values: [31, 40, 36, 44, 12] },
];

export const weekdays = [...'월화수목금토'].map((label) => ({ key: label, label }));
export const hours = Array.from({ length: 10 }, (_, at) => ({ key: `${at + 10}`, label: `${at + 10}시` }));
export const busy = weekdays.map((_, day) => hours.map((_, hour) => Math.max(0, (day * 3 + hour * 5) % 14)));

export const cohorts = ['8월', '9월', '10월', '11월'].map((label) => ({ key: label, label }));
export const later = ['첫 달', '1달 뒤', '2달 뒤', '3달 뒤'].map((label) => ({ key: label, label }));
export const returning = [
  [1, 0.62, 0.48, 0.4],
  [1, 0.58, 0.51, null],
  [1, 0.66, null, null],
  [1, null, null, null],
];
