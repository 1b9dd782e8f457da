import { createHash, randomUUID } from 'node:crypto';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import type { create, get } from '../../../../contract/zero-bookings.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import { readShop } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { bookingsById, createPublicBooking } from '../../bookings/public.ts';
import type { PublicHooks } from '../../bookings/public.ts';
import type { MerchantNeeds } from '../../payments/public.ts';
import { updateConsents } from '../../privacy/public.ts';
import { nameOfGuest } from '../guests/commands.ts';
import type { Guest } from '../guests/commands.ts';
import { requireOpen } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { assertOffered } from './offered.commands.ts';
import { presentBookings } from './present.ts';
import { insertConsents } from './queries.ts';
import { suggesting } from './suggestions.commands.ts';
import { hooksOf } from './terms.commands.ts';

type Body = Parsed<typeof create>['body'];
type Shown = Reply<typeof get>;

export const assertConsent = ({ consents }: { consents: { privacy: boolean } }): void => {
  if (!consents.privacy)
    throw refuseField('CONSENT_REQUIRED', 'consents.privacy', '개인정보 수집에 동의해 주세요.');
};

const givenKinds = ({ marketing, night }: Body['consents']) => [
  'PRIVACY' as const,
  ...(marketing ? ['MARKETING' as const] : []),
  ...(marketing && night ? ['NIGHT' as const] : []),
];

/** Writes what a guest agreed to on the page to the customer's consents. */
export const writeGiven = async (
  shop: Shop,
  customerNo: CustomerNo,
  consents: Body['consents'],
): Promise<void> => {
  const changes = givenKinds(consents).map((kind) => ({ kind, given: true }));
  await updateConsents(shop, customerNo, { changes, source: 'ONLINE', note: '' });
};

const writeConsents = async (
  shop: Shop,
  { consents }: Body,
  { id, customerNo }: { id: BookingId; customerNo: CustomerNo | null },
): Promise<void> => {
  const { textVersion } = consents;
  await insertConsents(
    shop,
    id,
    givenKinds(consents).map((kind) => ({ kind, textVersion })),
  );
  if (customerNo !== null) await writeGiven(shop, customerNo, consents);
};

/** A key is one guest's own, whatever another's browser sends. */
export const keyOf = (guest: Pick<Guest, 'id'>, key: string | undefined): string =>
  `guest:${guest.id}:${createHash('sha256')
    .update(key ?? randomUUID())
    .digest('base64url')}`;

/** What the page adds to a booking: its terms, and what its guest agreed to. */
const pageHooks = (needs: MerchantNeeds, page: ZeroPage, guest: Guest, body: Body): PublicHooks => {
  const { terms, written } = hooksOf(needs, { ...body, document: requireOpen(page), phone: guest.phone });
  return {
    terms,
    written: async (shop, booking) => {
      await written(shop, booking);
      await writeConsents(shop, body, booking);
    },
  };
};

/** @throws BOOKING_NOT_FOUND */
export const showBooking = (page: ZeroPage, id: BookingId): Promise<Shown> =>
  readShop(page.access, async (shop) => {
    const [shown] = await presentBookings(shop, page.row, await bookingsById(shop, [id]));
    if (!shown) throw refuse('BOOKING_NOT_FOUND');
    return shown;
  });

/**
 * Books for a guest of the page: at once, for approval, or until its deposit is paid. The time is claimed as at
 * the desk, under the same locks and constraint; a guest who loses it is told the three nearest free ones.
 * @throws ZERO_SHOP_CLOSED, CONSENT_REQUIRED, BOOKING_LIMIT, PRICE_CHANGED, DEPOSIT_CHANGED and what
 * createPublicBooking throws
 */
export const bookOnline = async (
  needs: MerchantNeeds,
  page: ZeroPage,
  guest: Guest,
  body: Body,
  key: string | undefined,
): Promise<Shown> => {
  const document = requireOpen(page);
  assertConsent(body);
  await assertOffered(page, document, {
    items: body.items.map(({ itemId }) => itemId),
    employeeNo: body.employeeNo,
  });
  const { items, classId, startAt, employeeNo, holdToken, pet, request } = body;
  const name = await nameOfGuest(page.access, guest, body.name);
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
  const take = () =>
    createPublicBooking(
      page.access,
      classId === undefined
        ? { ...draft, items, employeeNo, anyEmployee: employeeNo === null }
        : { ...draft, classId },
      keyOf(guest, key),
      pageHooks(needs, page, guest, body),
    );
  const { id } = await suggesting(page, document, body, take);
  return showBooking(page, id);
};
