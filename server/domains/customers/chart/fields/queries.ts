import { sql } from 'kysely';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import type { KeptField } from './rules.ts';

export const findForm = async (db: Tx, scope: ShopScope) => {
  const row = await db
    .selectFrom('chart_forms')
    .select(['fields', 'version'])
    .where('shop_no', '=', scope.shopNo)
    .executeTakeFirst();
  return row && { fields: row.fields as unknown as KeptField[], version: row.version };
};

/** False when another saved meanwhile. */
export const writeForm = async (
  db: Tx,
  scope: ShopScope,
  fields: readonly KeptField[],
  seen: number,
): Promise<boolean> => {
  const values = { fields: JSON.stringify(fields) };
  const saved = await db
    .insertInto('chart_forms')
    .values({ shop_no: scope.shopNo, ...values })
    .onConflict((conflict) =>
      conflict
        .column('shop_no')
        .doUpdateSet({ ...values, version: sql`chart_forms.version + 1`, updated_at: sql`now()` })
        .where('chart_forms.version', '=', seen),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
};
