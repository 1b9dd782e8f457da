import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { phoneHolders } from '../../bookings/public.ts';
import type { PlannedBooking, PublicHooks, PublicTerms } from '../../bookings/public.ts';
import { askDeposit, depositFor, payByOf } from '../../payments/public.ts';
import type { DepositAsked, MerchantNeeds } from '../../payments/public.ts';
import { readBookingRules } from '../../schedule/public.ts';
import { findOnlineBlock } from '../blocking/queries.ts';
import { countOpen, countUnpaid, wasTaken } from './queries.ts';
import { approvalTerms, confirmed, needsApproval, refusesToday } from './rules.ts';

interface Shown {
  document: ZeroDocument;
  phone: string;
  expectedPriceWon: number;
  expectedDepositWon: number;
}

/** How a booking is written, and what it asks for beforehand; without `payBy` only once it is approved. */
interface Decided {
  terms: PublicTerms;
  deposit: (DepositAsked & { payBy: string | null }) | null;
}

/** @throws BOOKING_CALL_SHOP */
export const assertWelcome = async (shop: Shop, phone: string): Promise<void> => {
  if (await findOnlineBlock(shop, phone)) throw refuse('BOOKING_CALL_SHOP');
};

const changed = (code: 'PRICE_CHANGED' | 'DEPOSIT_CHANGED', field: string, detail: object) =>
  refuseField(code, field, '금액이 바뀌었어요. 다시 확인해 주세요.', detail);

/** @throws BOOKING_CALL_SHOP, BOOKING_LIMIT, BOOKING_UNPAID_EXISTS */
const assertMayBook = async (shop: Shop, { document, phone }: Asked): Promise<void> => {
  await assertWelcome(shop, phone);
  const customers = (await phoneHolders(shop, phone)).map(({ customerNo }) => customerNo);
  if ((await countUnpaid(shop, customers)) > 0) throw refuse('BOOKING_UNPAID_EXISTS');
  if ((await countOpen(shop, customers)) >= document.openPerPhone) throw refuse('BOOKING_LIMIT');
};

/** The guest that a booking is looked at for, and what the page says of bookings. */
export type Asked = Pick<Shown, 'document' | 'phone'>;

/** What a booking would ask of its customer. @throws BOOKING_TOO_SOON and what assertMayBook throws */
export const lookAhead = async (
  needs: MerchantNeeds,
  shop: Shop,
  asked: Asked,
  { startAt, priceWon, customerNo }: Pick<PlannedBooking, 'startAt' | 'priceWon' | 'customerNo'>,
): Promise<{ deposit: DepositAsked | null; waitsForApproval: boolean }> => {
  const { document } = asked;
  if (refusesToday(document, startAt, clock.now())) throw refuse('BOOKING_TOO_SOON');
  await assertMayBook(shop, asked);
  return {
    deposit: await depositFor(needs, shop, { priceWon, customerNo }),
    waitsForApproval: needsApproval(document, customerNo === null || !(await wasTaken(shop, customerNo))),
  };
};

/** Decides about a booking from outside, under the shop's lock. */
const decide = async (
  needs: MerchantNeeds,
  shop: Shop,
  shown: Shown,
  planned: PlannedBooking,
): Promise<Decided> => {
  const { startAt, priceWon } = planned;
  const { deposit, waitsForApproval } = await lookAhead(needs, shop, shown, planned);
  if (priceWon !== shown.expectedPriceWon) throw changed('PRICE_CHANGED', 'expectedPriceWon', { priceWon });
  const depositWon = deposit?.dueWon ?? 0;
  if (depositWon !== shown.expectedDepositWon)
    throw changed('DEPOSIT_CHANGED', 'expectedDepositWon', {
      depositWon,
      sentences: deposit?.sentences ?? [],
    });
  const now = clock.now();
  const { noticeMinutes } = await readBookingRules(shop);
  if (waitsForApproval)
    return {
      terms: approvalTerms(startAt, noticeMinutes, now),
      deposit: deposit && { ...deposit, payBy: null },
    };
  if (!deposit) return { terms: confirmed, deposit: null };
  const payBy = payByOf(deposit.terms, { startAt, noticeMinutes, now });
  return {
    terms: { state: 'REQUESTED', waits: { for: 'DEPOSIT', until: payBy } },
    deposit: { ...deposit, payBy },
  };
};

/** What page and chat add to a booking: what it waits for, and the deposit it asks for. */
export const hooksOf = (needs: MerchantNeeds, shown: Shown): Required<PublicHooks> => {
  let decided: Decided | undefined;
  return {
    terms: async (shop, planned) => {
      decided = await decide(needs, shop, shown, planned);
      return decided.terms;
    },
    written: async (shop, { id }) => {
      if (decided?.deposit) await askDeposit(shop, id, decided.deposit);
    },
  };
};
