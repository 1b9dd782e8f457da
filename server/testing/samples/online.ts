import { zeroDocument } from '../../../contract/zero-document.ts';
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
  'zeroBookings.cancel': ({ zero }: Furnished) => ({
    params: { id: zero.bookingId },
    body: {},
    headers: zero.headers,
  }),
};
