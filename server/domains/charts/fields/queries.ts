import { sql } from 'kysely';
import type { Shop } from '../../../platform/shop.ts';
import type { StoredChartField } from '../../../platform/db/stored-json.ts';

export const findForm = async (shop: Shop) => {
  const row = await shop.tx.selectFrom('chart_forms').select(['fields', 'version']).executeTakeFirst();
  return row;
};

/** False when another saved meanwhile. */
export const writeForm = async (
  shop: Shop,
  fields: readonly StoredChartField[],
  seen: number,
): Promise<boolean> => {
  const values = { fields: JSON.stringify(fields) };
  const saved = await shop.tx
    .insertInto('chart_forms')
    .values({ ...values })
    .onConflict((conflict) =>
      conflict
        .column('shop_no')
        .doUpdateSet({
          ...values,
          version: sql`chart_forms.version + 1`,
          updated_at: sql`excluded.updated_at`,
        })
        .where('chart_forms.version', '=', seen),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
};
