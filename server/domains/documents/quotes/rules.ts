import type { createQuote } from '../../../../contract/documents.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import { formatWon } from '../../../../contract/money.ts';
import { refuse } from '../../../platform/errors.ts';
import { largestSaleWon } from '../../sales/public.ts';

export type Input = Omit<Parsed<typeof createQuote>['body'], 'bookingId'>;
type Line = Input['lines'][number];

/** So many services make an itemised quote the shop's duty (공중위생관리법 시행규칙 별표 4). */
const dutyFrom = 3;

export const isRequired = (lines: readonly { kind: string; quantity: number }[]): boolean =>
  lines.reduce((sum, { kind, quantity }) => sum + (kind === 'SERVICE' ? quantity : 0), 0) >= dutyFrom;

/** @throws SALE_DISCOUNT_EXCEEDS_PRICE, COMMON_INVALID_PARAMETER beyond what a sale can come to */
export const assertLine = ({ unitPriceWon, quantity, discountWon }: Line, index: number): void => {
  const price = unitPriceWon * quantity;
  if (price > largestSaleWon)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [
        {
          field: `lines.${index}.unitPriceWon`,
          code: 'COMMON_INVALID_PARAMETER',
          message: '금액이 너무 커요.',
        },
      ],
    });
  if (discountWon <= price) return;
  throw refuse('SALE_DISCOUNT_EXCEEDS_PRICE', {
    errors: [
      {
        field: `lines.${index}.discountWon`,
        code: 'SALE_DISCOUNT_EXCEEDS_PRICE',
        message: `${formatWon(price)}에서 ${formatWon(discountWon)}을 할인할 수 없어요.`,
      },
    ],
  });
};
