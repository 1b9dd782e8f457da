import { paidOnReceipt } from '../../../contract/receipt-paid.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import type { SharedReceipt } from '../../link/ask.ts';

type Sale = CallAnswer<'sales.get'>;
type Statement = CallAnswer<'sales.statement'>;

/** A sale as its receipt shows it: what the customer's own link shows of it, too. */
export const receiptOf = (sale: Sale, { accounts, points }: Statement): SharedReceipt => ({
  number: sale.id,
  cancelled: sale.deleted,
  soldAt: sale.soldAt,
  soldOn: sale.soldOn,
  petName: sale.petName,
  lines: sale.lines,
  totalWon: sale.totalWon,
  payments: paidOnReceipt(sale.payments, sale.collections),
  supplyWon: sale.supplyWon,
  vatWon: sale.vatWon,
  owedWon: sale.owedWon,
  holdings: [
    ...accounts,
    ...(points ? [{ ...points, kind: 'POINT' as const, name: '포인트', expiresOn: null }] : []),
  ],
});
