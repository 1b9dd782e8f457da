import { hookSignature } from '../adapters/messaging/solapi-reports.ts';
import { adjustCredit } from '../domains/credit/public.ts';
import { openSession } from '../domains/auth/public.ts';
import { messagesDesk, planMessages } from '../domains/messages/public.ts';
import type { MessagePlan } from '../domains/messages/public.ts';
import { systemShop } from '../platform/shop.ts';
import { asOperator } from './as-operator.ts';
import type { TestShop, World } from './world.ts';

/** A shop and its messages, sent by hand to the stand-in. */
export const messaging = (world: World, { shopNo, owner }: Pick<TestShop, 'shopNo' | 'owner'>) => {
  const { platform, standIn, app } = world.server;
  if (!standIn) throw new Error('stories are told with the stand-in');
  const operator = platform.messagingOperator;
  // Tokens live for minutes, the stories here for days.
  const fresh = async () => {
    const { userId } = owner;
    const session = await openSession(platform, { userId, shopNo, audience: 'api' });
    return world.person(session.accessToken);
  };
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await platform.database.pool.query<Row>(text, [shopNo, ...values])).rows;
  const balance = async () =>
    (
      await query<{ won: number }>(
        'select (paid_won + bonus_won)::int as won from credit_accounts where shop_no = $1',
      )
    )[0]?.won ?? 0;
  return {
    standIn,
    owner: fresh,
    desk: () => messagesDesk({ ...platform, operator }),
    credit: (paidWon: number) =>
      asOperator(platform.database, (db) =>
        adjustCredit(systemShop(db, shopNo), { paidWon, reason: '시험' }),
      ),
    balance,
    /** A number that may be told as the sender. */
    number: (number = '0212345678') =>
      query(
        `insert into sender_numbers (shop_no, number, state, decided_at) values ($1, $2, 'APPROVED', now())`,
        [number],
      ),
    plan: (...plans: MessagePlan[]) =>
      asOperator(platform.database, (db) => planMessages(systemShop(db, shopNo), plans)),
    drain: () => messagesDesk({ ...platform, operator }).drain(),
    sent: () => standIn.sent.filter(({ customFields }) => customFields?.['key']?.startsWith(`${shopNo}-`)),
    all: async () =>
      (await (await fresh()).call('messages.list', { params: { shopNo }, query: { limit: 100 } })).body.items,
    one: async (messageId: number) =>
      (await (await fresh()).call('messages.get', { params: { shopNo, messageId: messageId } })).body,
    /** As the vendor reports; `secret` is its own unless forged. */
    report: async (reports: { messageId: string; statusCode: string }[], secret = standIn.hookSecret) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/hooks/messages',
        headers: { 'content-type': 'application/json', 'x-solapi-secret': hookSignature(secret) },
        payload: JSON.stringify(reports),
      }),
  };
};
