import { describe, expect, it } from 'vitest';
import { formatPets } from './pets.ts';

const tofu = { name: '두부', breed: null };
const star = { name: '별똥이', breed: '말티즈' };

describe('the pets of a customer in a search', () => {
  it('are said with their breeds, the one that was looked for first', () => {
    expect(formatPets([tofu, star], '')).toBe('두부, 별똥이 말티즈');
    expect(formatPets([tofu, star], '별')).toBe('별똥이 말티즈, 두부');
    expect(formatPets([tofu, star], 'ㅂㄸ')).toBe('별똥이 말티즈, 두부');
    expect(formatPets([tofu, star], '윤보호')).toBe('두부, 별똥이 말티즈');
  });
});
