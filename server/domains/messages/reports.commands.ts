import { createHash } from 'node:crypto';
import type { DeliveryReport } from '../../adapters/messaging/port.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { publish } from '../../platform/events/publish.ts';
import { receiveHook } from '../../platform/outbound/inbox.ts';
import type { Hook, HookHandler } from '../../platform/outbound/inbox.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import { systemShop } from '../../platform/shop.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { messagesSettled } from './events.ts';
import { messageDesk } from './planning.commands.ts';
import {
  insertReport,
  lockReported,
  makeAskedAbout,
  markDelivered,
  shopsOfVendorIds,
} from './reports.queries.ts';
import type { Reported } from './reports.queries.ts';

export const reportVendor = 'messages';

/** Keeps what the vendor reported as it came; its signature was checked. */
export const keepReports = (database: Database, reports: readonly DeliveryReport[]): Promise<void> => {
  const body = JSON.stringify(reports);
  const eventKey = createHash('sha256').update(body).digest('hex');
  return receiveHook(database, { vendor: reportVendor, eventKey, headers: {}, body });
};

/**
 * A delivery is noted at once. A failure is only a hint, since money and another message hang on it: the desk
 * asks the vendor. Late ones correct the state, never the credit.
 */
const apply = async (shop: ShopTx, report: DeliveryReport): Promise<Reported | null> => {
  const attempt = await lockReported(shop, report.messageId);
  if (!attempt) return null;
  const isNew = await insertReport(shop, { ...attempt, vendorId: report.messageId, code: report.vendorCode });
  if (!isNew) return null;
  if (report.state === 'delivered')
    return (await markDelivered(shop, attempt, report.vendorCode, clock.iso())) ? attempt : null;
  if (report.state === 'failed' && attempt.state !== 'DELIVERED')
    await makeAskedAbout(shop, attempt.message_id, clock.iso());
  return null;
};

const handle = async (db: Tx, { body }: Hook): Promise<void> => {
  const reports: DeliveryReport[] = JSON.parse(body);
  const shops = await shopsOfVendorIds(
    db,
    reports.map(({ messageId }) => messageId),
  );
  for (const [shopNo, vendorIds] of shops) {
    const shop = systemShop(db, shopNo as ShopNo);
    const delivered: Reported[] = [];
    for (const report of reports.filter(({ messageId }) => vendorIds.has(messageId))) {
      const attempt = await apply(shop, report);
      if (attempt) delivered.push(attempt);
    }
    const [first] = delivered;
    if (first)
      await publish(shop, messagesSettled, first.message_id, {
        sent: delivered.length,
        failed: 0,
        held: 0,
        campaignIds: [...new Set(delivered.flatMap(({ campaign_id }) => campaign_id ?? []))],
      });
  }
  await wakeDesk(db, messageDesk);
};

export const reportHandler: HookHandler = { vendor: reportVendor, handle };
