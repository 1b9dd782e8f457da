import { sql } from 'kysely';
import { columnParticipant } from '../../platform/merging.ts';
import type { MergeParticipant } from '../../platform/merging.ts';

const charts = columnParticipant({ name: 'charts', label: '차트', table: 'chart_entries', key: 'id' });

/** What was written of a pet since goes back with the pet. */
export const chartsMergeParticipant: MergeParticipant = {
  ...charts,
  restore: async (shop, direction, moved) => {
    await charts.restore(shop, direction, moved);
    await sql`update chart_entries set customer_no = ${direction.from} where customer_no = ${direction.to} and pet_no in (select p.pet_no from pets p
        where p.customer_no = ${direction.from})`.execute(shop.tx);
  },
};
