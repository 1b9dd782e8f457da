import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from '../../contract/money.ts';
import { misreadAmount, readAmount } from './read-amount.ts';

it.each([
  ['20000', 20_000],
  ['20,000원', 20_000],
  ['2만', 20_000],
  ['1만5천', 15_000],
  ['1.5만', 15_000],
  ['3천', 3_000],
  ['2만500', 20_500],
  ['0', 0],
])('reads %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each(['', '만원쯤', '2ㅁ', '-3', '5천2만', '1.5'])('sees no figure in %s', (text) => {
  expect(readAmount(text)).toBeNull();
});

it('reads back whatever it has written', () => {
  fc.assert(fc.property(fc.nat(10_000_000_000), (amount) => readAmount(formatNumber(amount)) === amount));
});

it.each([
  ['99999999999999', '10,000,000,000원까지 적을 수 있어요.'],
  ['-5000', '0보다 작게 적을 수 없어요.'],
  ['2ㅁ', '숫자로 적어 주세요.'],
  ['10,000,000,000', undefined],
  ['', undefined],
])('says why %s cannot be taken', (text, why) => {
  expect(misreadAmount(text, 10_000_000_000, '원')).toBe(why);
});
