import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { settleUnread, unreadNotices } from '../../../contract/channels.ts';
import type { Instant } from '../../../contract/time.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { assertCan, employeeNoOf, inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { unreadSettled } from './events.ts';
import { bringIn } from './intake-bringing.commands.ts';
import { judgeNotice } from './intake-judging.commands.ts';
import { readNotices } from './intake-reading.commands.ts';
import { lineOf } from './intake.present.ts';
import * as queries from './unread.queries.ts';
import type { UnreadRow } from './unread.queries.ts';

const present = (row: UnreadRow): Reply<typeof unreadNotices>['items'][number] => ({
  id: row.id,
  channel: row.channel,
  externalNo: row.external_no,
  note: row.note,
  serviceName: row.service_name,
  text: row.text,
  createdAt: row.created_at as Instant,
});

export const readUnread = (access: ShopAccess): Promise<Reply<typeof unreadNotices>> =>
  readShop(access, async (shop) => {
    const { rows, total } = await queries.openUnread(shop);
    return { items: rows.map(present), total };
  });

/**
 * Reads the notice once more as the shop's words are now and brings it in, or notes that an employee dealt with
 * it.
 * @throws CHANNEL_UNREAD_NOT_FOUND, CHANNEL_OFF, ACCESS_DENIED, and what refuses a booking
 */
export const seeToUnread = (
  access: ShopAccess,
  id: number,
  { how }: Parsed<typeof settleUnread>['body'],
): Promise<Reply<typeof settleUnread>> =>
  inShop(access, async (shop) => {
    assertCan(shop, 'bookings.write');
    const row = await queries.lockUnread(shop, id);
    if (!row) throw refuse('CHANNEL_UNREAD_NOT_FOUND');
    const { channel } = row;
    const settle = async (state: 'READ' | 'DISMISSED') => {
      await queries.settleUnread(shop, id, { state, settledBy: employeeNoOf(shop) });
      await publish(shop, unreadSettled, shopNumber(shop), { channel, state });
    };
    if (how === 'DISMISS') {
      await settle('DISMISSED');
      return { line: null };
    }
    const { total, at } = await readNotices(shop, row.text);
    const heard = at(total - 1);
    const judged = await bringIn(shop, channel, heard, (locked) =>
      judgeNotice(locked, channel, heard.text, heard.notice),
    );
    if (judged.verdict !== 'UNREADABLE' || judged.isSettled) await settle('READ');
    return { line: lineOf({ ...heard, ...judged }) };
  });
