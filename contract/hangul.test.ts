import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigrams, choseong, isChoseongQuery } from './hangul.ts';

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
const word = fc.array(syllable, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''));

describe('choseong', () => {
  it.each([
    ['김현주', 'ㄱㅎㅈ'],
    ['꽃님', 'ㄲㄴ'],
    ['가힣', 'ㄱㅎ'],
    ['Kim 민지2', 'Kim ㅁㅈ2'],
    ['ㄳ', 'ㄱㅅ'],
    ['', ''],
  ])('%s → %s', (text, initials) => expect(choseong(text)).toBe(initials));

  it('reads loose jamo as the syllables they spell', () =>
    fc.assert(
      fc.property(word, (text) => {
        expect(choseong(text.normalize('NFD'))).toBe(choseong(text));
      }),
    ));

  it('gives one initial per syllable, and a query that finds itself', () =>
    fc.assert(
      fc.property(word, (text) => {
        const initials = choseong(text);
        expect(initials).toHaveLength(text.length);
        expect(isChoseongQuery(initials)).toBe(true);
        expect(choseong(initials)).toBe(initials);
      }),
    ));

  it('leaves anything that is not Hangul untouched', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(choseong(text)).toBe(text);
      }),
    ));
});

describe('isChoseongQuery', () => {
  it.each(['ㄱ', 'ㄱㅎㅈ', 'ㄱ ㅎ', 'ㄳ', 'ㅄ'])('%s is one', (text) =>
    expect(isChoseongQuery(text)).toBe(true),
  );
  it.each(['', ' ', '김', 'ㄱ현', 'ㅏ', 'ㄱ1', 'abc'])('"%s" is not', (text) =>
    expect(isChoseongQuery(text)).toBe(false),
  );
});

describe('bigrams', () => {
  it.each([
    ['김현주', ['김현', '현주']],
    ['Kim Min', ['ki', 'im', 'mm', 'mi', 'in']],
    ['네네네', ['네네']],
    ['김', ['김']],
    ['  ', []],
  ])('%s → %j', (text, pairs) => expect(bigrams(text)).toEqual(pairs));

  it('of a part are among those of the whole', () =>
    fc.assert(
      fc.property(word, word, word, (before, part, after) => {
        fc.pre(part.length > 1);
        expect(bigrams(before + part + after)).toEqual(expect.arrayContaining(bigrams(part)));
      }),
    ));
});
