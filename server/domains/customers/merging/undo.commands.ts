import type { Reply } from '../../../../contract/endpoint.ts';
import type * as contract from '../../../../contract/customer-merges.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import type { MergeParticipant } from '../../../platform/merging.ts';
import { publish } from '../../../platform/events/publish.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { customerSeparated } from '../events.ts';
import { findByCode } from '../codes.queries.ts';
import { recount, updateCustomers } from '../queries.ts';
import type { CustomerRow } from '../queries.ts';
import { searchColumns } from '../search.rules.ts';
import { assertMayMove, lockBoth } from './commands.ts';
import { presentMerge } from './present.ts';
import * as queries from './queries.ts';
import type { MergeRow } from './queries.ts';
import { customerFieldsOf, overflowingFields, unmergedFields } from './rules.ts';
import type { MergeSnapshot } from './rules.ts';

/** Another customer may get either number at this moment: the indexes decide. */
const isFree = async (write: ReturnType<typeof updateCustomers>): Promise<boolean> => {
  try {
    return (await write) !== undefined;
  } catch (error) {
    if (isUniqueViolation(error, 'customers_code')) return false;
    throw error;
  }
};

/**
 * A number that another customer got meanwhile does not keep the two merged: a phone is marked as shared, which
 * employees see and can change; the shop's own number stays with its present holder.
 */
const setWithPhone = async (
  shop: Shop,
  customerNo: CustomerNo,
  fields: Parameters<typeof updateCustomers>[2],
) => {
  if (Object.keys(fields).length === 0) return;
  const search = typeof fields.name === 'string' ? searchColumns(fields.name) : {};
  const holder = fields.code ? await findByCode(shop, fields.code as string) : undefined;
  const code = holder && holder.customer_no !== customerNo ? { code: null } : {};
  const values = { ...fields, ...search, ...code };
  const shared = { ...values, phone_shared: true };
  const options = [values, shared, { ...values, code: null }, { ...shared, code: null }];
  for (const option of options) if (await isFree(updateCustomers(shop, [customerNo], option))) return;
};

/** Every row that went over comes back, a pet before the bookings that bring it. */
const restoreRows = async (
  shop: Shop,
  participants: readonly MergeParticipant[],
  mergeId: number,
  direction: { from: number; to: number },
) => {
  const moved = await queries.movedRows(shop, mergeId);
  for (const participant of participants) {
    const rows = moved.get(participant.name) ?? [];
    assertMayMove(shop, participant, rows);
    await participant.restore(shop, direction, rows);
  }
};

const separate = async (
  shop: Shop,
  { survivor, absorbedNo, merge }: { survivor: CustomerRow; absorbedNo: CustomerNo; merge: MergeRow },
) => {
  const survivorNo = survivor.customer_no as CustomerNo;
  const snapshot = merge.kept as MergeSnapshot;
  const later = await queries.laterMerges(shop, merge);
  const without = unmergedFields(
    customerFieldsOf(survivor),
    snapshot,
    later.map((row) => ({
      kept: row.kept as MergeSnapshot,
      numbers: [row.survivor_no, row.absorbed_no],
    })),
  );
  if (overflowingFields(without.fields).length > 0) throw refuse('CUSTOMER_MERGE_TOO_MUCH');
  for (const [at, recomputed] of without.later.entries())
    await queries.saveSnapshot(shop, later[at]?.id ?? 0, JSON.stringify(recomputed));
  const noShows = snapshot.oldNoShows + (await queries.countNoShows(shop, absorbedNo));
  await setWithPhone(shop, survivorNo, {
    ...without.fields,
    no_show_count: Math.max(0, survivor.no_show_count - noShows),
  });
  const { code, visits_before, first_visit_before, last_visit_before } = snapshot.absorbed;
  await setWithPhone(shop, absorbedNo, {
    deleted_at: null,
    code,
    visits_before,
    first_visit_before,
    last_visit_before,
    no_show_count: noShows,
  });
  await recount(shop, [survivorNo, absorbedNo]);
};

/**
 * Makes two customers of one again. What came over goes back; what was booked, sold or written since
 * stays with the survivor.
 * @throws CUSTOMER_MERGE_NOT_FOUND, CUSTOMER_MERGE_SURVIVOR_GONE, CUSTOMER_MERGE_BALANCE_SPENT,
 * CUSTOMER_MERGE_TOO_MUCH
 */
export const undoMerge = (
  participants: readonly MergeParticipant[],
  shop: ShopAccess,
  id: number,
): Promise<Reply<typeof contract.undoMerge>> =>
  inShop(shop, async (shop) => {
    const known = await queries.findMerge(shop, id);
    if (!known) throw refuse('CUSTOMER_MERGE_NOT_FOUND');
    const [survivorNo, absorbedNo] = [known.survivor_no as CustomerNo, known.absorbed_no as CustomerNo];
    const { giving: survivor, other: absorbed } = await lockBoth(shop, participants, {
      giving: survivorNo,
      other: absorbedNo,
    });
    // Read again under their locks: another undo, or an erasure, may have been before us.
    const row = (await queries.findMerge(shop, id)) ?? known;
    if (row.undone_at !== null) return presentMerge(row);
    if (!survivor || survivor.deleted_at !== null) throw refuse('CUSTOMER_MERGE_SURVIVOR_GONE');
    if (absorbed?.erased_at != null) throw refuse('CUSTOMER_ERASED');
    await restoreRows(shop, participants, id, { from: absorbedNo, to: survivorNo });
    await separate(shop, { survivor, absorbedNo, merge: row });
    const closed = await queries.closeMerge(shop, id, clock.iso());
    await publish(shop, customerSeparated, survivorNo, {
      other: { customerNo: absorbedNo, name: row.absorbed_name },
    });
    await publish(shop, customerSeparated, absorbedNo, {
      other: { customerNo: survivorNo, name: row.survivor_name },
    });
    return presentMerge(closed);
  });
