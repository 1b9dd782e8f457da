import type { ShopNo } from '../../../../contract/ids.ts';
import { msOf, toInstant } from '../../../../contract/time.ts';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import { createPictures } from './pictures.commands.ts';
import type { Delivery, MessagingOperator, MessagingPort } from '../../../adapters/messaging/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Log } from '../../../platform/log.ts';
import { desk } from '../../../platform/outbound/desk.ts';
import type { Desk } from '../../../platform/outbound/desk.ts';
import { asSystem } from '../../../platform/shop.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { messageDesk } from '../planning.commands.ts';
import type { MessageRow } from '../queries.ts';
import { claim } from './claim.commands.ts';
import { endOfDelivery, endOfSend } from './outcome.rules.ts';
import type { MessageEnd } from './outcome.rules.ts';
import { openAttempts } from './settle.queries.ts';
import type { OpenAttempt } from './settle.queries.ts';
import { settleMessages } from './settle.commands.ts';

export interface MessageNeeds {
  database: Database;
  log: Log;
  messaging: MessagingPort;
  storage: StoragePort;
  operator: MessagingOperator;
}

/** What a call came to for one message; nothing where another worker had it already. */
type Result = { again?: never; n: number; end: MessageEnd } | { again: true; n?: never; end?: never };

/** Looked at once more later. */
const nothing: Result = { again: true };
const inOneCall = 1000;

/**
 * Sends what is due. Before anything leaves it is judged and paid for again; what was sent and not answered is
 * looked up, and never sent again while it may have arrived.
 */
export const messagesDesk = ({ database, log, messaging, storage, operator }: MessageNeeds): Desk => {
  const picturesOf = createPictures(messaging, storage);

  const send = async (rows: MessageRow[]): Promise<Result[]> => {
    const [first] = rows;
    if (!first) return [];
    const ids = rows.map(({ id }) => id);
    const claimed = await claim(database, first.shop_no as ShopNo, ids, operator, await picturesOf(rows));
    const outgoing = [...claimed].flatMap(([id, one]) => ('outgoing' in one ? { id, one } : []));
    const results = await messaging.sendMany(outgoing.map(({ one }) => one.outgoing));
    const sent = new Map(outgoing.map(({ id }, index) => [id, results[index]]));
    return rows.map((row) => {
      const one = claimed.get(row.id);
      if (!one) return nothing;
      if ('held' in one) return { n: 0, end: one.held };
      const { n } = one.attempt;
      const result = sent.get(row.id) ?? { outcome: 'unknown', reason: 'UNREADABLE_ANSWER' };
      return { n, end: endOfSend({ ...row, attempts: n }, result, clock.now()) };
    });
  };

  const ask = async (row: MessageRow, attempt: OpenAttempt | undefined): Promise<Result> => {
    if (!attempt) return nothing;
    const { vendor_key: key, vendor_id, sent_at, n } = attempt;
    const sentAt = msOf(sent_at);
    const to = row.to_phone;
    const found =
      to === null
        ? undefined
        : await messaging.find({ key, to, sentAfter: new Date(sentAt) }).catch(() => undefined);
    const taken: Delivery | null =
      vendor_id === null ? null : { messageId: vendor_id, state: 'accepted', vendorCode: '' };
    // Not knowing is not the same as not taken, and what was taken once is not untaken by a list without it.
    if (found === undefined && taken === null)
      return {
        n,
        end: { state: 'UNKNOWN', reason: 'LOST', attempt: { state: 'UNKNOWN' }, nextAt: soon(sentAt) },
      };
    return { n, end: endOfDelivery(row, sentAt, found ?? taken, clock.now()) };
  };

  const lookUp = async (rows: MessageRow[]): Promise<Result[]> => {
    const [first] = rows;
    if (!first) return [];
    const ids = rows.map(({ id }) => id);
    const open = await asSystem(database, first.shop_no as ShopNo, 'look up messages', (shop) =>
      openAttempts(shop, ids),
    );
    return Promise.all(rows.map((row) => ask(row, open.get(row.id))));
  };

  return desk<MessageRow, Result>({
    name: messageDesk,
    database,
    log,
    table: 'messages',
    turns: {
      SCHEDULED: { underWay: 'QUEUED', most: inOneCall, call: send },
      QUEUED: { underWay: 'QUEUED', most: inOneCall, call: send },
      SENDING: { underWay: 'UNKNOWN', most: 20, call: lookUp },
      UNKNOWN: { underWay: 'UNKNOWN', most: 20, call: lookUp },
      SENT: { underWay: 'SENT', most: 20, call: lookUp },
    },
    settle: (shop: ShopTx, ended) =>
      settleMessages(
        shop,
        ended.flatMap(({ row, result }) => (result.again ? [] : { row, n: result.n, end: result.end })),
      ),
    waitAfter: (tries) => Math.min(30 * 2 ** Math.max(0, tries - 1), 3600),
  });
};

/** The vendor can't be asked: soon at first, then every hour. */
const soon = (sentAt: number) =>
  toInstant(clock.now() + Math.min(Math.max(30_000, clock.now() - sentAt), 3_600_000));
