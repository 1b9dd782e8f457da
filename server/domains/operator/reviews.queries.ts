import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Instant } from '../../../contract/time.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';
import { cardVendors } from '../payments/public.ts';

interface ReviewRow {
  shopNo: ShopNo;
  shopName: string;
  businessName: string;
  requestedAt: Instant;
  examiner: string | null;
  examinedBy: number | null;
}

/** A review left alone for an hour is open to every operator again. */
const held = sql`p.examined_at > now() - interval '1 hour'`;

export const reviewRows = async (db: Tx): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select p.shop_no as "shopNo", s.name as "shopName", p.business_name as "businessName",
      p.created_at as "requestedAt", case when ${held} then u.name end as examiner,
      case when ${held} then p.examined_by end as "examinedBy"
    from settlement_profiles p join shops s on s.shop_no = p.shop_no left join users u on u.id = p.examined_by
    where p.state = 'IN_REVIEW' order by p.created_at limit 200`.execute(db);
  return rows;
};

interface ToConnectRow {
  shopNo: ShopNo;
  shopName: string;
  businessName: string;
  approvedBy: string;
  practises: boolean;
  examinedBy: number | null;
}

const connected = (mode: 'LIVE' | 'PRACTICE') => sql`exists (select from shop_connections c
  where c.shop_no = p.shop_no and c.vendor in (${sql.join(cardVendors)}) and c.mode = ${mode})`;

/** Shops that only practise are still to be connected in earnest. */
export const toConnectRows = async (db: Tx): Promise<ToConnectRow[]> => {
  const { rows } = await sql<ToConnectRow>`
    select p.shop_no as "shopNo", s.name as "shopName", p.business_name as "businessName",
      p.reviewer as "approvedBy", p.examined_by as "examinedBy", ${connected('PRACTICE')} as practises
    from settlement_profiles p join shops s on s.shop_no = p.shop_no
    where p.state = 'APPROVED' and not ${connected('LIVE')}
    order by p.decided_at limit 200`.execute(db);
  return rows;
};

/** The approved papers of the shop. Runs as the operator. */
export const findApproved = ({ tx }: ShopTx) =>
  tx
    .selectFrom('settlement_profiles')
    .select('examined_by as examinedBy')
    .where('state', '=', 'APPROVED')
    .executeTakeFirst();
