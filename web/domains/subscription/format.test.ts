import { expect, it } from 'vitest';
import { won } from '../../../contract/money.ts';
import { refundText } from './format.ts';

it('says of a refund whether it arrived', () => {
  const of = (state: 'REQUESTED' | 'SENDING' | 'DONE' | 'FAILED') =>
    refundText({ amountWon: won(12_000), state });
  expect(of('REQUESTED')).toBe('환불 12,000원 처리 중');
  expect(of('SENDING')).toBe('환불 12,000원 처리 중');
  expect(of('DONE')).toBe('환불 12,000원');
  expect(of('FAILED')).toBe('12,000원을 환불하지 못했어요. 고객센터로 알려 주세요.');
});
