import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { CustomerNo, PetNo } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { Shop } from '../../../platform/shop.ts';
import { warningsOf } from '../warnings.queries.ts';

export type PetRow = Selectable<DB['pets']>;
type OfPet<T extends 'pet_weights' | 'pet_vaccinations' | 'pet_photos'> = Selectable<DB[T]>;

const pets = (shop: Shop) => shop.tx.selectFrom('pets');

/** With a customer their pets are gone too. */
const ofLiving = sql<boolean>`exists (select from customers c where c.customer_no = pets.customer_no and c.deleted_at is null)`;

/** In the order in which they came, deleted ones left out. */
export const petsOfCustomer = (shop: Shop, customerNo: CustomerNo): Promise<PetRow[]> =>
  pets(shop)
    .where('customer_no', '=', customerNo)
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('pet_no')
    .execute();

export const findPet = (shop: Shop, petNo: PetNo): Promise<PetRow | undefined> =>
  pets(shop)
    .where('pet_no', '=', petNo)
    .where('deleted_at', 'is', null)
    .where(ofLiving)
    .selectAll()
    .executeTakeFirst();

/** Also finds a deleted pet. */
export const lockPet = (shop: Shop, petNo: PetNo): Promise<PetRow | undefined> =>
  pets(shop).where('pet_no', '=', petNo).where(ofLiving).selectAll().forNoKeyUpdate().executeTakeFirst();

export const countPets = async (shop: Shop, customerNo: CustomerNo): Promise<number> =>
  (
    await pets(shop)
      .where('customer_no', '=', customerNo)
      .where('deleted_at', 'is', null)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Moves updated_at whatever is set, and the version with it. */
export const updatePet = (shop: Shop, petNo: PetNo, values: Updateable<DB['pets']>): Promise<PetRow> =>
  shop.tx
    .updateTable('pets')
    .set({ ...values, updated_at: sql`statement_timestamp()` })
    .where('pet_no', '=', petNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const putWeight = (shop: Shop, petNo: PetNo, on: string, weightGrams: number) =>
  shop.tx
    .insertInto('pet_weights')
    .values({ pet_no: petNo, weighed_on: on, weight_grams: weightGrams })
    .onConflict((conflict) =>
      conflict.columns(['shop_no', 'pet_no', 'weighed_on']).doUpdateSet({ weight_grams: weightGrams }),
    )
    .execute();

export const dropWeight = (shop: Shop, petNo: PetNo, on: string) =>
  shop.tx.deleteFrom('pet_weights').where('pet_no', '=', petNo).where('weighed_on', '=', on).execute();

export interface Vaccination {
  name: string;
  givenOn: string;
  dueOn: string | null;
}

export const writeVaccinations = async (
  { tx }: Shop,
  petNo: PetNo,
  all: readonly Vaccination[],
): Promise<void> => {
  await tx.deleteFrom('pet_vaccinations').where('pet_no', '=', petNo).execute();
  if (all.length === 0) return;
  await tx
    .insertInto('pet_vaccinations')
    .values(
      all.map(({ name, givenOn, dueOn }) => ({
        pet_no: petNo,
        name,
        given_on: givenOn,
        due_on: dueOn,
      })),
    )
    .execute();
};

export const writePhotos = async ({ tx }: Shop, petNo: PetNo, fileIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('pet_photos').where('pet_no', '=', petNo).execute();
  if (fileIds.length === 0) return;
  await tx
    .insertInto('pet_photos')
    .values(fileIds.map((file_id, seq) => ({ pet_no: petNo, seq, file_id })))
    .execute();
};

/** What stands in other tables about some pets. */
export interface Beside {
  weights: OfPet<'pet_weights'>[];
  vaccinations: OfPet<'pet_vaccinations'>[];
  photos: OfPet<'pet_photos'>[];
  alerts: { pet_no: number; alerts: string[] }[];
  groomings: { pet_no: number; last_on: string }[];
}

const groomedOn = async ({ tx }: Shop, petNos: readonly number[]) =>
  (
    await sql<{ pet_no: number; last_on: string }>`
      select pet_no, max(day) as last_on from (
        select b.pet_no, b.visit_date as day from bookings b
        where b.pet_no = any(${[...petNos]}::bigint[]) and b.state = 'COMPLETED'
        union all
        select s.pet_no, s.sold_on from sales s
        where s.pet_no = any(${[...petNos]}::bigint[]) and s.deleted_at is null
          and exists (select from sale_lines l where l.sale_id = s.id
            and l.kind = 'SERVICE')
      ) days
      group by pet_no`.execute(tx)
  ).rows;

export const besidePets = async (shop: Shop, petNos: readonly number[], today: string): Promise<Beside> => {
  if (petNos.length === 0) return { weights: [], vaccinations: [], photos: [], alerts: [], groomings: [] };
  const of = <T extends 'pet_weights' | 'pet_vaccinations' | 'pet_photos'>(table: T) =>
    sql<OfPet<T>>`select * from ${sql.table(table)}
      where pet_no = any(${[...petNos]}::bigint[])`;
  return {
    weights: (await sql<OfPet<'pet_weights'>>`${of('pet_weights')} order by weighed_on`.execute(shop.tx))
      .rows,
    vaccinations: (
      await sql<OfPet<'pet_vaccinations'>>`${of('pet_vaccinations')} order by given_on desc, name`.execute(
        shop.tx,
      )
    ).rows,
    photos: (await sql<OfPet<'pet_photos'>>`${of('pet_photos')} order by seq`.execute(shop.tx)).rows,
    alerts: await shop.tx
      .selectFrom('pets as p')
      .where('pet_no', 'in', [...petNos])
      .select(['pet_no', warningsOf(sql`${today}::date`).as('alerts')])
      .execute(),
    groomings: await groomedOn(shop, petNos),
  };
};

export const hasOpenBookings = async (shop: Shop, petNo: PetNo, now: string): Promise<boolean> =>
  (await shop.tx
    .selectFrom('bookings')
    .select('id')
    .where('pet_no', '=', petNo)
    .where('end_at', '>', now)
    .where('state', 'in', ['REQUESTED', 'CONFIRMED', 'IN_SERVICE'])
    .limit(1)
    .executeTakeFirst()) !== undefined;
