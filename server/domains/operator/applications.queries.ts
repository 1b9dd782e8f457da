import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Instant } from '../../../contract/time.ts';
import type { Tx } from '../../platform/shop.ts';

export interface ApplicationRow {
  kind: 'SENDER_NUMBER' | 'CMS';
  shopNo: ShopNo;
  shopName: string;
  id: string;
  title: string;
  fileId: string | null;
  requestedAt: Instant;
}

/** What shops wait to be answered, the oldest first. Runs as the operator. */
export const applicationRows = async (db: Tx): Promise<ApplicationRow[]> => {
  const { rows } = await sql<ApplicationRow>`
    select a.*, s.name as "shopName" from (
      select 'SENDER_NUMBER' as kind, shop_no as "shopNo", number as id, coalesce(label, '발신번호') as title,
        proof_file_id as "fileId", requested_at as "requestedAt"
      from sender_numbers where state = 'REQUESTED'
      union all
      select 'CMS', shop_no, id::text, '예금주 ' || holder || ' · 끝자리 ' || last4 || ' · 매월 ' || day || '일',
        consent_file_id, created_at
      from cms_applications where state = 'REQUESTED'
    ) a join shops s on s.shop_no = a."shopNo" order by a."requestedAt" limit 200`.execute(db);
  return rows;
};
