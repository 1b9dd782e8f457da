import { createHash, randomUUID } from 'node:crypto';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { BookingId, CustomerNo, ItemId } from '../../../../contract/ids.ts';
import type { create, get } from '../../../../contract/zero-bookings.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import { readShop } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { bookingsOf, createPublicBooking, phoneHolders } from '../../bookings/public.ts';
import type { PlannedBooking, PublicHooks, PublicTerms } from '../../bookings/public.ts';
import { findMenuItems } from '../../menu/public.ts';
import { updateConsents } from '../../privacy/public.ts';
import { readBookingRules } from '../../schedule/public.ts';
import type { Guest } from '../guests/commands.ts';
import { requireOpen } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { presentBookings } from './present.ts';
import { countOpen, insertConsents, wasTaken } from './queries.ts';
import { sql } from 'kysely';
import { approvalTerms, confirmed, needsApproval, refusesToday } from './rules.ts';
import { suggesting } from './suggestions.commands.ts';

type Body = Parsed<typeof create>['body'];
type Shown = Reply<typeof get>;

/** Customers book what the menu shows them, with whom the page shows. */
const assertOffered = async (page: ZeroPage, document: ZeroDocument, body: Body): Promise<void> => {
  const ids = body.items.map(({ itemId }): ItemId => itemId);
  const found = await readShop(page.access, (shop) => findMenuItems(shop, ids));
  if (ids.some((id) => found.get(id)?.b2c !== true || found.get(id)?.kind !== 'SERVICE'))
    throw refuse('MENU_ITEM_NOT_FOUND');
  if (body.employeeNo !== null && document.employees && !document.employees.includes(body.employeeNo))
    throw refuse('EMPLOYEE_NOT_FOUND');
};

const assertConsent = ({ consents }: Body): void => {
  if (!consents.privacy)
    throw refuseField('CONSENT_REQUIRED', 'consents.privacy', '개인정보 수집에 동의해 주세요.');
};

/** What the page decides about a booking, under the shop's lock. */
const termsOf = async (
  shop: Shop,
  { document, phone, expectedPriceWon }: { document: ZeroDocument; phone: string; expectedPriceWon: number },
  { startAt, priceWon, customerNo }: PlannedBooking,
): Promise<PublicTerms> => {
  const now = clock.now();
  if (refusesToday(document, startAt, now)) throw refuse('BOOKING_TOO_SOON');
  const holders = await phoneHolders(shop, phone);
  const customers = holders.map((holder) => holder.customerNo);
  if ((await countOpen(shop, customers)) >= document.openPerPhone) throw refuse('BOOKING_LIMIT');
  if (priceWon !== expectedPriceWon)
    throw refuseField('PRICE_CHANGED', 'expectedPriceWon', '금액이 바뀌었어요. 다시 확인해 주세요.', {
      priceWon,
    });
  if (!needsApproval(document, customerNo === null || !(await wasTaken(shop, customerNo)))) return confirmed;
  const { noticeMinutes } = await readBookingRules(shop);
  return approvalTerms(startAt, noticeMinutes, now);
};

const writeConsents = async (
  shop: Shop,
  { consents }: Body,
  { id, customerNo }: { id: BookingId; customerNo: CustomerNo | null },
): Promise<void> => {
  const { textVersion, marketing, night } = consents;
  const kinds = [
    'PRIVACY' as const,
    ...(marketing ? ['MARKETING' as const] : []),
    ...(marketing && night ? ['NIGHT' as const] : []),
  ];
  await insertConsents(
    shop,
    id,
    kinds.map((kind) => ({ kind, textVersion })),
  );
  if (customerNo === null) return;
  const changes = kinds.map((kind) => ({ kind, given: true }));
  await updateConsents(shop, customerNo, { changes, source: 'ONLINE', note: '' });
};

/** A key is one guest's own, whatever another's browser sends. */
const keyOf = (guest: Guest, key: string | undefined): string =>
  `guest:${guest.id}:${createHash('sha256')
    .update(key ?? randomUUID())
    .digest('base64url')}`;

/**
 * Books for a guest of the page, at once or for approval. The time is claimed as at the desk, under the same
 * locks and constraint; whoever loses it is told the three nearest that are free.
 * @throws ZERO_SHOP_CLOSED, CONSENT_REQUIRED, BOOKING_LIMIT, PRICE_CHANGED and what createPublicBooking throws
 */
export const bookOnline = async (
  page: ZeroPage,
  guest: Guest,
  body: Body,
  key: string | undefined,
): Promise<Shown> => {
  const document = requireOpen(page);
  assertConsent(body);
  await assertOffered(page, document, body);
  const { items, classId, startAt, employeeNo, holdToken, name, pet, request, expectedPriceWon } = body;
  const draft = {
    channel: 'ZERO_SHOP' as const,
    customer: { name, phone: guest.phone },
    customerRequest: request,
    state: 'CONFIRMED' as const,
    pet,
    startAt,
    ...(holdToken !== undefined && { holdToken }),
    ...(document.employees && { candidates: document.employees }),
  };
  const hooks: PublicHooks = {
    terms: (shop, planned) => termsOf(shop, { document, phone: guest.phone, expectedPriceWon }, planned),
    written: (shop, booking) => writeConsents(shop, body, booking),
  };
  const take = () =>
    createPublicBooking(
      page.access,
      classId === undefined
        ? { ...draft, items, employeeNo, anyEmployee: employeeNo === null }
        : { ...draft, classId },
      keyOf(guest, key),
      hooks,
    );
  const { id } = await suggesting(page, document, body, take);
  return readShop(page.access, async (shop) => {
    const [shown] = await presentBookings(
      shop,
      page.row,
      await bookingsOf(shop, { where: sql`and b.id = ${id}` }),
    );
    if (!shown) throw refuse('BOOKING_NOT_FOUND');
    return shown;
  });
};
