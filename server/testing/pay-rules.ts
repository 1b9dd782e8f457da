import fc from 'fast-check';
import type { IncentiveRule } from '../../contract/incentive-plans.ts';

/** Bands from nothing up, whose rates rise. */
export const rising = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 0, max: 150 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    let [fromWon, permille] = [0, 0];
    return steps.map(([width, more], place) => {
      permille += more;
      const band = { fromWon, permille };
      fromWon = (place === 0 ? 0 : band.fromWon) + width;
      return band;
    });
  });

export const rule = (source: IncentiveRule['source']): fc.Arbitrary<IncentiveRule> =>
  fc
    .record({
      source: fc.constant(source),
      method: fc.constantFrom('FLAT' as const, 'BANDS_WHOLE' as const, 'BANDS_STEP' as const),
      bands: rising,
      when: fc.constantFrom('SOLD' as const, 'COLLECTED' as const),
      less: fc.record({
        vat: fc.boolean(),
        cardFeePermille: fc.integer({ min: 0, max: 40 }),
        materialPermille: fc.integer({ min: 0, max: 300 }),
      }),
    })
    .map((one) => (one.method === 'FLAT' ? { ...one, bands: one.bands.slice(0, 1) } : one));
