import type { ReadDraft } from './pricing/draft.commands.ts';
import type { ReconcileResult } from './ledger/reconcile.commands.ts';
import type { SaleTarget } from './ledger/differences.rules.ts';
import type { NewParts } from './queries.ts';

interface Written extends Pick<ReadDraft, 'lines' | 'payments'> {
  sale: { customer_no: number | null; sold_on: string; points_won: number; earned_points: number };
}

export const targetOf = ({ sale, lines, payments }: Written): SaleTarget => ({
  customerNo: sale.customer_no,
  soldOn: sale.sold_on,
  pointsWon: sale.points_won,
  earnedPoints: sale.earned_points,
  lines,
  payments,
});

/** The rows of a sale's parts, with the passes and tickets that the ledgers found for them. */
export const partRows = (
  { lines, photos }: Pick<ReadDraft, 'lines' | 'photos'>,
  { seqs, accounts, payments }: ReconcileResult,
): NewParts => ({
  lines: lines.map((line, place) => ({
    seq: seqs[place] ?? place,
    kind: line.kind,
    item_id: line.itemId,
    product_id: line.productId,
    account_id: accounts[place] ?? null,
    free: line.free === null ? null : JSON.stringify(line.free),
    member_price: line.memberPrice,
    taxed: line.taxed,
    name: line.name,
    quantity: line.quantity,
    unit_price_won: line.unitPriceWon,
    list_won: line.listWon,
    discount_won: line.discountWon,
    total_won: line.totalWon,
  })),
  credits: lines.map((line) =>
    line.credits.map(({ employeeNo, percent, creditWon }) => ({
      employee_no: employeeNo,
      percent,
      credit_won: creditWon,
    })),
  ),
  payments: payments.map(({ method, amountWon, part }) => ({
    method,
    amount_won: amountWon,
    ...(part && { line_seq: seqs[part.line] ?? part.line, account_id: part.accountId, units: part.units }),
  })),
  photos,
});
