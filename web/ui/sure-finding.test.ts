import { expect, test } from 'vitest';
import { sureFinding } from './sure-finding.ts';

const person = (name: string, phone: string) => ({ words: [name, phone] });
const jisu = person('김지수', '010-1111-2222');
const jisuToo = person('김지수', '010-3333-4444');
const jisuyeon = person('김지수연', '010-5555-6666');
const asNew = { instead: 'whenNone' as const };
const walkIn = { instead: 'byChoice' as const };

test('Enter takes the only one found', () => {
  expect(sureFinding([jisuyeon, asNew, walkIn], 'ㄱㅈㅅ')).toBe(jisuyeon);
});

test('of several it takes whoever is called just so, spaces or not', () => {
  expect(sureFinding([jisuyeon, jisu, asNew], '김 지수')).toBe(jisu);
  expect(sureFinding([jisu, jisuToo, asNew], '010-3333-4444')).toBe(jisuToo);
});

test('of namesakes, and of several who only begin so, it takes nobody', () => {
  expect(sureFinding([jisu, jisuToo, asNew], '김지수')).toBeUndefined();
  expect(sureFinding([jisu, jisuyeon, asNew, walkIn], '김지')).toBeUndefined();
});

test('where nobody is found it registers a new one, and never a guest without a name', () => {
  expect(sureFinding([asNew, walkIn], '박새롬')).toBe(asNew);
  expect(sureFinding([walkIn], 'ㅂㅅㄹ')).toBeUndefined();
  expect(sureFinding([asNew, walkIn], '')).toBeUndefined();
});

test('several answers about one person are no doubt', () => {
  const [first, second] = [{ subject: '7' }, { subject: '7' }];
  expect(sureFinding([first, second], '지수')).toBe(first);
  expect(sureFinding([first, { subject: '8' }], '지수')).toBeUndefined();
});
