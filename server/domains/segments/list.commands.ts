import { mostChosen } from '../../../contract/customer-excel.ts';
import type { CustomerSort, list, numbers } from '../../../contract/customers.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { conditionTyped, savedCondition } from './filters/commands.ts';
import { groupExists, inGroup } from './groups.queries.ts';
import {
  countCustomers,
  firstPageOf,
  listBy,
  presentRow,
  placeIn,
  readSearch,
  topNumbersOf,
} from '../customers/public.ts';
import type { ListedCustomer, Selection, Narrowing, Search } from '../customers/public.ts';

type ListQuery = Parsed<typeof list>['query'];

export interface SelectionInput extends Pick<ListQuery, 'q' | 'groupId' | 'filterId' | 'condition'> {
  inMemo: boolean;
}

const narrowingsOf = async (
  shop: Shop,
  { groupId, filterId, condition }: SelectionInput,
): Promise<Narrowing[]> => {
  const narrowings: Narrowing[] = [];
  if (groupId !== undefined) {
    if (!(await groupExists(shop, groupId))) throw refuse('CUSTOMER_GROUP_NOT_FOUND');
    narrowings.push(inGroup(groupId));
  }
  if (filterId !== undefined) narrowings.push(await savedCondition(shop, filterId));
  if (condition) narrowings.push(await conditionTyped(shop, condition));
  return narrowings;
};

const searchOf = ({ q, inMemo }: SelectionInput): Search | undefined => {
  if (!q) return undefined;
  return inMemo ? { by: 'memo', text: q.toLowerCase() } : readSearch(q);
};

/** What was typed and chosen, ready to be asked. @throws when a group or a condition is gone or wrong */
export const resolveSelection = async (shop: Shop, whom: SelectionInput): Promise<Selection> => ({
  search: searchOf(whom),
  narrowings: await narrowingsOf(shop, whom),
});

const sortedBy: Record<CustomerSort, (row: ListedCustomer) => string | number | null> = {
  NAME: ({ name }) => name,
  RECENT: ({ last_visit_on }) => last_visit_on,
  VISITS: ({ visit_count }) => visit_count,
  SALES: ({ sales_won }) => sales_won,
  UNPAID: ({ unpaid_won }) => unpaid_won,
  REGISTERED: ({ joined_on }) => joined_on,
};

interface ListedPage {
  rows: ListedCustomer[];
  /** Counting what a search finds would cost more than finding it: it is known once the page holds all. */
  total: number | undefined;
}

/** The beginning of the list. Counting checks the conditions for all customers, so the page comes along. */
const firstPage = async (
  shop: Shop,
  sort: CustomerSort,
  selection: Selection,
  limit: number,
): Promise<ListedPage> => {
  if (!selection.search && selection.narrowings.length > 0)
    return firstPageOf(shop, sort, { ...selection, limit });
  const rows = await listBy[sort](shop, { ...selection, after: undefined, limit });
  if (rows.length < limit) return { rows, total: rows.length };
  return { rows, total: selection.search ? undefined : await countCustomers(shop, selection) };
};

/** A page of customers. How many there are comes with the first page. */
export const listCustomers = (shop: ShopAccess, query: ListQuery): Promise<Reply<typeof list>> =>
  inShop(shop, async (shop) => {
    const { inMemo, sort, limit, cursor } = query;
    const selection = await resolveSelection(shop, { ...query, inMemo: inMemo === 'true' });
    const { rows: found, total }: ListedPage =
      cursor === undefined
        ? await firstPage(shop, sort, selection, limit + 1)
        : {
            rows: await listBy[sort](shop, {
              ...selection,
              after: placeIn[sort].decode(cursor),
              limit: limit + 1,
            }),
            total: undefined,
          };
    const { rows, nextCursor } = pageOf(found, limit, (last) =>
      placeIn[sort].encode({ customerNo: last.customer_no, at: String(sortedBy[sort](last) ?? '') }),
    );
    return {
      items: rows.map((row) => presentRow(shop, row)),
      nextCursor,
      ...(total !== undefined && { total }),
    };
  });

/** All customers of the list, to be selected at once. */
export const listNumbers = (
  shop: ShopAccess,
  query: Parsed<typeof numbers>['query'],
): Promise<Reply<typeof numbers>> =>
  inShop(shop, async (shop) => {
    const selection = await resolveSelection(shop, { ...query, inMemo: query.inMemo === 'true' });
    const { numbers: top, total } = await topNumbersOf(shop, query.sort, {
      ...selection,
      limit: mostChosen,
    });
    return { customerNos: top as CustomerNo[], total };
  });
