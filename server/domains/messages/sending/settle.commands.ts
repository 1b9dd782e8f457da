import { clock } from '../../../platform/clock.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { returnCredit } from '../../credit/public.ts';
import { messagesSettled, recipientRefused } from '../events.ts';
import type { MessageRow } from '../queries.ts';
import type { MessageEnd } from './outcome.rules.ts';
import { writeEnds } from './settle.queries.ts';

export interface EndedMessage {
  row: MessageRow;
  n: number;
  end: MessageEnd;
}

const count = (ended: readonly EndedMessage[], ...states: MessageRow['state'][]): number =>
  ended.filter(({ end }) => states.includes(end.state)).length;

/**
 * What sends came to, in one transaction with the credit that comes back: of a failure, and of silence. An
 * attempt that is to follow is due at once or later, as an attempt of its own.
 */
export const settleMessages = async (shop: ShopTx, ended: readonly EndedMessage[]): Promise<void> => {
  if (ended.length === 0) return;
  await writeEnds(
    shop,
    ended.map(({ row, n, end }) => ({ id: row.id, n, end })),
    clock.iso(),
  );
  await returnCredit(
    shop,
    ended.flatMap(({ row, n, end: { attempt } }) =>
      attempt?.state === 'FAILED' || attempt?.state === 'EXPIRED' ? { messageId: row.id, n } : [],
    ),
  );
  for (const { row, end } of ended)
    if (end.refused && row.customer_no !== null)
      await publish(shop, recipientRefused, row.id, { customerNo: row.customer_no });
  const [first] = ended;
  const campaignIds = [...new Set(ended.flatMap(({ row }) => row.campaign_id ?? []))];
  if (first)
    await publish(shop, messagesSettled, first.row.id, {
      sent: count(ended, 'SENT', 'DELIVERED'),
      failed: count(ended, 'FAILED', 'EXPIRED'),
      held: count(ended, 'SKIPPED', 'SCHEDULED', 'UNKNOWN'),
      campaignIds,
    });
};
