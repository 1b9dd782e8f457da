import { expect, test } from 'vitest';
import { answerInserts } from './returned.ts';

test.each([
  ['insert into a (x) select y from b', 'insert into a (x) select y from b returning 1'],
  [
    'with c as (insert into "a" (x) select y from b where exists (select from d)), e as (select 1) insert into f select 2;',
    'with c as (insert into "a" (x) select y from b where exists (select from d) returning 1), e as (select 1) insert into f select 2 returning 1;',
  ],
])('an insert of selected rows answers: %s', (sql, expected) => {
  expect(answerInserts(sql)).toBe(expected);
});

test.each([
  'insert into a (x) values ($1), ((select 2 from b))',
  'insert into a (x) select y from b returning x',
  'insert into a (x) select y from b on conflict do nothing',
  "select 'insert into a select' from b",
  'with c as (insert into a (x) select y from b returning x) select from c',
])('all else stays as it is: %s', (sql) => {
  expect(answerInserts(sql)).toBe(sql);
});
