import type { ChartField } from '../../../contract/chart-fields.ts';
import type * as contract from '../../../contract/customer-charts.ts';
import type { ChartId } from '../../../contract/customer-charts.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { pageOf } from '../../platform/cursor.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { actingEmployee, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { requirePictures } from '../files/public.ts';
import { findCustomer, lockAgainstDeletion } from '../customers/public.ts';
import * as events from './events.ts';
import { readKnownFields } from './fields/commands.ts';
import { presentEntry } from './present.ts';
import * as queries from './queries.ts';
import type { EntryRow } from './queries.ts';
import { bookingName, describeChanges, textsAfterEdit, resolveValues, byDay } from './rules.ts';
import type { EntryFields } from './rules.ts';
import { textAfterEdit } from '../../platform/hidden-numbers.ts';

type Entry = Reply<typeof contract.change>;

const present = async (shop: Shop, rows: readonly EntryRow[]): Promise<Entry[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const beside = {
    fields: await readKnownFields(shop),
    photos: await queries.photosOf(shop, ids),
  };
  return rows.map((row) => presentEntry(shop, row, beside));
};

/** @throws CHART_NOT_FOUND */
export const requireEntry = async (shop: Shop, id: ChartId): Promise<EntryRow> => {
  const row = await queries.findEntry(shop, id);
  if (!row) throw refuse('CHART_NOT_FOUND');
  return row;
};

const presentOne = async (shop: Shop, id: ChartId): Promise<Entry> => {
  const [entry] = await present(shop, [await requireEntry(shop, id)]);
  if (!entry) throw refuse('CHART_NOT_FOUND');
  return entry;
};

export const listCharts = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { deleted, limit, cursor }: Parsed<typeof contract.list>['query'],
): Promise<Reply<typeof contract.list>> =>
  inShop(shop, async (shop) => {
    if (!(await findCustomer(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    const which = { customerNo, deleted: deleted === 'true' };
    const after = byDay.decode(cursor);
    const found = await queries.listEntries(shop, { ...which, after, limit: limit + 1 });
    const { rows, nextCursor } = pageOf(found, limit, (last) =>
      byDay.encode({ enteredOn: last.entered_on, id: last.id }),
    );
    return {
      items: await present(shop, rows),
      nextCursor,
      ...(after === undefined && {
        total: await queries.countEntries(shop, customerNo, which.deleted),
      }),
    };
  });

export const readChart = (shop: ShopAccess, id: ChartId): Promise<Reply<typeof contract.get>> =>
  inShop(shop, async (shop) => ({
    ...(await presentOne(shop, id)),
    history: (await queries.changesOf(shop, id)).map(({ created_at, actor_name, changes }) => ({
      at: created_at,
      actor: actor_name,
      changes: changes.map(({ what, before, after }) => ({
        what,
        before,
        after,
      })),
    })),
  }));

interface Links {
  customerNo: number;
  petNo: number | null;
  bookingId: number | null;
}

/**
 * Holds what an entry speaks of, in the one order of locks, and answers how it is called. An edited entry may
 * keep its subjects, whatever has become of them.
 * @throws BOOKING_NOT_FOUND, CUSTOMER_NOT_FOUND, PET_NOT_FOUND
 */
const lockLinks = async (shop: Shop, { customerNo, petNo, bookingId }: Links, before?: EntryRow) => {
  const booking = bookingId === null ? undefined : await queries.lockBooking(shop, bookingId, customerNo);
  if (bookingId !== null && !booking && bookingId !== before?.booking_id) throw refuse('BOOKING_NOT_FOUND');
  if (!(await lockAgainstDeletion(shop, customerNo as CustomerNo))) throw refuse('CUSTOMER_NOT_FOUND');
  const pet = petNo === null ? undefined : await queries.lockPet(shop, petNo, customerNo);
  const stays = petNo !== null && petNo === before?.pet_no ? before.pet_name : null;
  if (petNo !== null && !pet && stays === null) throw refuse('PET_NOT_FOUND');
  return {
    pet: petNo === null ? null : { no: petNo, name: pet?.name ?? stays ?? '' },
    booking: bookingId === null ? null : { no: bookingId, name: bookingName(booking ?? before) },
  };
};

/** @throws CHART_DATE_FUTURE, CHART_EMPTY */
const assertValid = ({ enteredOn, body, values, photos }: EntryFields) => {
  if (enteredOn > shopDateOf(clock.now())) throw refuse('CHART_DATE_FUTURE');
  if (body === '' && Object.keys(values).length === 0 && photos.length === 0) throw refuse('CHART_EMPTY');
};

/** @throws CHART_PHOTO_TAKEN, FILE_NOT_FOUND */
const putPhotos = async (
  shop: Shop,
  id: ChartId,
  photos: EntryFields['photos'],
  before: EntryFields['photos'] = [],
) => {
  const had = new Set(before.map(({ fileId }) => fileId));
  const named = new Set(photos.map(({ fileId }) => fileId));
  await requirePictures(
    shop,
    'CHART_PHOTO',
    [...named].filter((fileId) => !had.has(fileId)),
  );
  await queries.dropPhotos(
    shop,
    [...had].filter((fileId) => !named.has(fileId)),
  );
  if ((await queries.placePhotos(shop, id, photos)) < photos.length) throw refuse('CHART_PHOTO_TAKEN');
};

const columnsOf = (input: EntryFields) => ({
  entered_on: input.enteredOn,
  body: input.body,
  private: input.private,
  filled: JSON.stringify(input.values),
});

export const writeChart = (
  shop: ShopAccess,
  { customerNo, petNo, bookingId, ...input }: Parsed<typeof contract.create>['body'],
): Promise<Entry> =>
  inShop(shop, async (shop) => {
    const links = await lockLinks(shop, { customerNo, petNo, bookingId });
    const values = resolveValues(await readKnownFields(shop), textsAfterEdit(shop, input.values, {}));
    const fields: EntryFields = {
      ...input,
      body: textAfterEdit(shop, '', input.body, 'body'),
      values,
      ...links,
    };
    assertValid(fields);
    const id = await queries.insertEntry(shop, {
      customer_no: customerNo,
      pet_no: petNo,
      booking_id: bookingId,
      written_by: actingEmployee(shop).employeeNo,
      ...columnsOf(fields),
    });
    await putPhotos(shop, id, fields.photos);
    await publish(shop, events.chartWritten, customerNo, {});
    return presentOne(shop, id);
  });

/** The entry, locked against other writers. */
const lockedEntry = async (shop: Shop, id: ChartId): Promise<EntryRow> => {
  await queries.lockEntry(shop, id);
  return requireEntry(shop, id);
};

const fieldsBefore = async (shop: Shop, row: EntryRow): Promise<EntryFields> => ({
  enteredOn: row.entered_on,
  body: row.body,
  private: row.private,
  values: row.filled,
  pet: row.pet_no === null ? null : { no: row.pet_no, name: row.pet_name ?? '' },
  booking: row.booking_id === null ? null : { no: row.booking_id, name: bookingName(row) },
  photos: (await queries.photosOf(shop, [row.id])).map(({ file_id, kind }) => ({
    fileId: file_id,
    kind,
  })),
});

const fieldsAfter = (
  shop: ShopAccess,
  fields: ReadonlyMap<string, ChartField>,
  before: EntryFields,
  input: Parsed<typeof contract.change>['body'],
  links: Pick<EntryFields, 'pet' | 'booking'>,
): EntryFields => ({
  enteredOn: input.enteredOn ?? before.enteredOn,
  body: textAfterEdit(shop, before.body, input.body, 'body'),
  private: input.private ?? before.private,
  values: input.values
    ? resolveValues(fields, textsAfterEdit(shop, input.values, before.values), before.values)
    : before.values,
  photos: input.photos ?? before.photos,
  ...links,
});

export const changeChart = (
  shop: ShopAccess,
  id: ChartId,
  input: Parsed<typeof contract.change>['body'],
): Promise<Entry> =>
  inShop(shop, async (shop) => {
    const seen = await requireEntry(shop, id);
    const now = {
      customerNo: seen.customer_no,
      petNo: input.petNo === undefined ? seen.pet_no : input.petNo,
      bookingId: input.bookingId === undefined ? seen.booking_id : input.bookingId,
    };
    const links = await lockLinks(shop, now, seen);
    const row = await lockedEntry(shop, id);
    if (row.deleted_at !== null) throw refuse('CHART_NOT_FOUND');
    if (row.version !== input.version) throw staleVersion(await presentOne(shop, id));
    const fields = await readKnownFields(shop);
    const before = await fieldsBefore(shop, row);
    const after = fieldsAfter(shop, fields, before, input, links);
    assertValid(after);
    const changes = describeChanges(fields, before, after);
    if (changes.length === 0) return presentOne(shop, id);
    await putPhotos(shop, id, after.photos, before.photos);
    await queries.updateEntry(shop, id, {
      pet_no: now.petNo,
      booking_id: now.bookingId,
      ...columnsOf(after),
      // Photos stand in rows of their own: an edit of them alone must make an open form stale too.
      ...(changes.every(({ what }) => what === '사진') && { version: row.version + 1 }),
    });
    await queries.insertChanges(shop, id, changes);
    await publish(shop, events.chartUpdated, row.customer_no, {});
    return presentOne(shop, id);
  });

/** Deletes so that it can be undone, and undoes it; done twice it is done once. */
export const removeChart = (
  shop: ShopAccess,
  id: ChartId,
  undo: boolean,
): Promise<Reply<typeof contract.remove>> =>
  inShop(shop, async (shop) => {
    const row = await lockedEntry(shop, id);
    if ((row.deleted_at === null) === undo) return { id, deleted: !undo };
    await queries.updateEntry(shop, id, { deleted_at: undo ? null : clock.iso() });
    const sentence = undo ? '지운 고객차트를 되돌렸어요' : '고객차트를 지웠어요';
    await queries.insertChanges(shop, id, [{ what: sentence, before: null, after: null }]);
    await publish(shop, undo ? events.chartRestored : events.chartDeleted, row.customer_no, {});
    return { id, deleted: !undo };
  });
