import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Instant } from '../../../contract/time.ts';
import type { AuditFinding } from '../../platform/db/stored-json.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';

export const insertAudit = ({ tx }: ShopTx, audit: Insertable<DB['book_proofs']>) =>
  tx.insertInto('book_proofs').values(audit).returningAll().executeTakeFirstOrThrow();
export type AuditRow = Awaited<ReturnType<typeof insertAudit>>;

export const latestAudits = (shop: Shop): Promise<AuditRow[]> =>
  shop.tx.selectFrom('book_proofs').selectAll().orderBy('id', 'desc').limit(30).execute();

/** A quarter of nights is enough to see since when. */
export const trimAudits = (db: Tx) =>
  sql`delete from book_proofs where finished_at < now() - interval '90 days'`.execute(db);

interface BrokenNight {
  shopNo: ShopNo;
  shopName: string;
  broken: number;
  findings: AuditFinding[];
  at: Instant;
}

/** Of each shop the latest night, where it found something wrong. Runs as the operator. */
export const brokenNights = async (db: Tx): Promise<BrokenNight[]> =>
  (
    await sql<BrokenNight>`
      select p.shop_no as "shopNo", s.name as "shopName", p.broken, p.findings, p.finished_at as at
      from (select distinct on (shop_no) * from book_proofs where cause = 'NIGHT'
        and finished_at > now() - interval '3 days' order by shop_no, id desc) p
      join shops s on s.shop_no = p.shop_no
      where p.broken > 0 order by p.broken desc, p.shop_no limit 100`.execute(db)
  ).rows;
