import { isVendorsTrouble } from '../../../adapters/messaging/port.ts';
import type { SendResult } from '../../../adapters/messaging/port.ts';
import { ownedDesk } from '../../../platform/outbound/desk.ts';
import type { Desk, Outcome } from '../../../platform/outbound/desk.ts';
import { wakeDesk } from '../../../platform/outbound/start.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/shop.ts';
import { deleteTexts, insertText } from './texts.queries.ts';
import type { OwnTextRow } from './texts.queries.ts';

const name = 'own_texts';
/** A text may turn up at the vendor for ten minutes, so it is neither looked up nor sent again before. */
const turnsUpWithin = 600;
const mostTries = 12;

/** Plans a text in our own name, in the transaction of what it tells. It may hold no secret: its row keeps it. */
export const planOwnText = async (db: Tx, to: string, body: string): Promise<void> => {
  await insertText(db, to, body);
  await wakeDesk(db, name);
};

type Told = Outcome & { refused?: string };
type Needs = Pick<Platform, 'database' | 'messaging' | 'config' | 'log'>;

const toldOf = (sent: SendResult): Told => {
  if (sent.outcome === 'accepted') return {};
  if (sent.outcome === 'unknown' || isVendorsTrouble(sent.code)) return { again: true };
  return { refused: sent.code };
};

/** Sends our own texts, each in a call of its own. One whose answer was lost is looked up before it is sent again. */
export const ownTextDesk = ({ database, messaging, config, log }: Needs): Desk => {
  const send = async ({ key, to_phone: to, body: text }: OwnTextRow): Promise<Told> =>
    toldOf(await messaging.sendSms({ key, to, from: config.SMS_SENDER, text }));
  const find = async (row: OwnTextRow): Promise<Told> => {
    const { key, to_phone: to, written_at } = row;
    return (await messaging.find({ key, to, sentAfter: new Date(written_at) })) ? {} : send(row);
  };
  const each = (work: (row: OwnTextRow) => Promise<Told>) => (rows: OwnTextRow[]) =>
    Promise.all(rows.map(work));

  return ownedDesk<OwnTextRow, Told>({
    name,
    database,
    log,
    table: 'own_texts',
    ownerColumn: 'id',
    turns: {
      WAITING: { underWay: 'SENDING', call: each(send) },
      SENDING: { underWay: 'SENDING', call: each(find) },
    },
    settle: async (db, _id, ended) => {
      for (const { row, result } of ended)
        if (result.refused) log.warn({ id: row.id, code: result.refused }, 'own text refused');
      const over = ended.filter(({ result }) => !result.again).map(({ row }) => row.id);
      if (over.length > 0) await deleteTexts(db, over);
    },
    leaseSeconds: turnsUpWithin,
    waitAfter: (tries) => Math.min(turnsUpWithin * 2 ** (tries - 1), 3600),
    giveUp: { tries: mostTries, result: () => ({ refused: 'GIVEN_UP' }) },
  });
};
