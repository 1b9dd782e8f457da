import { vendorMessage } from '../../platform/outbound/vendor-message.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { giveUp, pgdata } from '../../../contract/card-window.ts';
import type { BookingId, ShopNo } from '../../../contract/ids.ts';
import { msOf } from '../../../contract/time.ts';
import { bookingPath, notPaidPath } from '../../../contract/zero-links.ts';
import type { VendorHook } from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { refuse } from '../../platform/errors.ts';
import { receiveHook } from '../../platform/outbound/inbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretOf } from '../../platform/secret.ts';
import { asSystem, inShop, publicAccess } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { linkSecret } from '../bookings/public.ts';
import { bookedFacts } from './booked.queries.ts';
import { hookVendor } from './hooks.commands.ts';
import { merchantOf } from './merchant.commands.ts';
import type { CardVendor, Merchant } from './merchant.commands.ts';
import { giveUpOrder, requestApproval } from './orders.commands.ts';
import { findOrder, findOrderByName, findShop, isChecking, isPaid } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { readAttempt, shopOfOrder } from './orders.rules.ts';

type State = Reply<typeof giveUp>['state'];

/** The stand-in's script, told by this server: a buyer's browser does not reach the stand-in itself. */
export const practiceScript = '/zero/practice/window.js';

const stateOf = (order: OrderRow): State => {
  if (isPaid(order)) return 'PAID';
  if (isChecking(order)) return 'CHECKING';
  if (order.state === 'OPEN') return msOf(order.expires_at) > clock.now() ? 'OPEN' : 'OVER';
  return order.state === 'FAILED' ? 'FAILED' : 'OVER';
};

const nothing = () => refuse('PAYMENT_NOT_FOUND');

const accessOf = async (database: Database, shopNo: ShopNo | undefined): Promise<ShopAccess> => {
  const shop =
    shopNo === undefined ? undefined : await asSystem(database, shopNo, 'open a card window', findShop);
  if (!shop) throw nothing();
  return publicAccess(database, shop, { kind: 'customer', name: '고객' });
};

/** Works on the order that an attempt names. @throws PAYMENT_NOT_FOUND */
const atAttempt = async <T>(
  { database, secret }: Pick<Platform, 'database' | 'secret'>,
  attempt: string,
  work: (shop: Shop, order: OrderRow) => Promise<T>,
): Promise<T> => {
  const named = readAttempt(secret, attempt);
  const access = await accessOf(database, named?.shopNo);
  return inShop(access, async (shop) => {
    const order = named && (await findOrder(shop, named.id));
    if (!order) throw nothing();
    return work(shop, order);
  });
};

const linkOf = async (shop: Shop, { booking_id }: OrderRow): Promise<string> => {
  const { link_generation: generation } = await bookedFacts(shop, booking_id);
  const booking = { shopNo: shop.shopNo, id: booking_id as BookingId, generation };
  return bookingPath(linkSecret(secretOf(shop.database), booking));
};

const requireMerchant = async (platform: Platform, shop: Shop, { vendor }: OrderRow): Promise<Merchant> => {
  const merchant = await merchantOf(platform, shop, vendor as CardVendor);
  if (!merchant) throw refuse('PAYMENT_NOT_CONNECTED');
  return merchant;
};

/** @throws PAYMENT_NOT_FOUND, PAYMENT_NOT_CONNECTED */
export const readWindow = (
  platform: Platform,
  attempt: string,
  returnUrlOf: (vendor: CardVendor) => string,
): Promise<Reply<typeof pgdata>> =>
  atAttempt(platform, attempt, async (shop, order) => {
    const { cards, practice, vendor } = await requireMerchant(platform, shop, order);
    const { order_id: orderId, amount_won: amountWon, goods: goodsName } = order;
    const returnUrl = returnUrlOf(vendor);
    const { scriptUrl, options } = cards.window({ orderId, amountWon, goodsName, returnUrl });
    return {
      state: stateOf(order),
      provider: vendor === 'portone-cards' ? ('PORTONE' as const) : ('NICE' as const),
      options,
      scriptUrl: cards === platform.cards ? practiceScript : scriptUrl,
      clientId: String(options['clientId'] ?? ''),
      method: 'cardAndEasyPay' as const,
      orderId,
      amount: amountWon as Reply<typeof pgdata>['amount'],
      goodsName,
      returnUrl,
      practice,
      shopName: shop.shopName,
      link: await linkOf(shop, order),
      failure: order.failure,
    };
  });

/** A window that was closed: nothing was charged, and nothing is given back. @throws PAYMENT_NOT_FOUND */
export const closeWindow = (platform: Platform, attempt: string): Promise<{ state: State }> =>
  atAttempt(platform, attempt, async (shop, order) => ({
    state: stateOf((await giveUpOrder(shop, order, { state: 'ABANDONED' })) ?? order),
  }));

/** A vendor that names no amount compares it itself. */
const agrees = (amountWon: number | null, order: OrderRow) =>
  amountWon === null || amountWon === order.amount_won;

const inOrder = async <T>(
  platform: Platform,
  orderId: unknown,
  work: (shop: Shop, order: OrderRow, merchant: Merchant) => Promise<T>,
): Promise<T> => {
  const name = typeof orderId === 'string' ? orderId : '';
  const access = await accessOf(platform.database, shopOfOrder(name));
  return inShop(access, async (shop) => {
    const order = await findOrderByName(shop, name);
    if (!order) throw nothing();
    return work(shop, order, await requireMerchant(platform, shop, order));
  });
};

/**
 * What the window came to. Only what the provider signed is charged for, and only the amount that was asked;
 * anything else leaves the order as it is. Answers where its buyer goes on.
 * @throws PAYMENT_NOT_FOUND, PAYMENT_NOT_CONNECTED
 */
export const takeResult = (platform: Platform, form: Record<string, unknown>): Promise<string> =>
  inOrder(platform, form['orderId'] ?? form['paymentId'], async (shop, order, { cards }) => {
    const result = cards.readWindow(form);
    const link = await linkOf(shop, order);
    if (result?.outcome === 'refused') {
      const ended = await giveUpOrder(shop, order, {
        state: 'FAILED',
        code: result.vendorCode,
        failure: vendorMessage(result.message || '결제하지 않았습니다.'),
      });
      if (ended?.state === 'FAILED' || ended?.state === 'ABANDONED') return notPaidPath(link);
    }
    if (result?.outcome === 'authenticated' && agrees(result.amountWon, order))
      await requestApproval(shop, order, result.tid);
    return link;
  });

/**
 * A web hook whose signature is the provider's is kept, and the order looked at again. A forged one is dropped.
 */
export const takeHook = async (platform: Platform, orderId: unknown, hook: VendorHook): Promise<void> => {
  const news = await inOrder(platform, orderId, async (_shop, order, { cards }) => {
    const read = cards.readHook(hook);
    return read && agrees(read.amountWon, order) ? read : undefined;
  });
  if (!news) return;
  const body = JSON.stringify({ orderId: news.orderId });
  const eventKey = news.key.slice(0, 200);
  await receiveHook(platform.database, { vendor: hookVendor, eventKey, headers: {}, body });
};
