import type { CustomerNo } from '../../../contract/ids.ts';
import { errors } from '../../../contract/errors.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publishMany } from '../../platform/events/publish.ts';
import { quietly, unwatched } from '../../platform/long-job.ts';
import type { Watch } from '../../platform/long-job.ts';
import { changeMany } from '../../platform/mass-changes.ts';
import type { TakeBack } from '../../platform/mass-changes.ts';
import { isOwner, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { inSteps } from '../../platform/steps.ts';
import { unlessCodeTaken } from './codes.commands.ts';
import { duplicated, publishCustomer, publishCustomerLists } from './commands.ts';
import * as events from './events.ts';
import { describeOpenItems, visibleOpenItems } from './open-items.rules.ts';
import * as queries from './queries.ts';
import type { CustomerRow, OpenRow } from './queries.ts';

const lockAll = async (shop: Shop, customerNos: readonly CustomerNo[]): Promise<CustomerRow[]> => {
  const rows = await queries.lockForRemoval(shop, customerNos);
  if (rows.length < customerNos.length) throw refuse('CUSTOMER_NOT_FOUND');
  return rows;
};

const setDeleted = async (
  shop: Shop,
  rows: readonly CustomerRow[],
  deletedAt: string | null,
): Promise<CustomerNo[]> => {
  if (rows.length === 0) return [];
  const customerNos = rows.map((row) => row.customer_no as CustomerNo);
  const done = await unlessCodeTaken(queries.updateCustomers(shop, customerNos, { deleted_at: deletedAt }));
  if (!done) throw duplicated(shop, undefined);
  const kind = deletedAt === null ? events.customerRestored : events.customerDeleted;
  await publishMany(shop, kind, customerNos, {});
  const [first, ...others] = customerNos;
  if (first !== undefined && others.length === 0) await publishCustomer(shop, first);
  else await publishCustomerLists(shop);
  return customerNos;
};

const stillOpen = (shop: ShopAccess, rows: readonly OpenRow[]) =>
  refuse('CUSTOMER_HAS_OPEN', {
    errors: rows.map(({ customerNo, name, ...left }) => {
      const open = visibleOpenItems(shop, left);
      return {
        field: 'customerNos',
        code: 'CUSTOMER_HAS_OPEN',
        message: `${name}: ${describeOpenItems(open)}`,
        detail: { customerNo, name, open },
      };
    }),
  });

const assertMayGo = (shop: ShopAccess, open: readonly OpenRow[], openConfirmed: boolean): void => {
  if (open.length > 0 && !openConfirmed) throw stillOpen(shop, open);
  if (open.length > 0 && !isOwner(shop)) throw refuse('CUSTOMER_REMOVAL_NEEDS_OWNER');
};

const openOf = (shop: Shop, customerNos: readonly number[]): Promise<OpenRow[]> =>
  queries.openOf(shop, customerNos, { now: clock.iso(), today: shopDateOf(clock.now()) });

/** Whatever was still open when they were deleted first; but nobody of whom the shop has written anything since they were back. */
const deleteAgain: TakeBack = async (shop, customerNos, { began_at }) => {
  const rows = await lockAll(shop, customerNos);
  if (await queries.isAnyUsedSince(shop, customerNos, began_at)) throw refuse('CUSTOMER_HAS_OPEN');
  return setDeleted(
    shop,
    rows.filter((row) => row.deleted_at === null),
    clock.iso(),
  );
};

const removePart = async (
  shop: Shop,
  customerNos: readonly CustomerNo[],
  openConfirmed: boolean,
): Promise<CustomerNo[]> => {
  const rows = await lockAll(shop, customerNos);
  const leaving = rows.filter((row) => row.deleted_at === null);
  const open = await openOf(
    shop,
    leaving.map((row) => row.customer_no),
  );
  assertMayGo(shop, open, openConfirmed);
  return setDeleted(shop, leaving, clock.iso());
};

const restorePart = async (shop: Shop, customerNos: readonly CustomerNo[]): Promise<CustomerNo[]> => {
  const rows = await lockAll(shop, customerNos);
  if (rows.some((row) => row.erased_at !== null)) throw refuse('CUSTOMER_ERASED');
  const returning = rows.filter((row) => row.deleted_at !== null);
  if (await queries.mergedAway(shop, customerNos)) throw refuse('CUSTOMER_MERGED');
  const holder = await queries.phoneHolderOf(
    shop,
    returning.map((row) => row.customer_no),
  );
  if (holder) throw duplicated(shop, holder);
  return setDeleted(shop, returning, null);
};

/** How a change that did not come to its end is taken back. */
export const removalTakenBack = {
  DELETED: restorePart,
  RESTORED: deleteAgain,
} satisfies Record<string, TakeBack>;

/** In the order in which every writer locks them. */
const inOrder = (customerNos: readonly CustomerNo[]): CustomerNo[] =>
  [...new Set(customerNos)].toSorted((a, b) => a - b);

/** Names everything that is still open before any of them is deleted. */
const assertAllMayGo = async (
  shop: ShopAccess,
  customerNos: readonly CustomerNo[],
  openConfirmed: boolean,
  watch: Watch,
): Promise<void> => {
  const open: OpenRow[] = [];
  await inSteps(
    shop,
    customerNos,
    async (part) => {
      open.push(...(await readShop(shop, (shop) => openOf(shop, part))));
    },
    quietly(watch),
  );
  assertMayGo(shop, open, openConfirmed);
};

/**
 * Deletes so that it can be undone, all of them or none, some at a time. What is still open is the owner's alone to
 * leave behind. Answers who went.
 */
export const removeCustomers = async (
  shop: ShopAccess,
  customerNos: readonly CustomerNo[],
  openConfirmed: boolean,
  watch: Watch = unwatched,
): Promise<CustomerNo[]> => {
  const chosen = inOrder(customerNos);
  if (chosen.length > 1) await assertAllMayGo(shop, chosen, openConfirmed, watch);
  return changeMany(shop, {
    kind: 'DELETED',
    customerNos: chosen,
    work: (shop, part) => removePart(shop, part, openConfirmed),
    takeBack: removalTakenBack.DELETED,
    watch,
  });
};

const cannotReturn = (code: queries.Staying['code'], stay: readonly queries.Staying[]) =>
  refuse(code, {
    errors: stay.map(({ code, customerNo, name, holder }) => ({
      field: 'customerNos',
      code,
      message: `${name}: ${code === 'CUSTOMER_PHONE_DUPLICATED' ? `${holder} 고객의 연락처예요.` : errors[code].message}`,
      detail: { customerNo, name },
    })),
  });

/** Names everybody who cannot come back before any of them does. */
const assertAllMayReturn = async (
  shop: ShopAccess,
  customerNos: readonly CustomerNo[],
  watch: Watch,
): Promise<void> => {
  const stay: queries.Staying[] = [];
  await inSteps(
    shop,
    customerNos,
    async (part) => {
      stay.push(...(await readShop(shop, (shop) => queries.whoCannotReturn(shop, part))));
    },
    quietly(watch),
  );
  const [first] = stay;
  if (first) throw cannotReturn(first.code, stay);
};

/** Restores all of them or none, some at a time. Answers who came back. */
export const restoreCustomers = async (
  shop: ShopAccess,
  customerNos: readonly CustomerNo[],
  watch: Watch = unwatched,
): Promise<CustomerNo[]> => {
  const chosen = inOrder(customerNos);
  // One alone is told who holds the number now.
  if (chosen.length > 1) await assertAllMayReturn(shop, chosen, watch);
  return changeMany(shop, {
    kind: 'RESTORED',
    customerNos: chosen,
    work: restorePart,
    takeBack: removalTakenBack.RESTORED,
    watch,
  });
};
