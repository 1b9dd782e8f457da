import { expect, it } from 'vitest';
import { comerOf, honoured, maskedName } from './people.ts';

it('calls people by name, and nobody 손님님', () => {
  expect(['김현주', '손님', '미등록 고객', 'Anna', '하나님'].map(honoured)).toEqual([
    '김현주님',
    '손님',
    '미등록 고객',
    'Anna님',
    '하나님',
  ]);
});

it('names the pet beside its owner', () => {
  expect(comerOf({ customerName: '박현우', pet: { name: '몽실' } })).toBe('박현우 · 몽실');
  expect(comerOf({ customerName: '박현우', pet: null })).toBe('박현우');
});

it('hides a name from others, and leaves none where nobody is known', () => {
  expect(['김현주', '이솔', '김', 'Anna'].map(maskedName)).toEqual(['김*주', '이*', '김', 'A**a']);
  expect(['고객', '미등록 고객', '손님'].map(maskedName)).toEqual(['', '', '']);
});
