import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProductId } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Usable } from '../ledger/rules.ts';

type Stored = Selectable<DB['membership_products']>;
export type ProductRow = Omit<Stored, 'usable'> & { usable: Usable };
export type ProductKind = ProductRow['kind'];

const read = (row: Stored): ProductRow => ({ ...row, usable: row.usable as unknown as Usable });

const living = (db: Tx, scope: ShopScope, kind: ProductKind) =>
  db
    .selectFrom('membership_products')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .where('kind', '=', kind)
    .where('archived_at', 'is', null);

export const listProducts = async (db: Tx, scope: ShopScope, kind: ProductKind): Promise<ProductRow[]> =>
  (await living(db, scope, kind).orderBy('sort_order').orderBy('id').execute()).map(read);

export const findProduct = async (db: Tx, scope: ShopScope, kind: ProductKind, id: ProductId) => {
  const row = await living(db, scope, kind).where('id', '=', id).executeTakeFirst();
  return row && read(row);
};

export const lockProduct = async (db: Tx, scope: ShopScope, kind: ProductKind, id: ProductId) => {
  const row = await living(db, scope, kind).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && read(row);
};

export const insertProduct = async (db: Tx, values: Insertable<DB['membership_products']>) =>
  read(await db.insertInto('membership_products').values(values).returningAll().executeTakeFirstOrThrow());

export const updateProduct = async (
  db: Tx,
  scope: ShopScope,
  id: ProductId,
  values: Updateable<DB['membership_products']>,
) =>
  read(
    await db
      .updateTable('membership_products')
      .set(values)
      .where('shop_no', '=', scope.shopNo)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
