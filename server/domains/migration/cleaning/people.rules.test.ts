import { expect, test } from 'vitest';
import { targetsOf } from '../reading/aliases.rules.ts';
import { defaultOptions } from '../rules.ts';
import { readAmount } from './amounts.rules.ts';
import { cleanLine } from './people.rules.ts';

const clean = (line: Record<string, string>) => {
  const labels = Object.keys(line);
  const columns = targetsOf(labels).map((target, at) => ({ label: labels[at] ?? '', target }));
  return cleanLine({ no: 2, cells: Object.values(line) }, columns, defaultOptions, '2026-11-22');
};

test.each([
  ['음', '1984-10-15'],
  ['음력', '1984-10-15'],
  ['Y', '1984-10-15'],
  ['양', null],
  ['양력', null],
  ['N', null],
  ['', null],
])('a column of its own says %s of the birthday', (mark, lunarBirthday) => {
  const { birthday, notes, ...person } = clean({ 이름: '김지수', 생일: '1984-10-15', '음/양': mark });
  expect([person.lunarBirthday, notes]).toEqual([lunarBirthday, []]);
  expect(birthday).toBe(lunarBirthday === null ? '1984-10-15' : '1984-11-07');
});

test('what such a column says that nobody knows is told, and kept', () => {
  const { notes, memo } = clean({ 이름: '김지수', 생일: '1984-10-15', '음/양': '모름' });
  expect(notes.join()).toContain('생일 음력·양력');
  expect(memo).toContain('모름');
});

test('points are points also as 잔여적립금', () =>
  expect(clean({ 이름: '김지수', 잔여적립금: '1,500P' }).points).toBe(1500));

test.each(['12,34', '1,23,456', '1,2345', '1,'])('%s is no amount', (written) =>
  expect(readAmount(written)).toBeNull(),
);
test.each([
  ['1,234', 1234],
  ['12,345,678원', 12_345_678],
  ['1,234.0', 1234],
  ['3만 5,000', 35_000],
])('%s is %i', (written, won) => expect(readAmount(written)).toBe(won));
