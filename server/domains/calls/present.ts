import type { get, list } from '../../../contract/calls.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { formatPhone } from '../../../contract/phone.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { shownPhone } from '../customers/public.ts';
import type { ListedCustomer } from '../customers/public.ts';
import type { CallRow, NextBooking } from './queries.ts';

type Card = Reply<typeof get>;
export type Holder = Reply<typeof list>['items'][number]['customers'][number];

const presentCall = (shop: ShopAccess, row: CallRow) => ({
  id: row.id,
  provider: row.provider,
  number: row.caller === '' ? null : shownPhone(shop, row.caller),
  called: formatPhone(row.called),
  startedAt: row.started_at,
});

const presentCaller = (row: ListedCustomer, next: NextBooking | undefined): Card['customers'][number] => ({
  customerNo: row.customer_no,
  name: row.name,
  nickname: row.nickname,
  grade: row.grade,
  lastVisitOn: row.last_visit_on,
  visitCount: row.visit_count,
  noShowCount: row.no_show_count,
  unpaidWon: row.unpaid_won,
  memo: row.memo_pinned && row.memo !== '' ? row.memo : null,
  pets: row.pets,
  nextBooking: next ? { id: next.id, startAt: next.startAt, items: next.items } : null,
});

export const presentCard = (
  shop: ShopAccess,
  row: CallRow,
  customers: readonly ListedCustomer[],
  bookings: readonly NextBooking[],
): Card => ({
  ...presentCall(shop, row),
  customers: customers.map((one) =>
    presentCaller(
      one,
      bookings.find(({ customerNo }) => customerNo === one.customer_no),
    ),
  ),
});

export const presentRow = (
  shop: ShopAccess,
  row: CallRow,
  customers: readonly Holder[],
): Reply<typeof list>['items'][number] => ({ ...presentCall(shop, row), customers: [...customers] });
