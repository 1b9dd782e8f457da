import { expect, it } from 'vitest';
import type { Instant, ShopDate } from '../../../contract/time.ts';
import { won } from '../../../contract/money.ts';
import { bannerOf, cardEnd, refundText } from './format.ts';

it('says of a refund whether it arrived', () => {
  const of = (state: 'REQUESTED' | 'SENDING' | 'DONE' | 'FAILED') =>
    refundText({ amountWon: won(12_000), state });
  expect(of('REQUESTED')).toBe('환불 12,000원 처리 중');
  expect(of('SENDING')).toBe('환불 12,000원 처리 중');
  expect(of('DONE')).toBe('환불 12,000원');
  expect(of('FAILED')).toBe('12,000원을 환불하지 못했어요. 고객센터로 알려 주세요.');
});

it('asks for another card in time', () => {
  expect(cardEnd(null, '2026-11-25')).toBeUndefined();
  expect(cardEnd('2027-03', '2026-11-25')).toBeUndefined();
  expect(cardEnd('2026-12', '2026-11-25')?.text).toBe('곧 만료');
  expect(cardEnd('2026-11', '2026-11-30')?.text).toBe('곧 만료');
  expect(cardEnd('2026-11', '2026-12-01')?.text).toBe('유효기간 지남');
  const banner = (validUntil: string, given: object = {}) =>
    bannerOf({ ...paying, card: { ...card, validUntil }, ...given }, '2026-11-25');
  // The next payment is on December 25th, on which a card of December is still good.
  expect(banner('2026-12')).toBeUndefined();
  expect(banner('2026-11')?.tone).toBe('warn');
  expect(banner('2026-11', { cancelAtEnd: true })).toBeUndefined();
  expect(banner('2026-11', { periodEnd: '2027-06-30' })).toBeUndefined();
});

const card = { company: '국민', last4: '4821', registeredAt: '2026-01-02T02:00:00.000Z' as Instant };
const paying = {
  state: 'ACTIVE',
  plan: 'PRO',
  period: 'MONTH',
  trialEndsOn: '2026-10-01' as ShopDate,
  periodEnd: '2026-12-24' as ShopDate,
  graceEndsOn: null,
  cancelAtEnd: false,
} as const;
