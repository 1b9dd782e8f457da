import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, Tx } from '../../platform/shop.ts';

export const insertAudit = (db: Tx, audit: Insertable<DB['book_proofs']>) =>
  db.insertInto('book_proofs').values(audit).returningAll().executeTakeFirstOrThrow();
export type AuditRow = Awaited<ReturnType<typeof insertAudit>>;

export const latestAudits = (shop: Shop): Promise<AuditRow[]> =>
  shop.tx
    .selectFrom('book_proofs')
    .selectAll()
    .where('shop_no', '=', shop.shopNo)
    .orderBy('id', 'desc')
    .limit(30)
    .execute();

/** A quarter of nights is enough to see since when. */
export const trimAudits = (db: Tx) =>
  sql`delete from book_proofs where finished_at < now() - interval '90 days'`.execute(db);
