import type { openLink } from '../../../../contract/documents.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo, SaleId } from '../../../../contract/ids.ts';
import { paidOnReceipt } from '../../../../contract/receipt-paid.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';
import { usableAccounts } from '../../memberships/public.ts';
import { collectionsOf, partsOf, presentCollection, presentSales, statementOf } from '../../sales/public.ts';
import { presentLines, totalOf } from '../quotes/present.ts';
import type { QuoteLineRow, ShownQuote } from '../quotes/queries.ts';
import { lastMoves, saleOf } from './queries.ts';

type Shared = Reply<typeof openLink>;
export type Receipt = NonNullable<Shared['receipt']>;

const movesShown = 20;

export const readReceipt = async (shop: Shop, id: SaleId) => {
  const row = await saleOf(shop, id);
  const [sale] = presentSales([row], await partsOf(shop, [id]));
  const { accounts, points } = await statementOf(shop, row);
  if (!sale) throw new Error('a sale that was read is shown');
  const receipt: Receipt = {
    number: sale.id,
    cancelled: sale.deleted,
    soldAt: sale.soldAt,
    soldOn: sale.soldOn,
    petName: sale.petName,
    lines: sale.lines.map(({ name, quantity, listWon, discountWon, totalWon }) => ({
      name,
      quantity,
      listWon,
      discountWon,
      totalWon,
    })),
    totalWon: sale.totalWon,
    payments: paidOnReceipt(sale.payments, (await collectionsOf(shop, id)).map(presentCollection)),
    supplyWon: sale.supplyWon,
    vatWon: sale.vatWon,
    owedWon: sale.owedWon,
    holdings: [
      ...accounts.map(({ kind, name, used, added, after, expiresOn }) => ({
        kind,
        name,
        used,
        added,
        after,
        expiresOn,
      })),
      ...(points
        ? [
            {
              kind: 'POINT' as const,
              name: '포인트',
              used: points.used,
              added: points.added,
              after: points.after,
              expiresOn: null,
            },
          ]
        : []),
    ],
  };
  return { receipt, customerName: sale.customerNo === null ? '' : sale.customerName };
};

export const readBalance = async (
  shop: Shop,
  customerNo: CustomerNo,
): Promise<NonNullable<Shared['balance']>> => {
  const today = shopDateOf(clock.now());
  const held = await usableAccounts(shop, customerNo, today, ['PASS', 'TICKET']);
  const lots = await usableAccounts(shop, customerNo, today, ['POINT']);
  const moves = await lastMoves(shop, customerNo, movesShown);
  return {
    accounts: held.map(({ kind, name, balance, expires_on, customer_no }) => ({
      kind: kind === 'PASS' ? 'PASS' : 'TICKET',
      name,
      balance,
      expiresOn: expires_on,
      shared: customer_no !== customerNo,
    })),
    points: lots.reduce((sum, { balance }) => sum + balance, 0),
    lots: lots.map(({ balance, expires_on }) => ({ points: balance, expiresOn: expires_on })),
    uses: moves.map((move) => ({
      on: move.entered_on,
      kind: move.kind,
      what: move.what,
      name: move.kind === 'POINT' ? '포인트' : move.name,
      item: move.item_name,
      amount: move.amount,
      // Points lie in lots; what one of them held says nothing to their owner.
      balanceAfter: move.kind === 'POINT' ? null : move.balance_after,
    })),
  };
};

export const presentQuoteOnPage = (
  row: ShownQuote,
  lines: readonly QuoteLineRow[],
): NonNullable<Shared['quote']> => ({
  quotedOn: row.quoted_on,
  lines: presentLines(lines),
  totalWon: totalOf(lines),
  note: row.note,
  agreedAt: row.agreed_at,
  closed: row.withdrawn_at !== null || row.living_sale !== null,
  version: row.version,
});
