import type { Parsed } from '../../../../../contract/endpoint.ts';
import type { EmployeeNo, ItemId, WishId } from '../../../../../contract/ids.ts';
import { normalisePhone } from '../../../../../contract/phone.ts';
import { minuteOfWallTime, shopDateOf } from '../../../../../contract/time.ts';
import type { change, create, list } from '../../../../../contract/waitlist.ts';
import { clock } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/errors.ts';
import { announce } from '../../../../platform/outbox.ts';
import { inShop } from '../../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { memoMeant, requireCustomer, shownPhone } from '../../../customers/public.ts';
import { findMenuItems, menuItems } from '../../../menu/public.ts';
import { readEmployees } from '../../overlap/queries.ts';
import { takeBack } from '../offers/release/commands.ts';
import { endLapsed } from '../offers/queries.ts';
import { canCome, weekdayBits } from '../rules.ts';
import { presentWish } from './present.ts';
import type { Wish, WishPage } from './present.ts';
import * as queries from './queries.ts';
import type { WishFields, WishRow } from './queries.ts';

type Draft = Parsed<typeof create>['body'];

export const tellWish = (db: Tx, scope: Pick<ShopScope, 'shopNo'>, id: WishId) =>
  announce(db, scope, { kind: 'waitlist', entity: id });

/** @throws WAITLIST_NOT_FOUND */
export const readWish = async (db: Tx, scope: ShopScope, id: WishId): Promise<WishRow> => {
  const row = await queries.findWish(db, scope, id);
  if (!row) throw refuse('WAITLIST_NOT_FOUND');
  return row;
};

/**
 * A wish nobody else can write until the transaction ends, and whose offers that ran out are over.
 * @throws WAITLIST_NOT_FOUND
 */
export const holdWish = async (db: Tx, scope: ShopScope, id: WishId): Promise<WishRow> => {
  if (!(await queries.lockWish(db, scope, id))) throw refuse('WAITLIST_NOT_FOUND');
  await endLapsed(db, scope, id);
  return readWish(db, scope, id);
};

export const answerWish = async (db: Tx, scope: ShopScope, id: WishId): Promise<Wish> =>
  presentWish(scope, await readWish(db, scope, id), await menuItems(db, scope));

const readCursor = (cursor: string | undefined) => (/^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : 0);

/** Page by page; the first says how many there are in all. */
export const listWishes = (
  scope: ShopScope,
  { state = ['WAITING', 'OFFERED'], limit, cursor }: Parsed<typeof list>['query'],
): Promise<WishPage> =>
  inShop(scope, async (db) => {
    const after = readCursor(cursor);
    const found = await queries.listWishes(db, scope, state, { after, limit: limit + 1 });
    const menu = await menuItems(db, scope);
    const items = found.slice(0, limit);
    const goesOn = found.length > limit;
    return {
      items: items.map((row) => presentWish(scope, row, menu)),
      nextCursor: goesOn ? String(items.at(-1)?.id) : null,
      ...(after === 0 && { total: goesOn ? await queries.countWishes(db, scope, state) : items.length }),
    };
  });

const guestPhone = (scope: ShopScope, typed: string | undefined, current: string | null): string | null => {
  if (!typed) return null;
  // A number that comes back as it was shown, masked perhaps, is the one that is there.
  if (typed === shownPhone(scope, current)) return current;
  const digits = normalisePhone(typed);
  if (digits === null)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [{ field: 'customer.phone', message: '연락처를 다시 확인해 주세요.' }],
    });
  return digits;
};

const settleCustomer = async (
  db: Tx,
  scope: ShopScope,
  customer: Draft['customer'],
  current: string | null,
): Promise<Pick<WishFields, 'customerNo' | 'customerName' | 'customerPhone'>> => {
  if (customer.kind === 'existing') {
    const { name } = await requireCustomer(db, scope, customer.customerNo);
    return { customerNo: customer.customerNo, customerName: name, customerPhone: null };
  }
  const customerPhone = guestPhone(scope, customer.phone, current);
  return { customerNo: null, customerName: customer.name, customerPhone };
};

/** @throws MENU_ITEM_NOT_FOUND */
export const requireServices = async (db: Tx, scope: ShopScope, ids: readonly ItemId[]): Promise<void> => {
  const menu = await findMenuItems(db, scope, ids);
  if (!ids.every((id) => menu.get(id)?.kind === 'SERVICE')) throw refuse('MENU_ITEM_NOT_FOUND');
};

/** @throws EMPLOYEE_NOT_FOUND */
const requireEmployee = async (db: Tx, scope: ShopScope, no: EmployeeNo | null): Promise<void> => {
  if (no === null) return;
  const found = await readEmployees(db, scope, [no], { everyone: false, lock: false });
  if (!found.get(no)?.takesBookings) throw refuse('EMPLOYEE_NOT_FOUND');
};

/** @throws WAITLIST_TIME_INVALID */
const requireTimes = (times: WishFields): void => {
  if (!canCome(times)) throw refuse('WAITLIST_TIME_INVALID');
  if (times.until < shopDateOf(clock.now()))
    throw refuse('WAITLIST_TIME_INVALID', {
      errors: [{ field: 'until', message: '이미 지난 날짜예요.' }],
    });
};

/** Puts somebody on the waitlist: a customer, or a name with a number. */
export const addWish = (scope: ShopScope, draft: Draft): Promise<Wish> =>
  inShop(scope, async (db) => {
    await requireServices(db, scope, draft.itemIds);
    await requireEmployee(db, scope, draft.employeeNo);
    const fields: WishFields = {
      ...(await settleCustomer(db, scope, draft.customer, null)),
      employeeNo: draft.employeeNo,
      from: draft.from,
      until: draft.until,
      weekdays: weekdayBits(draft.weekdays),
      fromMinute: minuteOfWallTime(draft.fromTime),
      toMinute: minuteOfWallTime(draft.toTime),
      note: memoMeant(scope, '', draft.note, 'note'),
    };
    requireTimes(fields);
    const id = await queries.insertWish(db, scope, { ...fields, suggested: false }, draft.itemIds);
    await tellWish(db, scope, id);
    return answerWish(db, scope, id);
  });

type Change = Parsed<typeof change>['body'];

const merged = async (
  db: Tx,
  scope: ShopScope,
  row: WishRow,
  body: Change,
  customerPhone: string | null,
): Promise<WishFields> => ({
  customerNo: row.customerNo,
  customerName: row.customerName,
  customerPhone,
  ...(body.customer && (await settleCustomer(db, scope, body.customer, customerPhone))),
  employeeNo: body.employeeNo === undefined ? row.employeeNo : body.employeeNo,
  from: body.from ?? row.from,
  until: body.until ?? row.until,
  weekdays: body.weekdays === undefined ? row.weekdays : weekdayBits(body.weekdays),
  fromMinute: body.fromTime === undefined ? row.fromMinute : minuteOfWallTime(body.fromTime),
  toMinute: body.toTime === undefined ? row.toMinute : minuteOfWallTime(body.toTime),
  note: memoMeant(scope, row.note, body.note, 'note'),
});

/** Edits a wish, or puts back one that was taken down or ran out. */
export const changeWish = (scope: ShopScope, id: WishId, body: Change): Promise<Wish> =>
  inShop(scope, async (db) => {
    const row = await holdWish(db, scope, id);
    if (body.version !== row.version) {
      const detail = await answerWish(db, scope, id);
      const message = '그사이 대기 내용이 바뀌었어요.';
      throw refuse('STALE_VERSION', {
        errors: [{ field: 'version', code: 'STALE_VERSION', message, detail }],
      });
    }
    if (row.state === 'OFFERED') throw refuse('WAITLIST_OFFERED');
    if (row.state !== 'WAITING' && (row.state === 'BOOKED' || body.state !== 'WAITING'))
      throw refuse('WAITLIST_CLOSED');
    const itemIds = body.itemIds ?? row.items.map(({ itemId }) => itemId);
    if (body.itemIds) await requireServices(db, scope, body.itemIds);
    if (body.employeeNo !== undefined) await requireEmployee(db, scope, body.employeeNo);
    const fields = await merged(db, scope, row, body, row.customerNo === null ? row.customerPhone : null);
    requireTimes(fields);
    await queries.updateWish(db, scope, id, fields, itemIds);
    await queries.saveState(db, scope, id, 'WAITING');
    await tellWish(db, scope, id);
    return answerWish(db, scope, id);
  });

/** Takes a wish down, and its offer with it. */
export const withdrawWish = (scope: ShopScope, id: WishId): Promise<Wish> =>
  inShop(scope, async (db) => {
    const row = await holdWish(db, scope, id);
    if (row.state !== 'WAITING' && row.state !== 'OFFERED') throw refuse('WAITLIST_CLOSED');
    if (row.offer) await takeBack(db, scope, row.offer);
    await queries.saveState(db, scope, id, 'WITHDRAWN');
    await tellWish(db, scope, id);
    return answerWish(db, scope, id);
  });
