import { expect, it } from 'vitest';
import { targetsOf } from './aliases.rules.ts';

it.each([
  [
    ['이름', '그룹'],
    ['NAME', 'GRADE'],
  ],
  [
    ['그룹', '등급', '이름'],
    ['GROUPS', 'GRADE', 'NAME'],
  ],
  [
    ['회원 등급', '고객 그룹'],
    ['GRADE', 'GROUPS'],
  ],
])('%j means %j', (labels, targets) => {
  expect(targetsOf(labels)).toEqual(targets);
});
