import type { ShopScope, Tx } from '../../../platform/scope.ts';

const columns = ['id', 'closed_on', 'closed_to', 'weekday', 'weeks', 'label', 'version'] as const;

export const listClosedDays = (db: Tx, scope: ShopScope, from: string, to: string) =>
  db
    .selectFrom('closed_days')
    .select(columns)
    .where('shop_no', '=', scope.shopNo)
    .where((eb) =>
      eb.or([
        eb('weekday', 'is not', null),
        eb.and([eb('closed_on', '<=', to), eb(eb.fn.coalesce('closed_to', 'closed_on'), '>=', from)]),
      ]),
    )
    .orderBy('weekday')
    .orderBy('closed_on')
    .limit(1000)
    .execute();

export type ClosedDayRow = Awaited<ReturnType<typeof listClosedDays>>[number];

export type ClosedDayValues = Omit<ClosedDayRow, 'id' | 'version'>;

export const findClosedDay = (db: Tx, scope: ShopScope, id: number): Promise<ClosedDayRow | undefined> =>
  db
    .selectFrom('closed_days')
    .select(columns)
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .executeTakeFirst();

export const updateClosedDay = (db: Tx, scope: ShopScope, id: number, values: ClosedDayValues) =>
  db
    .updateTable('closed_days')
    .set(values)
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const insertClosedDay = (db: Tx, scope: ShopScope, values: ClosedDayValues) =>
  db
    .insertInto('closed_days')
    .values({ shop_no: scope.shopNo, ...values })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteClosedDay = (db: Tx, scope: ShopScope, id: number) =>
  db
    .deleteFrom('closed_days')
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const closesOnPublicHolidays = async (db: Tx, scope: ShopScope): Promise<boolean> =>
  (
    await db
      .selectFrom('business_week')
      .select('closes_on_public_holidays')
      .where('shop_no', '=', scope.shopNo)
      .executeTakeFirst()
  )?.closes_on_public_holidays ?? false;
