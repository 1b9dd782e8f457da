import type * as contract from '../../../../contract/customer-merges.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import type { MergedRow, MergeParticipant } from '../../../platform/merging.ts';
import { publish } from '../../../platform/events/publish.ts';
import { assertCan, can, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { customerAbsorbed, customerMerged, factsOf } from '../events.ts';
import { presentRow } from '../present.ts';
import {
  employeeNames,
  findCustomer,
  lockForRemoval,
  namesOf,
  recount,
  updateCustomers,
} from '../queries.ts';
import type { CustomerRow } from '../queries.ts';
import { listedOne } from '../search.queries.ts';
import { searchColumns } from '../search.rules.ts';
import { presentFields, presentMerge } from './present.ts';
import * as queries from './queries.ts';
import { mergedFields, customerFieldsOf, overflowingFields } from './rules.ts';
import type { MergeSnapshot, MergePair } from './rules.ts';

type Participants = readonly MergeParticipant[];
type Merged = Reply<typeof contract.merge>;

const today = () => shopDateOf(clock.now());

/** In words and numbers what goes over, without what there is nothing of. */
const countMoves = async (shop: Shop, participants: Participants, customerNo: number) => {
  const moves: Merged['moves'] = [];
  for (const participant of participants) {
    if (participant.label === undefined) continue;
    const count = await participant.count(shop, customerNo);
    if (count > 0) moves.push({ label: participant.label, count });
  }
  return moves;
};

const assertDistinct = (left: number, right: number) => {
  if (left === right) throw refuse('CUSTOMER_MERGE_SAME');
};

const mergePairOf = (survivor: CustomerRow, absorbed: CustomerRow): MergePair => ({
  survivor: customerFieldsOf(survivor),
  absorbed: customerFieldsOf(absorbed),
  numbers: [survivor.customer_no, absorbed.customer_no],
  joined: { survivor: survivor.joined_on, absorbed: absorbed.joined_on },
});

export const previewOfMerge = (
  participants: Participants,
  shop: ShopAccess,
  { survivorNo, absorbedNo, ...choices }: Parsed<typeof contract.previewMerge>['query'],
): Promise<Reply<typeof contract.previewMerge>> =>
  inShop(shop, async (shop) => {
    assertDistinct(survivorNo, absorbedNo);
    const [survivor, absorbed] = [await findCustomer(shop, survivorNo), await findCustomer(shop, absorbedNo)];
    if (!survivor || !absorbed) throw refuse('CUSTOMER_NOT_FOUND');
    const side = async (row: CustomerRow) => ({
      customer: presentRow(shop, await listedOne(shop, row.customer_no)),
      balances: can(shop, 'memberships.read')
        ? await queries.balancesOf(shop, row.customer_no, today())
        : null,
      version: row.version,
    });
    const names = {
      employees: await employeeNames(shop),
      customers: await namesOf(
        shop,
        [survivor, absorbed].flatMap((row) => row.introducer_no ?? []),
      ),
    };
    const pair = mergePairOf(survivor, absorbed);
    const became = mergedFields(pair, choices);
    return {
      survivor: await side(survivor),
      absorbed: await side(absorbed),
      moves: await countMoves(shop, participants, absorbedNo),
      fields: presentFields(shop, pair, names),
      memo: became.memo ?? survivor.memo,
      tooMuch: overflowingFields(became),
    };
  });

/** Everything that stands before the customers in the order of locks, then both of them by number. */
export const lockBoth = async (
  shop: Shop,
  participants: Participants,
  { giving, other: right }: { giving: CustomerNo; other: CustomerNo },
) => {
  for (const participant of participants) await participant.hold?.(shop, giving);
  const rows = await lockForRemoval(shop, [giving, right]);
  const of = (customerNo: number) => rows.find((row) => row.customer_no === customerNo);
  return { giving: of(giving), other: of(right) };
};

/** @throws CUSTOMER_PHONE_DUPLICATED */
export const setFields = async (
  shop: Shop,
  customerNo: CustomerNo,
  fields: Parameters<typeof updateCustomers>[2],
) => {
  if (Object.keys(fields).length === 0) return;
  const search = typeof fields.name === 'string' ? searchColumns(fields.name) : {};
  if (!(await updateCustomers(shop, [customerNo], { ...fields, ...search })))
    throw refuse('CUSTOMER_PHONE_DUPLICATED');
};

/** @throws ACCESS_DENIED */
export const assertMayMove = (
  shop: ShopAccess,
  participant: MergeParticipant,
  rows: readonly MergedRow[],
): void => {
  if (participant.isMoney?.(rows)) assertCan(shop, 'memberships.write');
};

const assertSeen = (row: CustomerRow, version: number) => {
  if (row.version !== version) throw refuse('STALE_VERSION');
};

/**
 * Makes one customer of two. What belongs to the absorbed goes to the survivor, row by row and written
 * down, so that it can come back.
 * @throws CUSTOMER_MERGE_SAME, CUSTOMER_NOT_FOUND, STALE_VERSION, CUSTOMER_MERGE_TOO_MUCH,
 * CUSTOMER_PHONE_DUPLICATED
 */
export const mergeCustomers = (
  participants: Participants,
  shop: ShopAccess,
  {
    survivorNo,
    absorbedNo,
    survivorVersion,
    absorbedVersion,
    choices,
  }: Parsed<typeof contract.merge>['body'],
): Promise<Merged> =>
  inShop(shop, async (shop) => {
    assertDistinct(survivorNo, absorbedNo);
    const held = await lockBoth(shop, participants, { giving: absorbedNo, other: survivorNo });
    const [absorbed, survivor] = [held.giving, held.other];
    if (!survivor || !absorbed || survivor.deleted_at !== null || absorbed.deleted_at !== null)
      throw refuse('CUSTOMER_NOT_FOUND');
    assertSeen(survivor, survivorVersion);
    assertSeen(absorbed, absorbedVersion);
    const pair = mergePairOf(survivor, absorbed);
    const became = mergedFields(pair, choices);
    if (overflowingFields(became).length > 0) throw refuse('CUSTOMER_MERGE_TOO_MUCH');
    const booked = await queries.countNoShows(shop, absorbedNo);
    const snapshot: MergeSnapshot = {
      survivor: pair.survivor,
      absorbed: pair.absorbed,
      joined: pair.joined,
      choices,
      became,
      oldNoShows: Math.max(0, absorbed.no_show_count - booked),
    };
    const moved = await countMoves(shop, participants, absorbedNo);
    const row = await queries.insertMerge(shop, {
      survivor_no: survivorNo,
      absorbed_no: absorbedNo,
      survivor_name: survivor.name,
      absorbed_name: absorbed.name,
      kept: JSON.stringify(snapshot),
      moved: JSON.stringify(moved),
      merged_at: clock.iso(),
    });
    // First the absorbed one: their number may be the one that stays.
    await setFields(shop, absorbedNo, {
      deleted_at: clock.iso(),
      visits_before: 0,
      first_visit_before: null,
      last_visit_before: null,
      no_show_count: 0,
    });
    await setFields(shop, survivorNo, {
      ...became,
      no_show_count: survivor.no_show_count + absorbed.no_show_count,
    });
    for (const participant of participants) {
      const rows = await participant.move(shop, { from: absorbedNo, to: survivorNo });
      assertMayMove(shop, participant, rows);
      if (rows.length > 0) await queries.insertMoved(shop, row.id, participant.name, rows);
    }
    await recount(shop, [survivorNo, absorbedNo]);
    await publish(shop, customerMerged, survivorNo, {
      absorbed: { customerNo: absorbedNo, name: absorbed.name },
      before: factsOf(survivorNo, snapshot.survivor),
      after: factsOf(survivorNo, { ...snapshot.survivor, ...became }),
    });
    await publish(shop, customerAbsorbed, absorbedNo, {
      survivor: { customerNo: survivorNo, name: survivor.name },
    });
    return presentMerge(row);
  });

export const readMerges = (
  shop: ShopAccess,
  { customerNo, limit, cursor }: Parsed<typeof contract.merges>['query'],
): Promise<Reply<typeof contract.merges>> =>
  inShop(shop, async (shop) => {
    const before = cursor === undefined ? undefined : Number(cursor);
    if (before !== undefined && !Number.isSafeInteger(before)) throw refuse('COMMON_INVALID_PARAMETER');
    const found = await queries.listMerges(shop, { customerNo, before, limit: limit + 1 });
    const rows = found.slice(0, limit);
    return {
      items: rows.map(presentMerge),
      nextCursor: found.length > limit ? String(rows.at(-1)?.id) : null,
    };
  });
