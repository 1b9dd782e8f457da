import { expect, it } from 'vitest';
import { honoured } from './people.ts';

it('calls people by name, and nobody 손님님', () => {
  expect(['김현주', '손님', '미등록 고객', 'Anna', '하나님'].map(honoured)).toEqual([
    '김현주님',
    '손님',
    '미등록 고객',
    'Anna님',
    '하나님',
  ]);
});
