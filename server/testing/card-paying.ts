import type { BookingId } from '../../contract/ids.ts';
import { usualTerms } from '../../contract/deposit-policy.ts';
import type { DepositTerms } from '../../contract/deposit-policy.ts';
import { toInstant } from '../../contract/time.ts';
import type { PaymentStandIn } from '../adapters/payments/stand-in.ts';
import { orderDesk } from '../domains/payments/approving.commands.ts';
import { askDeposit } from '../domains/payments/deposits.commands.ts';
import { openOrder } from '../domains/payments/orders.commands.ts';
import { cardRefundDesk } from '../domains/payments/refunding.commands.ts';
import { outsideOf } from '../domains/bookings/testing/outside.ts';
import { createInbox } from '../platform/outbound/inbox.ts';
import { paymentHookHandler } from '../domains/payments/hooks.commands.ts';
import { clock } from '../platform/clock.ts';
import { inShop } from '../platform/shop.ts';
import type { Platform } from '../platform/platform.ts';
import type { TestShop, World } from './world.ts';

interface Paid {
  platform: Platform;
  standIn: PaymentStandIn;
}

/** Short for what customers outside do who pay beforehand. */
export const paying = ({ server }: Pick<World, 'server'>, shop: TestShop, over: Partial<Paid> = {}) => {
  const platform = over.platform ?? server.platform;
  const standIn = over.standIn ?? server.paymentStandIn;
  if (!standIn) throw new Error('stories are told with the stand-in');
  const outside = outsideOf(platform.database, shop);
  const settle = async () => {
    await orderDesk(platform).drain();
    await cardRefundDesk(platform).drain();
  };
  /** A booking that waits for its deposit. */
  const book = async (startAt: string, dueWon = 20_000, terms: Partial<DepositTerms> = {}, minutes = 180) => {
    const { id } = await outside.take(startAt, { state: 'REQUESTED' });
    const payBy = toInstant(clock.now() + minutes * 60_000);
    await inShop(outside.shop, (shop) =>
      askDeposit(shop, id, { dueWon, payBy, terms: { ...usualTerms, ...terms }, sentences: ['약속'] }),
    );
    return id;
  };
  const open = (id: BookingId) => inShop(outside.shop, (shop) => openOrder(platform, shop, id));
  const window = async (attempt: string) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/nice/pgdata', payload: { attempt } });
    return answer.json();
  };
  /** What the provider's window posts once the buyer proved to own the card. */
  const authenticate = async (id: BookingId) => {
    const { attempt } = await open(id);
    const { orderId, amount, goodsName } = await window(attempt);
    return { attempt, form: standIn.cards.authenticate({ orderId, amount, goodsName }) };
  };
  const post = (form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/nice/pgresult',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  return {
    outside,
    standIn,
    settle,
    book,
    open,
    window,
    authenticate,
    post,
    drainHooks: () => createInbox({ database: platform.database, handlers: [paymentHookHandler] }).drain(),
    hook: (body: object) => server.app.inject({ method: 'POST', url: '/api/nice/pgresult', payload: body }),
    /** Books and pays. */
    pay: async (startAt: string, dueWon = 20_000, terms: Partial<DepositTerms> = {}) => {
      const id = await book(startAt, dueWon, terms);
      const { form } = await authenticate(id);
      await post(form);
      await settle();
      return id;
    },
    payments: async () => {
      const day = new Date(clock.now() + 9 * 3_600_000).toISOString().slice(0, 10);
      const query = { from: '2026-01-01', to: day, limit: '100' };
      return (await shop.owner.call('payments.list', { query: query as never })).body;
    },
  };
};
