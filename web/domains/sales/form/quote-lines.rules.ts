import type { CallAnswer } from '../../../lib/wire.ts';
import { emptySale } from './draft.ts';
import type { Line, SaleDraft } from './draft.ts';
import { priceDraft } from './pricing.rules.ts';

export type Quote = CallAnswer<'papers.oneOfQuotes'>;

interface QuoteSource {
  booked?: SaleDraft;
  /** The earner of what was not booked. */
  doer?: Line['credits'];
}

/** What was quoted, as lines; who earns a line that was booked stays. */
export const draftOfQuote = (
  quote: Quote,
  { booked = emptySale, doer = [] }: QuoteSource = {},
): SaleDraft => {
  const remaining = [...booked.lines];
  return {
    ...booked,
    lines: quote.lines.map(({ kind, itemId, name, quantity, unitPriceWon, discountWon }, i) => {
      const at = remaining.findIndex((line) =>
        itemId === null ? line.name === name : line.itemId === itemId,
      );
      const [same] = at === -1 ? [] : remaining.splice(at, 1);
      return {
        key: `quoted-${i}`,
        kind,
        itemId,
        name,
        note: same?.note ?? '',
        quantity,
        unitPriceWon,
        memberPrice: false,
        typed: true,
        discount: discountWon > 0 ? { kind: 'WON', value: discountWon } : null,
        credits: same?.credits ?? booked.lines[0]?.credits ?? doer,
      };
    }),
  };
};

/** The lines of a quote: a discount off the whole stands where it falls, so that each has its final price. */
export const quoteLines = (draft: SaleDraft) => {
  const { lineTotals } = priceDraft(draft);
  return draft.lines.flatMap(({ kind, itemId, name, quantity, unitPriceWon }, i) =>
    kind === 'SERVICE' || kind === 'PRODUCT'
      ? [
          {
            kind,
            itemId: itemId,
            name,
            quantity,
            unitPriceWon,
            discountWon: unitPriceWon * quantity - (lineTotals[i] ?? 0),
          },
        ]
      : [],
  );
};
