import type { checkout } from '../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { requireCustomer } from '../customers/public.ts';
import { membersAmong, pointRulesOf, ratesInForce, usableAccounts } from '../memberships/public.ts';
import { menuItems, termsOf } from '../menu/public.ts';
import { findDay } from '../till/public.ts';
import { bookedVisit } from './pricing/draft.queries.ts';

/** What the form of a sale starts from. */
export const openCheckout = (
  shop: ShopAccess,
  { customerNo, bookingId, on }: Parsed<typeof checkout>['query'],
  receiptsInPractice: boolean,
): Promise<Reply<typeof checkout>> =>
  inShop(shop, async (shop) => {
    const today = shopDateOf(clock.now());
    const day = on ?? today;
    const customer = customerNo === undefined ? undefined : await requireCustomer(shop, customerNo);
    const booked = bookingId === undefined ? undefined : await bookedVisit(shop, bookingId);
    if (bookingId !== undefined && !booked) throw refuse('BOOKING_NOT_FOUND');
    const memberPrice =
      customerNo !== undefined && (await membersAmong(shop, [customerNo], today)).has(customerNo);
    const lots = customerNo === undefined ? [] : await usableAccounts(shop, customerNo, day, ['POINT']);
    const rules = await pointRulesOf(shop);
    return {
      memberPrice,
      prices: (await menuItems(shop)).map((item) => {
        const { priceWon } = termsOf(item, null, { member: memberPrice });
        return { itemId: item.id, priceWon, memberPrice: memberPrice && item.memberPriceWon !== null };
      }),
      dayClosed: (await findDay(shop, day))?.closed_at != null,
      receiptsInPractice,
      depositWon: booked ? booked.deposit_won - booked.taken_won : 0,
      owedWon: customer?.unpaid_won ?? 0,
      points: {
        balance: lots.reduce((sum, lot) => sum + lot.balance, 0),
        useUnit: rules.useUnit,
        minimumUse: rules.minimumUse,
        rates: ratesInForce(rules),
      },
    };
  });
