import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { Instant } from '../../../../contract/time.ts';
import type { accept, create, offer } from '../../../../contract/zero-wishes.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { secretOf } from '../../../platform/secret.ts';
import { inShop } from '../../../platform/shop.ts';
import { readLinkedOffer, readOfferSecret, takeLinkedOffer, wishFromOutside } from '../../waitlist/public.ts';
import type { LinkedOffer } from '../../waitlist/public.ts';
import { nameOfGuest } from '../guests/commands.ts';
import type { Guest } from '../guests/commands.ts';
import { asCustomer, findPageOfShop, requireOpen } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { customerOfPhone } from '../../bookings/public.ts';
import { assertConsent, showBooking, writeGiven } from './commands.ts';
import { assertOffered } from './offered.commands.ts';
import { assertWelcome } from './terms.commands.ts';

/** @throws ZERO_SHOP_CLOSED, CONSENT_REQUIRED, BOOKING_CALL_SHOP, WISH_LIMIT and what createEntry throws */
export const wishOnline = async (
  page: ZeroPage,
  guest: Guest,
  { consents, ...wish }: Parsed<typeof create>['body'],
): Promise<Reply<typeof create>> => {
  const document = requireOpen(page);
  if (!document.waitlist) throw refuse('ZERO_SHOP_CLOSED');
  assertConsent({ consents });
  await assertOffered(page, document, { items: wish.itemIds, employeeNo: wish.employeeNo });
  const name = await nameOfGuest(page.access, guest, wish.name);
  const { wanted, until } = await inShop(asCustomer(page), async (shop) => {
    await assertWelcome(shop, guest.phone);
    const { customer_no } = await customerOfPhone(shop, { name, phone: guest.phone });
    const entry = await wishFromOutside(shop, { ...wish, name, phone: guest.phone });
    if (customer_no !== null) await writeGiven(shop, customer_no, consents);
    return entry;
  });
  return { wanted, until };
};

const offerAt = async (
  database: Database,
  secret: string,
): Promise<{ page: ZeroPage; named: LinkedOffer }> => {
  const named = readOfferSecret(secretOf(database), secret);
  const page = named && (await findPageOfShop(database, named.shopNo));
  if (!page) throw refuse('WAITLIST_OFFER_NOT_FOUND');
  return { page, named };
};

/** @throws WAITLIST_OFFER_NOT_FOUND */
export const readOffer = async (database: Database, secret: string): Promise<Reply<typeof offer>> => {
  const { page, named } = await offerAt(database, secret);
  const { row } = page;
  const found = await readLinkedOffer(page.access, named);
  return {
    state: found.state,
    shop: { slug: row.slug, name: row.live?.title || row.name, phone: row.live?.phone || row.phone },
    customerName: found.customerName,
    items: found.items.map(({ name }) => ({ name })),
    startAt: found.startAt as Instant,
    endAt: found.endAt as Instant,
    employeeName: found.employeeName,
    expiresAt: found.expiresAt as Instant,
  };
};

/** @throws WAITLIST_OFFER_NOT_FOUND, WAITLIST_OFFER_OVER */
export const takeOffer = async (database: Database, secret: string): Promise<Reply<typeof accept>> => {
  const { page, named } = await offerAt(database, secret);
  return showBooking(page, await takeLinkedOffer(asCustomer(page), named));
};
