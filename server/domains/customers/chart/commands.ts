import type { ChartField } from '../../../../contract/chart-fields.ts';
import type * as contract from '../../../../contract/customer-charts.ts';
import type { ChartId } from '../../../../contract/customer-charts.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { requirePictures } from '../../files/public.ts';
import { tell } from '../commands.ts';
import { shownMemo } from '../present.ts';
import { findCustomer, holdCustomer } from '../queries.ts';
import { memoMeant } from '../rules.ts';
import { readKnownFields } from './fields/commands.ts';
import { filledIn, presentEntry } from './present.ts';
import * as queries from './queries.ts';
import type { EntryRow } from './queries.ts';
import { bookingName, describeChanges, readCursor, textsMeant, valuesMeant, writeCursor } from './rules.ts';
import type { Change, Said } from './rules.ts';

type Entry = Reply<typeof contract.change>;

const present = async (
  db: Tx,
  scope: ShopScope,
  secret: string,
  rows: readonly EntryRow[],
): Promise<Entry[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const beside = {
    fields: await readKnownFields(db, scope),
    photos: await queries.photosOf(db, scope, ids),
  };
  return rows.map((row) => presentEntry(scope, secret, row, beside));
};

/** @throws CHART_NOT_FOUND */
export const requireEntry = async (db: Tx, scope: ShopScope, id: ChartId): Promise<EntryRow> => {
  const row = await queries.findEntry(db, scope, id);
  if (!row) throw refuse('CHART_NOT_FOUND');
  return row;
};

const presentOne = async (db: Tx, scope: ShopScope, secret: string, id: ChartId): Promise<Entry> => {
  const [entry] = await present(db, scope, secret, [await requireEntry(db, scope, id)]);
  if (!entry) throw refuse('CHART_NOT_FOUND');
  return entry;
};

export const listCharts = (
  scope: ShopScope,
  customerNo: CustomerNo,
  { deleted, limit, cursor }: Parsed<typeof contract.list>['query'],
  secret: string,
): Promise<Reply<typeof contract.list>> =>
  inShop(scope, async (db) => {
    if (!(await findCustomer(db, scope, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    const which = { customerNo, deleted: deleted === 'true' };
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const found = await queries.listEntries(db, scope, { ...which, after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: await present(db, scope, secret, rows),
      nextCursor: last ? writeCursor({ enteredOn: last.entered_on, id: last.id }) : null,
      ...(after === undefined && {
        total: await queries.countEntries(db, scope, customerNo, which.deleted),
      }),
    };
  });

export const readChart = (
  scope: ShopScope,
  id: ChartId,
  secret: string,
): Promise<Reply<typeof contract.get>> =>
  inShop(scope, async (db) => ({
    ...(await presentOne(db, scope, secret, id)),
    history: (await queries.changesOf(db, scope, id)).map(({ created_at, actor_name, changes }) => ({
      at: created_at,
      actor: actor_name,
      changes: (changes as unknown as Change[]).map(({ what, before, after }) => ({
        what,
        before: before && shownMemo(scope, before),
        after: after && shownMemo(scope, after),
      })),
    })),
  }));

interface Links {
  customerNo: number;
  petNo: number | null;
  bookingId: number | null;
}

/**
 * Holds what an entry speaks of, in the one order of locks, and answers how it is called. Who an entry
 * that is edited speaks of already may stay, whatever has become of it.
 * @throws BOOKING_NOT_FOUND, CUSTOMER_NOT_FOUND, PET_NOT_FOUND
 */
const holdLinks = async (
  db: Tx,
  scope: ShopScope,
  { customerNo, petNo, bookingId }: Links,
  before?: EntryRow,
) => {
  const booking =
    bookingId === null ? undefined : await queries.holdBooking(db, scope, bookingId, customerNo);
  if (bookingId !== null && !booking && bookingId !== before?.booking_id) throw refuse('BOOKING_NOT_FOUND');
  if (!(await holdCustomer(db, scope, customerNo as CustomerNo))) throw refuse('CUSTOMER_NOT_FOUND');
  const pet = petNo === null ? undefined : await queries.holdPet(db, scope, petNo, customerNo);
  const stays = petNo !== null && petNo === before?.pet_no ? before.pet_name : null;
  if (petNo !== null && !pet && stays === null) throw refuse('PET_NOT_FOUND');
  return {
    pet: petNo === null ? null : { no: petNo, name: pet?.name ?? stays ?? '' },
    booking: bookingId === null ? null : { no: bookingId, name: bookingName(booking ?? before) },
  };
};

/** @throws CHART_DATE_FUTURE, CHART_EMPTY */
const assertSaid = ({ enteredOn, body, values, photos }: Said) => {
  if (enteredOn > shopDateOf(clock.now())) throw refuse('CHART_DATE_FUTURE');
  if (body === '' && Object.keys(values).length === 0 && photos.length === 0) throw refuse('CHART_EMPTY');
};

/** @throws CHART_PHOTO_TAKEN, FILE_NOT_FOUND */
const putPhotos = async (
  db: Tx,
  scope: ShopScope,
  id: ChartId,
  photos: Said['photos'],
  before: Said['photos'] = [],
) => {
  const had = new Set(before.map(({ fileId }) => fileId));
  const named = new Set(photos.map(({ fileId }) => fileId));
  await requirePictures(
    db,
    scope,
    'CHART_PHOTO',
    [...named].filter((fileId) => !had.has(fileId)),
  );
  await queries.dropPhotos(
    db,
    scope,
    [...had].filter((fileId) => !named.has(fileId)),
  );
  if ((await queries.placePhotos(db, scope, id, photos)) < photos.length) throw refuse('CHART_PHOTO_TAKEN');
};

const columnsOf = (said: Said) => ({
  entered_on: said.enteredOn,
  body: said.body,
  private: said.private,
  filled: JSON.stringify(said.values),
});

/** Told to the shop without what it says: the chart keeps that to itself. */
const note = async (db: Tx, scope: ShopScope, customerNo: number, sentence: string) => {
  await record(db, scope, 'customer', customerNo, sentence);
  await tell(db, scope, customerNo);
};

export const writeChart = (
  scope: ShopScope,
  { customerNo, petNo, bookingId, ...typed }: Parsed<typeof contract.create>['body'],
  secret: string,
): Promise<Entry> =>
  inShop(scope, async (db) => {
    const links = await holdLinks(db, scope, { customerNo, petNo, bookingId });
    const values = valuesMeant(await readKnownFields(db, scope), textsMeant(scope, typed.values, {}));
    const said: Said = { ...typed, body: memoMeant(scope, '', typed.body, 'body'), values, ...links };
    assertSaid(said);
    const id = await queries.insertEntry(db, {
      shop_no: scope.shopNo,
      customer_no: customerNo,
      pet_no: petNo,
      booking_id: bookingId,
      written_by: scope.employeeNo,
      ...columnsOf(said),
    });
    await putPhotos(db, scope, id, said.photos);
    await note(db, scope, customerNo, '고객차트를 썼어요');
    return presentOne(db, scope, secret, id);
  });

/** The entry as it stands, nobody else changing it meanwhile. */
const lockedEntry = async (db: Tx, scope: ShopScope, id: ChartId): Promise<EntryRow> => {
  await queries.lockEntry(db, scope, id);
  return requireEntry(db, scope, id);
};

const saidBefore = async (db: Tx, scope: ShopScope, row: EntryRow): Promise<Said> => ({
  enteredOn: row.entered_on,
  body: row.body,
  private: row.private,
  values: filledIn(row),
  pet: row.pet_no === null ? null : { no: row.pet_no, name: row.pet_name ?? '' },
  booking: row.booking_id === null ? null : { no: row.booking_id, name: bookingName(row) },
  photos: (await queries.photosOf(db, scope, [row.id])).map(({ file_id, kind }) => ({
    fileId: file_id,
    kind,
  })),
});

const saidAfter = (
  scope: ShopScope,
  fields: ReadonlyMap<string, ChartField>,
  before: Said,
  typed: Parsed<typeof contract.change>['body'],
  links: Pick<Said, 'pet' | 'booking'>,
): Said => ({
  enteredOn: typed.enteredOn ?? before.enteredOn,
  body: memoMeant(scope, before.body, typed.body, 'body'),
  private: typed.private ?? before.private,
  values: typed.values
    ? valuesMeant(fields, textsMeant(scope, typed.values, before.values), before.values)
    : before.values,
  photos: typed.photos ?? before.photos,
  ...links,
});

export const changeChart = (
  scope: ShopScope,
  id: ChartId,
  typed: Parsed<typeof contract.change>['body'],
  secret: string,
): Promise<Entry> =>
  inShop(scope, async (db) => {
    const seen = await requireEntry(db, scope, id);
    const now = {
      customerNo: seen.customer_no,
      petNo: typed.petNo === undefined ? seen.pet_no : typed.petNo,
      bookingId: typed.bookingId === undefined ? seen.booking_id : typed.bookingId,
    };
    const links = await holdLinks(db, scope, now, seen);
    const row = await lockedEntry(db, scope, id);
    if (row.deleted_at !== null) throw refuse('CHART_NOT_FOUND');
    if (row.version !== typed.version) throw await stale(db, scope, secret, id);
    const fields = await readKnownFields(db, scope);
    const before = await saidBefore(db, scope, row);
    const after = saidAfter(scope, fields, before, typed, links);
    assertSaid(after);
    const changes = describeChanges(fields, before, after);
    if (changes.length === 0) return presentOne(db, scope, secret, id);
    await putPhotos(db, scope, id, after.photos, before.photos);
    await queries.updateEntry(db, scope, id, {
      pet_no: now.petNo,
      booking_id: now.bookingId,
      ...columnsOf(after),
      // Photos stand in rows of their own: an edit of them alone must make an open form stale too.
      ...(changes.every(({ what }) => what === '사진') && { version: row.version + 1 }),
    });
    await queries.insertChanges(db, scope, id, changes);
    await note(db, scope, row.customer_no, '고객차트를 고쳤어요');
    return presentOne(db, scope, secret, id);
  });

const stale = async (db: Tx, scope: ShopScope, secret: string, id: ChartId) =>
  refuse('STALE_VERSION', {
    errors: [
      {
        field: 'version',
        code: 'STALE_VERSION',
        message: '그사이 바뀐 내용이 있어요.',
        detail: await presentOne(db, scope, secret, id),
      },
    ],
  });

/** Deletes so that it can be undone, and undoes it; done twice it is done once. */
export const removeChart = (
  scope: ShopScope,
  id: ChartId,
  undo: boolean,
): Promise<Reply<typeof contract.remove>> =>
  inShop(scope, async (db) => {
    const row = await lockedEntry(db, scope, id);
    if ((row.deleted_at === null) === undo) return { id, deleted: !undo };
    await queries.updateEntry(db, scope, id, { deleted_at: undo ? null : clock.iso() });
    const sentence = undo ? '지운 고객차트를 되돌렸어요' : '고객차트를 지웠어요';
    await queries.insertChanges(db, scope, id, [{ what: sentence, before: null, after: null }]);
    await note(db, scope, row.customer_no, sentence);
    return { id, deleted: !undo };
  });
