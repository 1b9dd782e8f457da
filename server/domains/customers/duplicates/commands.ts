import type * as contract from '../../../../contract/customer-merges.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { normalisePhone } from '../../../../contract/phone.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { publishCustomerLists } from '../commands.ts';
import { presentRow } from '../present.ts';
import { lockAgainstDeletion } from '../queries.ts';
import { listedOf } from '../search.queries.ts';
import type { ListedCustomer } from '../search.queries.ts';
import { searchColumns, tidyName } from '../search.rules.ts';
import * as queries from './queries.ts';
import { likenessOf, strengthOf, tidyReasons, weightOf } from './rules.ts';

/** The one to keep first. */
const byStanding = (a: ListedCustomer, b: ListedCustomer): number =>
  b.visit_count - a.visit_count || a.customer_no - b.customer_no;

export const listDuplicates = (
  shop: ShopAccess,
  { limit }: Parsed<typeof contract.duplicates>['query'],
): Promise<Reply<typeof contract.duplicates>> =>
  inShop(shop, async (shop) => {
    const pairs = await queries.similarPairs(shop, limit + 1);
    const shown = pairs
      .slice(0, limit)
      .map(({ one, other, found }) => ({ one, other, reasons: tidyReasons(new Set(found)) }));
    const rows = await listedOf(
      shop,
      shown.flatMap(({ one, other }) => [one, other]),
    );
    const byNo = new Map(rows.map((row) => [row.customer_no, row]));
    return {
      items: shown.flatMap(({ one, other, reasons }) => {
        const [first, second] = [byNo.get(one), byNo.get(other)]
          .filter((row) => row !== undefined)
          .sort(byStanding)
          .map((row) => presentRow(shop, row));
        return first && second
          ? [{ customers: [first, second] as const, reasons, strength: strengthOf(reasons) }]
          : [];
      }),
      more: pairs.length > limit,
    };
  });

const mostSimilar = 5;

export const listSimilar = (
  shop: ShopAccess,
  query: Parsed<typeof contract.similar>['query'],
): Promise<Reply<typeof contract.similar>> =>
  inShop(shop, async (shop) => {
    const name = tidyName(query.name);
    const input = {
      name,
      phone: query.phone ? normalisePhone(query.phone) : null,
      birthday: query.birthday ?? null,
      nickname: query.nickname || null,
      choseong: searchColumns(name).choseong,
    };
    const found = (await queries.candidatesFor(shop, input)).rows
      .filter(({ customer_no }) => customer_no !== query.exceptNo)
      .map((row) => ({ customerNo: row.customer_no, reasons: likenessOf(input, row) }))
      .filter(({ reasons }) => reasons.length > 0)
      .sort((a, b) => weightOf(b.reasons) - weightOf(a.reasons) || b.customerNo - a.customerNo)
      .slice(0, mostSimilar);
    const rows = new Map(
      (
        await listedOf(
          shop,
          found.map(({ customerNo }) => customerNo),
        )
      ).map((row) => [row.customer_no, row]),
    );
    return {
      items: found.flatMap(({ customerNo, reasons }) => {
        const row = rows.get(customerNo);
        return row ? [{ customer: presentRow(shop, row), reasons }] : [];
      }),
    };
  });

/** Remembered, until it is undone. @throws CUSTOMER_NOT_FOUND, CUSTOMER_MERGE_SAME */
export const markDistinct = (
  shop: ShopAccess,
  { customerNos, undo }: Parsed<typeof contract.setApart>['body'],
): Promise<Reply<typeof contract.setApart>> =>
  inShop(shop, async (shop) => {
    const [one = 0, other = 0] = [...customerNos].sort((a, b) => a - b);
    if (one === other) throw refuse('CUSTOMER_MERGE_SAME');
    for (const customerNo of [...customerNos].sort((a, b) => a - b))
      if (!(await lockAgainstDeletion(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    await (undo ? queries.deleteDistinct : queries.insertDistinct)(shop, { one, other });
    await publishCustomerLists(shop);
    return { customerNos };
  });
