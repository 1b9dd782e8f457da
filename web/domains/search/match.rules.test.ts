import { expect, it } from 'vitest';
import { matchCommands } from './match.rules.ts';

const commands = [
  { label: '예약 캘린더', words: ['달력', '일정'], to: '/book/calendar' },
  { label: '예약 등록', to: '/book/calendar?new=1' },
  { label: '매출', words: ['정산'], to: '/sales' },
  { label: '고객센터', words: ['예약 문의'], to: '/support' },
];
const found = (query: string) => matchCommands(commands, query).map(({ label }) => label);

it('offers everything before anything is typed', () => {
  expect(found('')).toHaveLength(4);
});

it('finds by part of the name, spaces or not', () => {
  expect(found('예약등록')).toEqual(['예약 등록']);
  expect(found('등록')).toEqual(['예약 등록']);
});

it('finds by initials, also when the keyboard joined them', () => {
  expect(found('ㅇㅇㄷㄹ')).toEqual(['예약 등록']);
  expect(found('ㅁㅊ')).toEqual(['매출']);
});

it('finds by other words, but the own name comes first', () => {
  expect(found('달력')).toEqual(['예약 캘린더']);
  expect(found('예약')).toEqual(['예약 캘린더', '예약 등록', '고객센터']);
});

it('finds nothing in nonsense', () => {
  expect(found('ㅋㅋㅋ')).toEqual([]);
});
