import { expect, test } from 'vitest';
import { routedCalls, spreadStatements } from './statements.ts';

const counted = [
  { text: 'select name\n  from shops -- all of them\n  where name = $1', key: null, calls: 2 },
  { text: 'select name from shops where name = $1', key: null, calls: 3 },
  { text: 'select id from sales where shop_no = $1', key: 'S1', calls: 40 },
  { text: 'select id from sales where shop_no = $1', key: 'S2', calls: 2 },
  { text: 'select count(*) from sales', key: null, calls: 9 },
];

test('what names no shop went to all machines; the same words are one statement, however they are broken', () => {
  expect(spreadStatements(counted)).toEqual([
    { text: 'select count(*) from sales', calls: 9 },
    { text: 'select name from shops where name = $1', calls: 5 },
  ]);
  expect(routedCalls(counted)).toBe(42);
});

test('a statement that goes to one shop and, said without it, to all is told of for the latter alone', () => {
  const text = 'delete from events where at < $1';
  expect(
    spreadStatements([
      { text, key: null, calls: 1 },
      { text, key: 'S1', calls: 8 },
    ]),
  ).toEqual([{ text, calls: 1 }]);
});

test('a long one is cut where a line of a report ends', () => {
  const [one] = spreadStatements([{ text: `select ${'1, '.repeat(200)}1`, key: null, calls: 1 }]);
  expect(one?.text).toHaveLength(200);
  expect(one?.text.endsWith('…')).toBe(true);
});
