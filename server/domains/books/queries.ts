import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';

export const insertProof = (db: Tx, proof: Insertable<DB['book_proofs']>) =>
  db.insertInto('book_proofs').values(proof).returningAll().executeTakeFirstOrThrow();
export type ProofRow = Awaited<ReturnType<typeof insertProof>>;

export const latestProofs = (db: Tx, scope: ShopScope): Promise<ProofRow[]> =>
  db
    .selectFrom('book_proofs')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .orderBy('id', 'desc')
    .limit(30)
    .execute();

export const everyShop = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('shops').select('shop_no').orderBy('shop_no').execute()).map((row) => row.shop_no);

/** A quarter of nights is enough to see since when. */
export const trimProofs = (db: Tx) =>
  sql`delete from book_proofs where finished_at < now() - interval '90 days'`.execute(db);
