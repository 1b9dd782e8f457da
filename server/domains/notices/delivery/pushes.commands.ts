import type { PushPort, Pushed } from '../../../adapters/push/port.ts';
import { clock } from '../../../platform/clock.ts';
import { desk } from '../../../platform/outbound/desk.ts';
import type { Desk, Outcome } from '../../../platform/outbound/desk.ts';
import { wakeDesk } from '../../../platform/outbound/start.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { rightsOf } from '../../auth/public.ts';
import type { Telling } from '../notifications.rules.ts';
import { insertDeliveries, listRecipients } from './queries.ts';
import type { RecipientRow } from './queries.ts';
import { quietEnd } from './quiet.rules.ts';
import * as queries from './sending.queries.ts';
import { pushDeskName } from './sending.queries.ts';
import type { DeliveryRow, DueDelivery } from './sending.queries.ts';
import { isUrgent, pushWords } from './words.rules.ts';

const secondsKept = 4 * 3600;
const mostTries = 7;
const mostAtOnce = 50;

type Reader = Pick<RecipientRow, 'employee_no' | 'role' | 'decisions'>;

const maySee = (
  { employee_no, role, decisions }: Reader,
  { right, employeeNo }: Pick<Telling, 'right' | 'employeeNo'>,
): boolean => {
  if (employee_no === employeeNo) return true;
  return right === null ? employeeNo === null : rightsOf(role, decisions).has(right);
};

const hears = (recipient: RecipientRow, told: Telling): boolean =>
  !recipient.push_off.includes(told.kind) && maySee(recipient, told);

/** A right may have gone between the news and the end of the quiet hours. */
const isStillFor = ({ told, isWanted, ...reader }: DueDelivery): boolean =>
  isWanted && (told === null || maySee(reader, told));

/** Plans a push for every browser of its recipients; in their quiet hours it waits for the end of them. */
export const planPushes = async (shop: ShopTx, notificationId: number, told: Telling): Promise<void> => {
  const recipients = (await listRecipients(shop)).filter((one) => hears(one, told));
  if (recipients.length === 0) return;
  const now = clock.iso();
  await insertDeliveries(
    shop,
    recipients.map((one) => ({
      subscription_id: one.subscription_id,
      notification_id: notificationId,
      service: new URL(one.endpoint).host,
      next_try_at: quietEnd(now, one) ?? now,
    })),
  );
  await wakeDesk(shop.tx, pushDeskName);
};

type Sent = Outcome & { pushed: Pushed | 'unwanted' };
type Due = DueDelivery & { subscription_id: number };

/** What gathered for one browser goes as one push. */
const sendTo = async (push: PushPort, due: readonly Due[], shopNo: string): Promise<Sent> => {
  const [first] = due;
  if (!first) return { pushed: 'unwanted' };
  const told = due.flatMap((one) => one.told ?? []);
  const words = pushWords(told, shopNo);
  const pushed = await push.send(first, {
    text: JSON.stringify(words),
    ttlSeconds: secondsKept,
    urgency: isUrgent(told) ? 'high' : 'normal',
    topic: words.tag,
  });
  return { pushed, ...(pushed.outcome === 'later' && { again: true as const }) };
};

const problemOf = (pushed: Pushed): string | null => {
  if (pushed.outcome === 'done' || pushed.outcome === 'gone') return null;
  return pushed.outcome === 'refused' ? pushed.code : pushed.reason;
};

const settle = async (shop: ShopTx, ended: readonly { row: DeliveryRow; result: Sent }[]): Promise<void> => {
  const done = ended.filter(({ result }) => !result.again).map(({ row }) => row.id);
  if (done.length > 0) await queries.deleteDeliveries(shop, done);
  const told = new Map(ended.map(({ row, result }) => [row.subscription_id, result.pushed]));
  for (const [id, pushed] of told) {
    if (pushed === 'unwanted') continue;
    if (pushed.outcome === 'gone') await queries.forgetDevice(shop, id);
    else await queries.noteDevice(shop, id, problemOf(pushed));
  }
};

type Needs = Pick<Platform, 'database' | 'push'> & { log?: Platform['log'] };

/**
 * Sends pushes. One that was begun and never settled is sent again: its topic is the same, and the browser
 * shows it once.
 */
export const pushDesk = ({ database, push, log }: Needs): Desk => {
  const call = async (rows: DeliveryRow[]): Promise<Sent[]> => {
    const shopNo = rows[0]?.shop_no ?? '';
    const ids = rows.map(({ id }) => id);
    const due = await asOperator(database, 'send pushes', (db) => queries.dueDeliveries(db, shopNo, ids));
    const wanted = due.filter(isStillFor);
    const bySubscription = Map.groupBy(wanted, ({ subscription_id }) => subscription_id);
    const sent = new Map<number, Sent>();
    await Promise.all(
      [...bySubscription].map(async ([id, all]) => sent.set(id, await sendTo(push, all, shopNo))),
    );
    const isWanted = new Set(wanted.map(({ id }) => id));
    return rows.map(({ id, subscription_id }) =>
      isWanted.has(id) ? (sent.get(subscription_id) ?? { pushed: 'unwanted' }) : { pushed: 'unwanted' },
    );
  };
  const turn = { underWay: 'SENDING', call, most: mostAtOnce };
  return desk<DeliveryRow, Sent>({
    name: pushDeskName,
    database,
    ...(log && { log }),
    table: 'push_deliveries',
    vendorColumn: 'service',
    turns: { WAITING: turn, SENDING: turn },
    settle,
    waitAfter: (tries) => Math.min(3600, 20 * 2 ** tries),
    giveUp: { tries: mostTries, result: () => ({ pushed: { outcome: 'refused', code: 'GIVEN_UP' } }) },
  });
};
