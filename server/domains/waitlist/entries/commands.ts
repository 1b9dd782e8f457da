import type { Parsed } from '../../../../contract/endpoint.ts';
import type { EmployeeNo, ItemId, WaitlistEntryId } from '../../../../contract/ids.ts';
import { normalisePhone } from '../../../../contract/phone.ts';
import { minuteOfWallTime, shopDateOf } from '../../../../contract/time.ts';
import type { change, create, list } from '../../../../contract/waitlist.ts';
import { clock } from '../../../platform/clock.ts';
import { cursorOf, pageOf } from '../../../platform/cursor.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { requireCustomer, shownPhone } from '../../customers/public.ts';
import { findMenuItems, menuItems } from '../../menu/public.ts';
import { readEmployees } from '../../availability/public.ts';
import { withdrawHeldOffer } from './release.commands.ts';
import { expireOffersOf } from '../offers.queries.ts';
import { canCome, weekdayBits } from '../rules.ts';
import { entryCreated, entryUpdated, entryWithdrawn } from '../events.ts';
import { presentEntry } from './present.ts';
import type { WaitlistEntry, WaitlistPage } from './present.ts';
import * as queries from './queries.ts';
import type { EntryFields, WaitlistEntryRow } from './queries.ts';
import { textAfterEdit } from '../../../platform/hidden-numbers.ts';

type Draft = Parsed<typeof create>['body'];

export const customerOf = ({
  customerNo,
  customerName,
}: Pick<WaitlistEntryRow, 'customerNo' | 'customerName'>) => ({
  customerNo,
  name: customerName,
});

/** @throws WAITLIST_NOT_FOUND */
export const requireEntry = async (shop: Shop, id: WaitlistEntryId): Promise<WaitlistEntryRow> => {
  const row = await queries.findEntry(shop, id);
  if (!row) throw refuse('WAITLIST_NOT_FOUND');
  return row;
};

/**
 * A waitlist entry, locked until the transaction ends, whose expired offers are over.
 * @throws WAITLIST_NOT_FOUND
 */
export const lockEntry = async (shop: Shop, id: WaitlistEntryId): Promise<WaitlistEntryRow> => {
  if (!(await queries.lockEntryRow(shop, id))) throw refuse('WAITLIST_NOT_FOUND');
  await expireOffersOf(shop, id);
  return requireEntry(shop, id);
};

export const presentEntryAfter = async (shop: Shop, id: WaitlistEntryId): Promise<WaitlistEntry> =>
  presentEntry(shop, await requireEntry(shop, id), await menuItems(shop));

const byEntry = cursorOf({ id: 'id' });

/** Page by page; the first says how many there are in all. */
export const listEntries = (
  shop: ShopAccess,
  { state = ['WAITING', 'OFFERED'], limit, cursor }: Parsed<typeof list>['query'],
): Promise<WaitlistPage> =>
  inShop(shop, async (shop) => {
    const after = byEntry.decode(cursor)?.id ?? 0;
    const found = await queries.listEntries(shop, state, { after, limit: limit + 1 });
    const menu = await menuItems(shop);
    const { rows, nextCursor } = pageOf(found, limit, byEntry.encode);
    return {
      items: rows.map((row) => presentEntry(shop, row, menu)),
      nextCursor,
      ...(after === 0 && {
        total: nextCursor === null ? rows.length : await queries.countEntries(shop, state),
      }),
    };
  });

const guestPhone = (shop: ShopAccess, typed: string | undefined, current: string | null): string | null => {
  if (!typed) return null;
  // A number that comes back as it was shown, masked perhaps, is the one that is there.
  if (typed === shownPhone(shop, current)) return current;
  const digits = normalisePhone(typed);
  if (digits === null)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [{ field: 'customer.phone', message: '연락처를 다시 확인해 주세요.' }],
    });
  return digits;
};

const settleCustomer = async (
  shop: Shop,
  customer: Draft['customer'],
  current: string | null,
): Promise<Pick<EntryFields, 'customerNo' | 'customerName' | 'customerPhone'>> => {
  if (customer.kind === 'existing') {
    const { name } = await requireCustomer(shop, customer.customerNo);
    return { customerNo: customer.customerNo, customerName: name, customerPhone: null };
  }
  const customerPhone = guestPhone(shop, customer.phone, current);
  return { customerNo: null, customerName: customer.name, customerPhone };
};

/** @throws MENU_ITEM_NOT_FOUND */
export const requireServices = async (shop: Shop, ids: readonly ItemId[]): Promise<void> => {
  const menu = await findMenuItems(shop, ids);
  if (!ids.every((id) => menu.get(id)?.kind === 'SERVICE')) throw refuse('MENU_ITEM_NOT_FOUND');
};

/** @throws EMPLOYEE_NOT_FOUND */
const requireEmployee = async (shop: Shop, no: EmployeeNo | null): Promise<void> => {
  if (no === null) return;
  const found = await readEmployees(shop, [no], { everyone: false, lock: false });
  if (!found.get(no)?.takesBookings) throw refuse('EMPLOYEE_NOT_FOUND');
};

/** @throws WAITLIST_TIME_INVALID */
const requireTimes = (times: EntryFields): void => {
  if (!canCome(times)) throw refuse('WAITLIST_TIME_INVALID');
  if (times.until < shopDateOf(clock.now()))
    throw refuse('WAITLIST_TIME_INVALID', {
      errors: [{ field: 'until', message: '이미 지난 날짜예요.' }],
    });
};

/** Puts a guest on the waitlist: a customer, or a name with a number. */
export const createEntry = (
  shop: ShopAccess,
  draft: Draft,
  source: 'STAFF' | 'ZERO_SHOP' = 'STAFF',
): Promise<WaitlistEntry> =>
  inShop(shop, async (shop) => {
    await requireServices(shop, draft.itemIds);
    await requireEmployee(shop, draft.employeeNo);
    const fields: EntryFields = {
      ...(await settleCustomer(shop, draft.customer, null)),
      employeeNo: draft.employeeNo,
      from: draft.from,
      until: draft.until,
      weekdays: weekdayBits(draft.weekdays),
      fromMinute: minuteOfWallTime(draft.fromTime),
      toMinute: minuteOfWallTime(draft.toTime),
      note: textAfterEdit(shop, '', draft.note, 'note'),
    };
    requireTimes(fields);
    const id = await queries.insertEntry(shop, { ...fields, suggested: false, source }, draft.itemIds);
    await publish(shop, entryCreated, id, { customer: customerOf(fields) });
    return presentEntryAfter(shop, id);
  });

type Change = Parsed<typeof change>['body'];

const merged = async (
  shop: Shop,
  row: WaitlistEntryRow,
  body: Change,
  customerPhone: string | null,
): Promise<EntryFields> => ({
  customerNo: row.customerNo,
  customerName: row.customerName,
  customerPhone,
  ...(body.customer && (await settleCustomer(shop, body.customer, customerPhone))),
  employeeNo: body.employeeNo === undefined ? row.employeeNo : body.employeeNo,
  from: body.from ?? row.from,
  until: body.until ?? row.until,
  weekdays: body.weekdays === undefined ? row.weekdays : weekdayBits(body.weekdays),
  fromMinute: body.fromTime === undefined ? row.fromMinute : minuteOfWallTime(body.fromTime),
  toMinute: body.toTime === undefined ? row.toMinute : minuteOfWallTime(body.toTime),
  note: textAfterEdit(shop, row.note, body.note, 'note'),
});

/** Edits a waitlist entry, or restores one that was withdrawn or ran out. */
export const updateEntry = (shop: ShopAccess, id: WaitlistEntryId, body: Change): Promise<WaitlistEntry> =>
  inShop(shop, async (shop) => {
    const row = await lockEntry(shop, id);
    if (body.version !== row.version) {
      const detail = await presentEntryAfter(shop, id);
      const message = '그사이 대기 내용이 바뀌었어요.';
      throw staleVersion(detail, message);
    }
    if (row.state === 'OFFERED') throw refuse('WAITLIST_OFFERED');
    if (row.state !== 'WAITING' && (row.state === 'BOOKED' || body.state !== 'WAITING'))
      throw refuse('WAITLIST_CLOSED');
    const itemIds = body.itemIds ?? row.items.map(({ itemId }) => itemId);
    if (body.itemIds) await requireServices(shop, body.itemIds);
    if (body.employeeNo !== undefined) await requireEmployee(shop, body.employeeNo);
    const fields = await merged(shop, row, body, row.customerNo === null ? row.customerPhone : null);
    requireTimes(fields);
    await queries.saveEntry(shop, id, fields, itemIds);
    await queries.saveState(shop, id, 'WAITING');
    await publish(shop, entryUpdated, id, { customer: customerOf(fields) });
    return presentEntryAfter(shop, id);
  });

/** Withdraws a waitlist entry, and its offer with it. */
export const withdrawEntry = (shop: ShopAccess, id: WaitlistEntryId): Promise<WaitlistEntry> =>
  inShop(shop, async (shop) => {
    const row = await lockEntry(shop, id);
    if (row.state !== 'WAITING' && row.state !== 'OFFERED') throw refuse('WAITLIST_CLOSED');
    if (row.offer) await withdrawHeldOffer(shop, row.offer);
    await queries.saveState(shop, id, 'WITHDRAWN');
    await publish(shop, entryWithdrawn, id, { customer: customerOf(row) });
    return presentEntryAfter(shop, id);
  });
