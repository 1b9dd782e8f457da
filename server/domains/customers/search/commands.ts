import type { duplication, list } from '../../../../contract/customers.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import { presentRow } from '../present.ts';
import { findByPhone } from '../queries.ts';
import { readPhone } from '../rules.ts';
import { countCustomers, customersByName, customersByVisit } from './queries.ts';
import { readCursor, readSearch, writeCursor } from './rules.ts';

/** A page of customers. The whole shop's count comes with the first page of the unsearched list. */
export const listCustomers = (
  scope: ShopScope,
  { q, sort, limit, cursor }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  inShop(scope, async (db) => {
    const listing = {
      search: q ? readSearch(q) : undefined,
      after: cursor === undefined ? undefined : readCursor(cursor, sort),
      limit: limit + 1,
    };
    const found = await (sort === 'NAME' ? customersByName : customersByVisit)(db, scope, listing);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const at = sort === 'NAME' ? last?.name : last?.last_visit_on;
    return {
      items: rows.map((row) => presentRow(scope, row)),
      nextCursor: last ? writeCursor({ customerNo: last.customer_no, at: at ?? '' }) : null,
      ...(!q && !cursor && { total: await countCustomers(db, scope) }),
    };
  });

export const whoHasPhone = (scope: ShopScope, typed: string): Promise<Reply<typeof duplication>> =>
  inShop(scope, async (db) => {
    const phone = readPhone(typed);
    const rows = phone === null ? [] : await findByPhone(db, scope, phone);
    return { duplicated: rows.length > 0, customers: rows.map((row) => presentRow(scope, row)) };
  });
