import { expect, it } from 'vitest';
import { mentions } from './erasure.rules.ts';

it.each([
  ['제갈서윤'.normalize('NFD'), true],
  ['“제갈 서윤” 님', true],
  ['제갈"서윤"', true],
  ['０１０．２４６８．１３５７', true],
  ['+82 (0)10-2468-1357', true],
  ['집 02)555-6666, 010 / 2468 / 1357', true],
  ['1024681357', true],
  ['제갈서', false],
  ['010-2468-1358', false],
  ['김 님의 친구', true],
  ['김서윤', false],
])('%s: %s', (text, said) => {
  expect(mentions({ names: ['제갈서윤', '김'], phones: ['01024681357'] })(text)).toBe(said);
});
