import { expect, it } from 'vitest';
import { bookingLabel, clockRange, duration, hourLabel } from './clock-words.ts';

it('names the half of the day again only when it changes', () => {
  expect(clockRange(780, 870)).toBe('오후 1:00 – 2:30');
  expect(clockRange(690, 780)).toBe('오전 11:30 – 오후 1:00');
  expect(hourLabel(720)).toBe('오후 12');
  expect(duration(90)).toBe('1시간 30분');
});

it('speaks a booking in full', () => {
  const booking = {
    id: '1',
    date: '2026-11-21',
    employeeNo: 1,
    startMinute: 780,
    endMinute: 870,
    title: '이하은',
    subtitle: '웨딩 네일 아트',
    state: 'CONFIRMED',
    version: 1,
  } as const;
  expect(bookingLabel(booking, '은지 원장')).toBe(
    '오후 1:00부터 2:30, 이하은, 웨딩 네일 아트, 은지 원장, 예약 확정',
  );
});
