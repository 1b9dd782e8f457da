import type { CustomerNo, ShopNo } from '../../../contract/ids.ts';
import { addMinutes, formatDate, shopDateOf } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { MessagingPort } from '../../adapters/messaging/port.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { systemAccessTo } from '../../platform/events/handling.ts';
import { asOperator, inShop } from '../../platform/shop.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { planMessages } from '../messages/public.ts';
import { updateConsents } from '../privacy/public.ts';
import { findAlarmCustomer } from './customers.queries.ts';
import { deniedSince } from './refusals.queries.ts';
import { findShopNames } from './settings.queries.ts';

/** The number refused advertising by 080: it is written down as the customer's own word. */
export const noteRefusal = async (shop: Shop, customerNo: number, saidAt?: Instant): Promise<void> => {
  if (!(await findAlarmCustomer(shop, customerNo))) return;
  await updateConsents(shop, customerNo as CustomerNo, {
    changes: [{ kind: 'MARKETING', given: false }],
    source: 'MESSAGE',
    note: '080 수신거부',
    saidAt,
  });
};

const answerDays = 14;

/**
 * A customer who refuses advertising is told within 14 days that it was done (정보통신망법 §50⑦): at once, whether
 * the shop sends messages by itself or not.
 */
export const answerRefusal = async (shop: ShopTx, customerNo: number, eventId: number): Promise<void> => {
  const person = await findAlarmCustomer(shop, customerNo);
  if (!person) return;
  const { name } = await findShopNames(shop);
  await planMessages(shop, [
    {
      kind: 'OPT_OUT_DONE',
      dedupeKey: `refusal:${customerNo}:${eventId}`,
      to: person.phone,
      customerNo,
      text: `[${name}] 광고 수신 거부를 처리했어요.\n처리한 날: ${formatDate(shopDateOf(clock.now()))}`,
      notAfter: addMinutes(clock.iso(), answerDays * 24 * 60),
    },
  ]);
};

/**
 * Reads who called the free number, which the vendor keeps for all shops at once, and takes it as their word
 * wherever they had agreed before. Read again, it changes nothing.
 */
export const takeDenials = async (database: Database, messaging: MessagingPort): Promise<void> => {
  const denials = await messaging.denials();
  if (denials.length === 0) return;
  const denied = await asOperator(database, 'take refusals of messages', (db) => deniedSince(db, denials));
  await each(denied, 'refusals of some customers', async ({ shop_no, customer_no, at }) => {
    const access = await systemAccessTo(database, shop_no as ShopNo);
    await inShop(access, (shop) => noteRefusal(shop, customer_no, at));
  });
};
