import type {
  dailyStatistics,
  duplicateVerification,
  items,
  list,
  ofCustomer,
  waiting,
} from '../../../../contract/bookings.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { pageOf } from '../../../platform/cursor.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, employeeNoOf, inShop, readShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { paysMemberPriceOf } from '../../memberships/public.ts';
import { menuItems, termsOf } from '../../menu/public.ts';
import { daysOf } from '../../schedule/public.ts';
import type { Span } from '../../../../contract/spans.ts';
import {
  minuteOf,
  presentConflict,
  readEmployees,
  assertRange,
  shortestItem,
  busyBetween,
} from '../../availability/public.ts';
import { presentBooking } from '../present.ts';
import { customerExists } from '../queries.ts';
import type { BookingRow } from '../queries.ts';
import { bookingsOfCustomer, countByDay, listBookings, rememberedItems, waitingBookings } from './queries.ts';
import type { RememberedRow } from './queries.ts';
import { byStart } from './rules.ts';

const longestList = 62;

/** The bookings that start within a range of days, oldest first or latest first. */
export const listRange = (
  shop: ShopAccess,
  {
    from,
    to,
    employeeNo,
    state,
    source,
    itemId,
    limit,
    cursor,
    latestFirst,
    ...rest
  }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> => {
  assertRange(from, to, longestList);
  return readShop(shop, async (shop) => {
    const found = await listBookings(shop, {
      from: instantAt(from, 0),
      to: instantAt(addDays(to, 1), 0),
      employees: employeeNo,
      states: state,
      sources: source,
      items: itemId,
      ...rest,
      latestFirst: latestFirst === 'true',
      after: byStart.decode(cursor),
      limit: limit + 1,
    });
    return present(shop, found, limit);
  });
};

const present = (shop: ShopAccess, found: readonly BookingRow[], limit: number): Reply<typeof list> => {
  const { rows, nextCursor } = pageOf(found, limit, byStart.encode);
  return { items: rows.map((row) => presentBooking(shop, row)), nextCursor };
};

/** A request answers to no window: one of next year must ring today. */
export const listWaiting = (access: ShopAccess): Promise<Reply<typeof waiting>> =>
  readShop(access, async (shop) => ({
    items: (await waitingBookings(shop, instantAt(shopDateOf(clock.now()), 0))).map((row) =>
      presentBooking(shop, row),
    ),
  }));

export const listOfCustomer = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { limit, cursor }: Parsed<typeof ofCustomer>['query'],
): Promise<Reply<typeof ofCustomer>> =>
  inShop(shop, async (shop) => {
    if (!(await customerExists(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    const found = await bookingsOfCustomer(shop, customerNo, byStart.decode(cursor), limit + 1);
    return present(shop, found, limit);
  });

const longestCount = 366;

/** Counts for every day of the range. 전체 is what was or will be served: cancelled ones stand apart. */
export const countDays = (
  shop: ShopAccess,
  { from, to }: Parsed<typeof dailyStatistics>['query'],
): Promise<Reply<typeof dailyStatistics>> => {
  assertRange(from, to, longestCount);
  return inShop(shop, async (shop) => {
    const counted = new Map((await countByDay(shop, from, to)).map((row) => [row.date, row]));
    const none = { completed: 0, booked: 0, requested: 0, noShow: 0, cancelled: 0, busyMinutes: 0 };
    return {
      items: daysOf(from, to).map((date) => {
        const row = counted.get(date) ?? none;
        return { ...row, date, total: row.completed + row.booked + row.requested + row.noShow };
      }),
    };
  });
};

/**
 * What can be booked, as the employee does it; what they do not do is left out. A customer's last
 * duration and price of an item are offered again; a member is offered the member price.
 */
export const listBookableItems = (
  shop: ShopAccess,
  { employeeNo, customerNo, petNo }: Parsed<typeof items>['query'],
): Promise<Reply<typeof items>> =>
  inShop(shop, async (shop) => {
    const services = (await menuItems(shop)).filter(({ kind }) => kind === 'SERVICE');
    const member = await paysMemberPriceOf(shop, customerNo ?? null, services);
    const hands = { petNo, employeeNo, now: clock.iso() };
    const rows = customerNo === undefined ? [] : await rememberedItems(shop, { customerNo, ...hands });
    const remembered = new Map<number, RememberedRow>(rows.map((row) => [row.itemId, row]));
    return {
      items: services.flatMap((service) => {
        const last = remembered.get(service.id);
        const terms = termsOf(service, employeeNo ?? null, { member });
        const { memberPriceWon } = service;
        const memberPrice = member && memberPriceWon !== null;
        // A price paid as a member does not hold once the customer is no member any more.
        const agreedWon = memberPrice || last?.priceWon === memberPriceWon ? undefined : last?.priceWon;
        if (!terms.performs) return [];
        return {
          itemId: service.id,
          categoryName: service.categoryName,
          name: service.name,
          durationMinutes: last?.durationMinutes ?? Math.max(shortestItem, terms.durationMinutes),
          priceWon: agreedWon ?? terms.priceWon,
          memberPrice,
          remembered: last !== undefined,
          ofLastVisit: last?.ofLastVisit ?? false,
        };
      }),
    };
  });

const longestVerified = 62 * 1440;

/** What takes that employee's time. Without the right to others' bookings only one's own may be asked. */
export const checkDuplicate = (
  shop: ShopAccess,
  { employeeNo, startAt, endAt, exceptBookingId }: Parsed<typeof duplicateVerification>['query'],
): Promise<Reply<typeof duplicateVerification>> => {
  const span: Span = [minuteOf(startAt), minuteOf(endAt)];
  if (span[1] <= span[0] || span[1] - span[0] > longestVerified) throw refuse('BOOKING_RANGE_INVALID');
  if (employeeNo !== employeeNoOf(shop) && !can(shop, 'bookings.others')) throw refuse('EMPLOYEE_NOT_FOUND');
  return inShop(shop, async (shop) => {
    const employees = await readEmployees(shop, [employeeNo], { everyone: false, lock: false });
    if (employees.size === 0) throw refuse('EMPLOYEE_NOT_FOUND');
    const taken = await busyBetween(shop, span, [employeeNo]);
    const others = taken.filter(({ kind, id }) => kind !== 'BOOKING' || id !== exceptBookingId);
    return {
      duplicated: others.length > 0,
      bookings: others.map((one) => presentConflict(one, employees)),
    };
  });
};
