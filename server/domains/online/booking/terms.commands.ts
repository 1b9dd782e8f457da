import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import { secretOf } from '../../../platform/secret.ts';
import type { Shop } from '../../../platform/shop.ts';
import { phoneHolders } from '../../bookings/public.ts';
import type { PlannedBooking, PublicTerms } from '../../bookings/public.ts';
import { depositFor, payByOf } from '../../payments/public.ts';
import type { DepositAsked, MerchantNeeds } from '../../payments/public.ts';
import { readBookingRules } from '../../schedule/public.ts';
import { phoneHash } from '../guests/rules.ts';
import { countOpen, countUnpaid, isBlocked, wasTaken } from './queries.ts';
import { approvalTerms, confirmed, needsApproval, refusesToday } from './rules.ts';

interface Shown {
  document: ZeroDocument;
  phone: string;
  expectedPriceWon: number;
  expectedDepositWon: number;
}

/** How a booking is written, and what it asks for beforehand; without `payBy` only once it is approved. */
export interface Decided {
  terms: PublicTerms;
  deposit: (DepositAsked & { payBy: string | null }) | null;
}

/** @throws BOOKING_CALL_SHOP */
export const assertWelcome = async (shop: Shop, phone: string): Promise<void> => {
  if (await isBlocked(shop, phoneHash(secretOf(shop.database), shop.shopNo, phone)))
    throw refuse('BOOKING_CALL_SHOP');
};

const changed = (code: 'PRICE_CHANGED' | 'DEPOSIT_CHANGED', field: string, detail: object) =>
  refuseField(code, field, '금액이 바뀌었어요. 다시 확인해 주세요.', detail);

/** @throws BOOKING_CALL_SHOP, BOOKING_LIMIT, BOOKING_UNPAID_EXISTS */
const assertMayBook = async (shop: Shop, { document, phone }: Shown): Promise<void> => {
  await assertWelcome(shop, phone);
  const customers = (await phoneHolders(shop, phone)).map(({ customerNo }) => customerNo);
  if ((await countUnpaid(shop, customers)) > 0) throw refuse('BOOKING_UNPAID_EXISTS');
  if ((await countOpen(shop, customers)) >= document.openPerPhone) throw refuse('BOOKING_LIMIT');
};

/** What the page decides about a booking, under the shop's lock. */
export const decide = async (
  needs: MerchantNeeds,
  shop: Shop,
  shown: Shown,
  { startAt, priceWon, customerNo }: PlannedBooking,
): Promise<Decided> => {
  const { document, expectedPriceWon, expectedDepositWon } = shown;
  const now = clock.now();
  if (refusesToday(document, startAt, now)) throw refuse('BOOKING_TOO_SOON');
  await assertMayBook(shop, shown);
  if (priceWon !== expectedPriceWon) throw changed('PRICE_CHANGED', 'expectedPriceWon', { priceWon });
  const asked = await depositFor(needs, shop, { priceWon, customerNo });
  const depositWon = asked?.dueWon ?? 0;
  if (depositWon !== expectedDepositWon)
    throw changed('DEPOSIT_CHANGED', 'expectedDepositWon', {
      depositWon,
      sentences: asked?.sentences ?? [],
    });
  const { noticeMinutes } = await readBookingRules(shop);
  if (needsApproval(document, customerNo === null || !(await wasTaken(shop, customerNo))))
    return {
      terms: approvalTerms(startAt, noticeMinutes, now),
      deposit: asked && { ...asked, payBy: null },
    };
  if (!asked) return { terms: confirmed, deposit: null };
  const payBy = payByOf(asked.terms, { startAt, noticeMinutes, now });
  return {
    terms: { state: 'REQUESTED', waits: { for: 'DEPOSIT', until: payBy } },
    deposit: { ...asked, payBy },
  };
};
