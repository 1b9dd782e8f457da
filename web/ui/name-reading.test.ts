import { expect, test } from 'vitest';
import { readName } from './name-reading.ts';

const options = [
  { value: '1', label: '은지 원장' },
  { value: '2', label: '민지 실장' },
  { value: '3', label: '수아 디자이너' },
  { value: '4', label: '수 디자이너' },
  { value: 'none', label: '담당자없음' },
];

test.each([
  ['은지', '1'],
  ['은지 원장', '1'],
  ['은지쌤', '1'],
  ['ㅁㅈ', '2'],
  ['ㅁㅈㅅㅈ', '2'],
  ['민지실장', '2'],
  ['수', '4'],
  ['수아', '3'],
  ['ㄷㄷㅈㅇㅇ', 'none'],
])('%s is one of them', (typed, value) => expect(readName(options, typed)).toBe(value));

test.each(['', '지', '디자이너', '보라', '3'])('%s is nobody for sure', (typed) =>
  expect(readName(options, typed)).toBeNull(),
);
