import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { ChartId, ChartPhotoKind } from '../../../contract/customer-charts.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';
import type { ChartChange } from '../../platform/db/stored-json.ts';
import type { PageStart } from '../../platform/cursor.ts';

const bookedItems = sql<string[]>`array(select i.name from booking_items i
  where i.shop_no = b.shop_no and i.booking_id = b.id order by i.seq)`;
const changeCount = sql<number>`(select count(*)::int from chart_changes h
  where h.shop_no = e.shop_no and h.entry_id = e.id)`;

/** Of living customers alone: with a customer their charts are gone too. */
const entries = (shop: Shop) =>
  shop.tx
    .selectFrom('chart_entries as e')
    .innerJoin('customers as c', 'c.customer_no', 'e.customer_no')
    .innerJoin('employees as a', 'a.employee_no', 'e.written_by')
    .leftJoin('pets as p', 'p.pet_no', 'e.pet_no')
    .leftJoin('bookings as b', 'b.id', 'e.booking_id')
    .where('c.deleted_at', 'is', null)
    .selectAll('e')
    .select(['a.name as author_name', 'p.name as pet_name', 'b.visit_date', 'b.start_at as booked_at'])
    .select(bookedItems.as('booked_items'))
    .select(changeCount.as('change_count'));

export const findEntry = (shop: Shop, id: ChartId) => entries(shop).where('e.id', '=', id).executeTakeFirst();
export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

export const listEntries = (
  shop: Shop,
  {
    customerNo,
    deleted,
    after,
    limit,
  }: {
    customerNo: number;
    deleted: boolean;
    after: PageStart<{ enteredOn: 'day'; id: 'id' }> | undefined;
    limit: number;
  },
) =>
  entries(shop)
    .where('e.customer_no', '=', customerNo)
    .where('e.deleted_at', deleted ? 'is not' : 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(e.entered_on, e.id) < (${after?.enteredOn}::date, ${after?.id}::bigint)`),
    )
    .orderBy('e.entered_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();

export const countEntries = async (shop: Shop, customerNo: number, deleted: boolean) =>
  (
    await shop.tx
      .selectFrom('chart_entries')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('customer_no', '=', customerNo)
      .where('deleted_at', deleted ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

/** Anyone else who would change the entry waits. Answers its version. */
export const lockEntry = (shop: Shop, id: ChartId) =>
  shop.tx
    .selectFrom('chart_entries')
    .select(['version', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertEntry = async ({ tx }: Shop, values: Insertable<DB['chart_entries']>): Promise<ChartId> =>
  (await tx.insertInto('chart_entries').values(values).returning('id').executeTakeFirstOrThrow())
    .id as ChartId;

export const updateEntry = (shop: Shop, id: ChartId, values: Updateable<DB['chart_entries']>) =>
  shop.tx.updateTable('chart_entries').set(values).where('id', '=', id).execute();

/** A booking of that customer, held until the transaction ends. */
export const lockBooking = (shop: Shop, bookingId: number, customerNo: number) =>
  shop.tx
    .selectFrom('bookings as b')
    .select(['b.visit_date', 'b.start_at as booked_at', bookedItems.as('booked_items')])
    .where('b.id', '=', bookingId)
    .where('b.customer_no', '=', customerNo)
    .forKeyShare()
    .executeTakeFirst();

export const lockPet = (shop: Shop, petNo: number, customerNo: number) =>
  shop.tx
    .selectFrom('pets')
    .select('name')
    .where('pet_no', '=', petNo)
    .where('customer_no', '=', customerNo)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

export const photosOf = (shop: Shop, ids: readonly number[]) =>
  shop.tx
    .selectFrom('chart_photos as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.entry_id', 'p.file_id', 'p.kind', 'p.drawing_version', 'f.width', 'f.height'])
    .select(sql<boolean>`p.strokes is not null`.as('drawn'))
    .where('p.entry_id', 'in', ids)
    .orderBy('p.entry_id')
    .orderBy('p.seq')
    .execute();
export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number];

export const dropPhotos = async (shop: Shop, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  await shop.tx.deleteFrom('chart_photos').where('file_id', 'in', fileIds).execute();
};

/**
 * Puts photos at their places in an entry, those that it has already and new ones. Answers how many:
 * fewer than asked when one of them belongs to another entry.
 */
export const placePhotos = async (
  shop: Shop,
  id: ChartId,
  photos: readonly { fileId: string; kind: ChartPhotoKind }[],
): Promise<number> => {
  if (photos.length === 0) return 0;
  const placed = await shop.tx
    .insertInto('chart_photos')
    .values(
      photos.map(({ fileId, kind }, seq) => ({
        file_id: fileId,
        entry_id: id,
        seq,
        kind,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['shop_no', 'file_id'])
        .doUpdateSet({ seq: sql`excluded.seq`, kind: sql`excluded.kind` })
        .where('chart_photos.entry_id', '=', id),
    )
    .returning('file_id')
    .execute();
  return placed.length;
};

export const insertChanges = (shop: Shop, id: ChartId, changes: readonly ChartChange[]) =>
  shop.tx
    .insertInto('chart_changes')
    .values({
      entry_id: id,
      actor_name: shop.actor.name,
      changes: JSON.stringify(changes),
    })
    .execute();

export const changesOf = (shop: Shop, id: ChartId) =>
  shop.tx
    .selectFrom('chart_changes')
    .select(['created_at', 'actor_name', 'changes'])
    .where('entry_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
