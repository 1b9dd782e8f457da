import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { ShopEvent } from '../../platform/events/kinds.ts';

const live = ({ subjectId }: Pick<ShopEvent, 'subjectId'>) =>
  [{ kind: 'inventory', entity: subjectId }] as const;
const ofProduct = { subject: 'product', live } as const;

export const productSaved = eventKind('product.saved', { ...ofProduct, parameters: shape<object>() });
/** Goods came (+) or went (−); the stock's own list tells it. */
export const stockMoved = eventKind('stock.moved', {
  ...ofProduct,
  parameters: shape<{
    kind: 'RECEIPT' | 'COUNT' | 'ADJUST' | 'REVERSE' | 'SALE' | 'RETURN';
    quantity: number;
    saleId: number | null;
  }>(),
});
