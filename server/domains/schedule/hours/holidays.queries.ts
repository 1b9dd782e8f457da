import type { Shop } from '../../../platform/shop.ts';

const columns = ['id', 'closed_on', 'closed_to', 'weekday', 'weeks', 'label', 'version'] as const;

export const listClosedDays = (shop: Shop, from: string, to: string) =>
  shop.tx
    .selectFrom('closed_days')
    .select(columns)
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

export const findClosedDay = (shop: Shop, id: number): Promise<ClosedDayRow | undefined> =>
  shop.tx.selectFrom('closed_days').select(columns).where('id', '=', id).executeTakeFirst();

export const updateClosedDay = (shop: Shop, id: number, values: ClosedDayValues) =>
  shop.tx
    .updateTable('closed_days')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const insertClosedDay = (shop: Shop, values: ClosedDayValues) =>
  shop.tx
    .insertInto('closed_days')
    .values({ ...values })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteClosedDay = (shop: Shop, id: number) =>
  shop.tx.deleteFrom('closed_days').where('id', '=', id).returning(columns).executeTakeFirst();

export const closesOnPublicHolidays = async (shop: Shop): Promise<boolean> =>
  (await shop.tx.selectFrom('business_week').select('closes_on_public_holidays').executeTakeFirst())
    ?.closes_on_public_holidays ?? false;
