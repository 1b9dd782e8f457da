import { zeroDocument } from '../../../contract/zero-document.ts';
import { day } from '../counter.ts';
import type { Server } from '../../assemble.ts';
import type { Furnished } from '../furnished.ts';
import { certifyOnPage, newPhone } from '../online.ts';
import type { Anything } from '../people.ts';

/** The page of a shop as its people see it. */
export const onlineSamples = {
  'zeroShop.get': () => ({}),
  'zeroShop.save': ({ owner, zero }) => ({
    body: { draft: zeroDocument.parse({ employees: [owner.employeeNo] }), version: zero.version },
  }),
  'zeroShop.preview': () => ({ body: { draft: zeroDocument.parse({ intro: '소개' }) } }),
  'zeroShop.changeStatus': ({ zero }) => ({ body: { status: 'OFF', version: zero.version + 1 } }),
} satisfies Record<string, (shop: Furnished) => Anything>;

const ofPage = ({ zero }: Furnished) => ({ params: { slug: zero.slug }, headers: zero.headers });

/** The same as its customers see it. */
export const onlinePublicSamples = {
  'zeroPage.readGuest': ofPage,
  'zeroPage.prove': async (shop: Furnished, server: Server) => {
    const { slug } = shop.zero;
    const { certificationId } = await certifyOnPage(shop.owner, server, slug, newPhone());
    return { params: { slug }, body: { certificationId } };
  },
  'zeroPage.forget': ({ zero }: Furnished) => ({ params: { slug: zero.slug } }),
  'zeroBookings.list': ({ zero }: Furnished) => ({ query: { slug: zero.slug }, headers: zero.headers }),
  'zeroBookings.create': ({ zero }: Furnished) => ({ body: zero.wish(12), headers: zero.headers }),
  'zeroBookings.get': ({ zero }: Furnished) => ({ params: { id: zero.bookingId }, headers: zero.headers }),
  'zeroBookings.slots': ({ zero }: Furnished) => ({
    params: { id: zero.bookingId },
    query: { from: day(7), to: day(8) },
    headers: zero.headers,
  }),
  'zeroBookings.cancel': ({ zero }: Furnished) => ({
    params: { id: zero.bookingId },
    body: { expectedRefundWon: 0 },
    headers: zero.headers,
  }),
  'zeroBookings.pay': ({ zero: { unpaid } }: Furnished) => ({
    params: { id: unpaid.id },
    headers: { 'x-booking-link': unpaid.link },
  }),
  'zeroBookings.reschedule': ({ zero }: Furnished) => ({
    params: { id: zero.movedId },
    body: { startAt: zero.wish(16).startAt, employeeNo: null },
    headers: zero.headers,
  }),
  'zeroPage.get': ({ zero }: Furnished) => ({ params: { slug: zero.slug } }),
  'zeroTimes.slots': ({ zero, items }: Furnished) => ({
    params: { slug: zero.slug },
    query: { item: String(items.gel), from: zero.day, to: zero.day },
  }),
  'zeroTimes.quote': ({ zero, items }: Furnished) => ({
    params: { slug: zero.slug },
    query: { item: String(items.gel), startAt: zero.wish(13).startAt },
  }),
  'zeroTimes.hold': ({ zero, items }: Furnished) => ({
    params: { slug: zero.slug },
    body: { items: [{ itemId: items.gel }], startAt: zero.wish(18).startAt, employeeNo: null },
  }),
  'zeroTimes.release': ({ zero }: Furnished) => ({ params: { slug: zero.slug, token: 'gone' } }),
  'zeroWishes.create': ({ zero, items }: Furnished) => ({
    params: { slug: zero.slug },
    headers: zero.headers,
    body: {
      itemIds: [items.gel],
      from: zero.day,
      until: zero.day,
      name: '기다림',
      consents: { privacy: true, textVersion: 1 },
    },
  }),
  'zeroWishes.offer': ({ zero }: Furnished) => ({ params: { secret: zero.offer } }),
  'zeroWishes.accept': ({ zero }: Furnished) => ({ params: { secret: zero.offer } }),
};
