import { sql } from 'kysely';
import { columnParticipant } from '../../platform/merging.ts';
import type { MergeParticipant } from '../../platform/merging.ts';

const rows = columnParticipant({ name: 'sales', label: '매출', table: 'sales', key: 'id', locked: true });

/** Deleted ones too: they may be restored. A sale made since stays, without a pet that goes back. */
export const salesMergeParticipant: MergeParticipant = {
  ...rows,
  restore: async (shop, direction, moved) => {
    await rows.restore(shop, direction, moved);
    await sql`update sales set pet_no = null where customer_no = ${direction.to}
      and pet_no in (select p.pet_no from pets p where p.customer_no = ${direction.from})`.execute(shop.tx);
  },
};
