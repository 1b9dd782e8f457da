import type { ShopTx } from '../../platform/shop.ts';
import * as queries from './sold.queries.ts';
import { splitRefund, targetsOf, visitKindOf } from './targets.rules.ts';
import type { TargetRow } from './targets.rules.ts';

const isDeduction = (kind: string) => kind === 'PASS' || kind === 'TICKET';

/** What went back of the passes and tickets that were sold, line by line. */
const readRefunds = async (shop: ShopTx, lines: readonly queries.LineRow[]) => {
  const accountIds = [...new Set(lines.flatMap((line) => line.account_id ?? []))];
  const refunds = accountIds.length === 0 ? [] : await queries.refundsOf(shop, accountIds);
  if (refunds.length === 0) return [];
  const waived = await queries.waivedBy(
    shop,
    refunds.map(({ id }) => id),
  );
  const selling = await queries.sellingLines(shop, accountIds);
  return refunds.flatMap((refund) => {
    const own = selling.filter(({ account_id }) => account_id === refund.account_id);
    const parts = splitRefund(
      0 - refund.money_won,
      own.map((line) => ({ saleId: line.sale_id, seq: line.seq, totalWon: line.total_won })),
    );
    return parts.map((part, place) => ({
      ...part,
      entryId: refund.id,
      on: refund.entered_on,
      // A sale sells one line into an account; a debt given up is the sale's.
      waivedWon: waived
        .filter((one) => one.refund_entry_id === refund.id && one.sale_id === part.saleId)
        .filter(() => own.findIndex(({ sale_id }) => sale_id === part.saleId) === place)
        .reduce((sum, one) => sum + one.amount_won, 0),
    }));
  });
};

/** The rows that these sales should have, read from the sales themselves. A deleted sale has none. */
export const readTargets = async (
  shop: ShopTx,
  saleIds: readonly number[],
): Promise<Map<number, TargetRow[]>> => {
  const visits = await queries.visitsOf(shop, saleIds);
  const lines = await queries.linesOf(shop, saleIds);
  const credits = await queries.creditsOf(shop, saleIds);
  const payments = Map.groupBy(await queries.paymentsOf(shop, saleIds), (row) => row.sale_id);
  const collections = Map.groupBy(await queries.collectionsOf(shop, saleIds), (row) => row.sale_id);
  const refunds = Map.groupBy(await readRefunds(shop, lines), (row) => row.saleId);
  const linesBySale = Map.groupBy(lines, (row) => row.sale_id);
  const creditsBySale = Map.groupBy(credits, (row) => row.sale_id);
  return new Map(
    visits.map((visit) => {
      if (visit.deleted) return [visit.id, []];
      const paid = payments.get(visit.id) ?? [];
      const paidBy = (...kinds: string[]) =>
        paid.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.amount_won : 0), 0);
      const sold = {
        lines: (linesBySale.get(visit.id) ?? []).map((line) => ({
          seq: line.seq,
          kind: line.kind,
          name: line.name,
          totalWon: line.total_won,
          taxed: line.taxed,
          deductedWon: paid
            .filter((one) => one.line_seq === line.seq && isDeduction(one.kind))
            .reduce((sum, one) => sum + one.amount_won, 0),
          credits: (creditsBySale.get(visit.id) ?? [])
            .filter(({ seq }) => seq === line.seq)
            .map((one) => ({ employeeNo: one.employee_no, creditWon: one.credit_won })),
        })),
        unpaidWon: paidBy('UNPAID'),
        cardWon: paidBy('CARD'),
      };
      const visitKind = visitKindOf(sold, {
        customerNo: visit.customer_no,
        introduced: visit.introduced,
        chargeNo: visit.charge_no,
        cameBefore: visit.came_before,
        ledBefore: visit.led_before,
      });
      const rows = targetsOf({
        ...sold,
        soldOn: visit.sold_on,
        visitKind,
        collections: (collections.get(visit.id) ?? []).map((one) => ({
          id: one.id,
          amountWon: one.amount_won,
          isCard: one.kind === 'CARD',
          on: one.collected_on,
        })),
        refunds: refunds.get(visit.id) ?? [],
      });
      return [visit.id, rows];
    }),
  );
};
