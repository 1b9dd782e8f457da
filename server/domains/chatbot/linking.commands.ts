import type { link, openLink } from '../../../contract/chatbot.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { normalisePhone } from '../../../contract/phone.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { secretOf } from '../../platform/secret.ts';
import { asOperator, asSystem, inShop, publicAccess, shopNumber } from '../../platform/shop.ts';
import { consumeCertification } from '../auth/public.ts';
import { customerOfPhone } from '../bookings/public.ts';
import { lockCustomer } from '../customers/public.ts';
import { updateConsents } from '../privacy/public.ts';
import { chatLinked } from './events.ts';
import { countLinks, findBot, linkUser } from './queries.ts';
import { readLink } from './tickets.rules.ts';

/** Chats of one customer: theirs, and those of who looks after them. */
const mostLinks = 3;

const at = async (database: Database, token: string) => {
  const holder = readLink(secretOf(database), token, clock.now());
  const bot = holder && (await asSystem(database, holder.shopNo, 'link a chat', findBot));
  if (!holder || !bot) throw refuse('CHATBOT_LINK_NOT_FOUND');
  return { bot, userKeyHash: holder.userKeyHash };
};

export const openChatLink = async (database: Database, token: string): Promise<Reply<typeof openLink>> => {
  const { bot } = await at(database, token);
  return { shop: { name: bot.shopName, phone: bot.phone } };
};

/** Links the chat to the customer of the number and name, who is registered if need be. */
export const linkChat = async (
  database: Database,
  token: string,
  { name, phone, certificationId, consents }: Parsed<typeof link>['body'],
): Promise<Reply<typeof link>> => {
  const { bot, userKeyHash } = await at(database, token);
  const digits = normalisePhone(phone);
  if (digits === null) throw refuse('CERTIFICATION_REQUIRED');
  const shop = publicAccess(database, bot, { kind: 'customer', name: '고객' });
  await asOperator(database, 'link a chat', (db) => consumeCertification(db, certificationId, digits));
  return inShop(shop, async (shop) => {
    const customer = await customerOfPhone(shop, { name, phone: digits });
    const customerNo = customer.customer_no as CustomerNo;
    await lockCustomer(shop, customerNo);
    if ((await countLinks(shop, customerNo, userKeyHash)) >= mostLinks) throw refuse('CHATBOT_LINK_LIMIT');
    if (!(await linkUser(shop, userKeyHash, customerNo))) throw refuse('CHATBOT_LINK_NOT_FOUND');
    const changes = [
      { kind: 'PRIVACY' as const, given: consents.privacy },
      ...(consents.marketing ? [{ kind: 'MARKETING' as const, given: true }] : []),
    ];
    await updateConsents(shop, customerNo, { changes, source: 'ONLINE', note: '카카오톡 연결' });
    await publish(shop, chatLinked, shopNumber(shop), {
      customer: { customerNo, name: customer.customer_name },
    });
    return { linked: true };
  });
};
