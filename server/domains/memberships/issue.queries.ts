import { sql } from 'kysely';
import type { ProductId } from '../../../contract/ids.ts';
import { daysBetween } from '../../../contract/time.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { Cause } from './ledger/commands.ts';
import type { Usable } from '../../platform/db/stored-json.ts';
import type { ProductKind } from './products/queries.ts';

/** What a product gives to its buyer. */
export interface Terms {
  kind: ProductKind;
  name: string;
  priceWon: number;
  paid: number;
  bonus: number;
  usable: Usable;
  shareable: boolean;
  /** Undefined leaves a charged pass its last day. */
  validDays: number | null | undefined;
}

interface Given extends Omit<Terms, 'validDays'> {
  entry: 'ISSUE' | 'CHARGE';
  entered_on: string;
  until_before: string | null;
  until_after: string | null;
}

const validDaysOf = ({ entry, entered_on, until_before, until_after }: Given): Terms['validDays'] => {
  if (entry === 'CHARGE' && until_before === until_after) return undefined;
  return until_after === null ? null : daysBetween(entered_on, until_after) + 1;
};

/** What the line of a sale gave when it sold the same product the last time, reversed since or not. */
export const previousGrant = async (
  { tx }: ShopTx,
  productId: ProductId,
  { saleId, saleLine }: Cause,
): Promise<Terms | undefined> => {
  if (saleId === undefined || saleLine === undefined) return undefined;
  const { rows } = await sql<Given>`
    select a.kind, a.name, e.money_won as "priceWon", e.paid, e.bonus, a.usable, a.shareable, e.kind as entry,
      e.entered_on, e.expires_before as until_before,
      case when e.kind = 'CHARGE' then e.expires_after
        when moved.id is null then a.expires_on else moved.expires_before end as until_after
    from account_entries e
    join accounts a on a.id = e.account_id
    join sale_lines l on l.sale_id = e.sale_id and l.seq = e.sale_line
      and l.account_id = e.account_id and l.product_id = ${productId}
    left join lateral (select x.id, x.expires_before from account_entries x
      where x.account_id = e.account_id
        and x.expires_before is distinct from x.expires_after order by x.id limit 1) moved on true
    where e.sale_id = ${saleId} and e.sale_line = ${saleLine}
      and e.kind = case l.kind when 'PASS_CHARGE' then 'CHARGE' else 'ISSUE' end
    order by e.id desc limit 1`.execute(tx);
  const [given] = rows;
  return given && { ...given, validDays: validDaysOf(given) };
};
