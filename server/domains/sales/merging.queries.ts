import { sql } from 'kysely';
import { columnParticipant } from '../../platform/merging.ts';
import type { MergeParticipant } from '../../platform/merging.ts';

const rows = columnParticipant({ name: 'sales', label: '매출', table: 'sales', key: 'id', locked: true });

/** Deleted ones too: they may be restored. A sale made since stays, without a pet that goes back. */
export const salesMergeParticipant: MergeParticipant = {
  ...rows,
  restore: async (shop, hand, moved) => {
    await rows.restore(shop, hand, moved);
    await sql`update sales set pet_no = null where customer_no = ${hand.to}
      and pet_no in (select p.pet_no from pets p where p.customer_no = ${hand.from})`.execute(shop.tx);
  },
};
