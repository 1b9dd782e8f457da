import type { ShopNo } from '../../../../contract/ids.ts';
import type { Mailed } from '../../../adapters/mail/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { each } from '../../../platform/each.ts';
import { desk } from '../../../platform/outbound/desk.ts';
import type { Desk, Outcome } from '../../../platform/outbound/desk.ts';
import { wakeDesk } from '../../../platform/outbound/start.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asOperator, asSystem } from '../../../platform/shop.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { rightsOf } from '../../auth/public.ts';
import { quietEnd } from './quiet.rules.ts';
import * as queries from './sending.queries.ts';
import { mailDeskName } from './sending.queries.ts';
import type { MailReader, MailRow } from './sending.queries.ts';
import { mailWords } from './words.rules.ts';

const mostTries = 8;
const readersAtOnce = 100;

const unreadOf = (shop: ShopTx, reader: MailReader, span: { after: number; upTo: number }) =>
  queries.unreadOf(shop, reader, [...rightsOf(reader.role, reader.decisions)], span);

/** Plans a digest of what came since the last one, if any of it is still unread. */
const planFor = async (shop: ShopTx, reader: MailReader): Promise<void> => {
  const span = { after: reader.mailed_up_to, upTo: await queries.newestNotification(shop) };
  const unread = await unreadOf(shop, reader, span);
  const last = unread.length < queries.mostMailed ? undefined : unread.at(-1);
  const planned = await queries.planMail(shop, reader.employee_no, {
    ...span,
    ...(last && { upTo: last.id }),
    withMail: unread.length > 0,
  });
  if (planned) await wakeDesk(shop.tx, mailDeskName);
};

async function* readersOf(database: Database): AsyncGenerator<MailReader> {
  let last = { shop_no: '', employee_no: 0 };
  for (;;) {
    const from = last;
    const readers = await asOperator(database, 'send mails', (db) =>
      queries.listMailReaders(db, from, readersAtOnce),
    );
    yield* readers;
    const end = readers.at(-1);
    if (!end || readers.length < readersAtOnce) return;
    last = end;
  }
}

/** Gathers what is new for each who asked for mails; in quiet hours it gathers on. */
export const planDigests = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  each(readersOf(database), 'mails of some readers', async (reader) => {
    if (quietEnd(clock.iso(), reader) === undefined)
      await asSystem(database, reader.shop_no as ShopNo, 'send mails', (shop) => planFor(shop, reader));
  });

type Sent = Outcome & { mailed: Mailed | 'unwanted' };
type Needs = Pick<Platform, 'database' | 'mail' | 'config'> & { log?: Platform['log'] };

const send = async ({ database, mail, config }: Needs, row: MailRow): Promise<Sent> => {
  const found = await asSystem(database, row.shop_no as ShopNo, 'send mails', async (shop) => {
    const reader = await queries.findMailReader(shop, row.employee_no);
    if (!reader) return undefined;
    return { reader, told: await unreadOf(shop, reader, { after: row.after_id, upTo: row.up_to }) };
  });
  if (!found || found.told.length === 0) return { mailed: 'unwanted' };
  const { reader, told } = found;
  const address = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const mailed = await mail.send({
    to: reader.mail_address,
    ...mailWords(told, { shopName: reader.shop_name, shopNo: row.shop_no, address }),
    messageId: `<notices-${row.shop_no}-${row.id}@${new URL(address).hostname}>`,
  });
  return { mailed, ...(mailed.outcome === 'later' && { again: true as const }) };
};

const settle = async (shop: ShopTx, { row, result }: { row: MailRow; result: Sent }): Promise<void> => {
  const { mailed, again } = result;
  if (!again) await queries.deleteMail(shop, row.id);
  if (mailed === 'unwanted') return;
  const problem =
    mailed.outcome === 'done' ? null : mailed.outcome === 'refused' ? mailed.code : mailed.reason;
  await queries.noteMail(shop, row.employee_no, problem);
};

/** Mails digests. One that was begun and never settled is sent again under the id it had. */
export const mailDesk = (needs: Needs): Desk => {
  const call = (rows: MailRow[]) => Promise.all(rows.map((row) => send(needs, row)));
  const turn = { underWay: 'SENDING', call };
  return desk<MailRow, Sent>({
    name: mailDeskName,
    database: needs.database,
    ...(needs.log && { log: needs.log }),
    table: 'notification_mails',
    turns: { WAITING: turn, SENDING: turn },
    settle: async (shop, ended) => {
      for (const one of ended) await settle(shop, one);
    },
    waitAfter: (tries) => Math.min(3600, 60 * 2 ** tries),
    giveUp: { tries: mostTries, result: () => ({ mailed: { outcome: 'refused', code: 'GIVEN_UP' } }) },
  });
};
