import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as onlineBlocks from '../../../contract/online-blocks.ts';
import * as zeroBookings from '../../../contract/zero-bookings.ts';
import * as zeroPage from '../../../contract/zero-page.ts';
import * as zeroShop from '../../../contract/zero-shop.ts';
import * as zeroTimes from '../../../contract/zero-times.ts';
import * as zeroWishes from '../../../contract/zero-wishes.ts';
import { refuse } from '../../platform/errors.ts';
import { assertOwnOrigin } from '../../platform/https.ts';
import { readKey } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { blockOnline, unblockOnline } from './blocking/commands.ts';
import { bookOnline } from './booking/commands.ts';
import { cancelBooking, moveBooking, payBooking } from './booking/changing.commands.ts';
import { giveBackTime, keepTime } from './booking/holding.commands.ts';
import { quoteWish } from './booking/quote.commands.ts';
import { listBookings, readBooking } from './booking/reading.commands.ts';
import type { Asking } from './booking/reading.commands.ts';
import { readSlots, slotsOfBooking } from './booking/slots.commands.ts';
import { readOffer, takeOffer, wishOnline } from './booking/wishes.commands.ts';
import { readZeroShop, saveZeroShop, switchZeroShop } from './editor/commands.ts';
import { previewPage } from './editor/preview.commands.ts';
import { previewRoutes } from './editor/preview.routes.ts';
import { findGuest, forgetGuest, presentGuest, proveGuest } from './guests/commands.ts';
import {
  browserOf,
  clearGuestCookie,
  guestCookieOf,
  setGuestCookie,
  shopsOfCookies,
} from './guests/cookies.routes.ts';
import { readPageData } from './page/public-data.commands.ts';
import { pageRoutes } from './page/routes.ts';
import { shareRoutes } from './page/share.routes.ts';
import { findPageOfShop, requirePage } from './pages.commands.ts';
import type { ZeroPage } from './pages.commands.ts';

const editorRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, zeroShop.get, (_input, { shop }) => readZeroShop(platform, shop));
  serve(app, zeroShop.save, ({ body }, { shop }) => saveZeroShop(platform, shop, body));
  serve(app, zeroShop.preview, ({ body }, { shop }) => previewPage(platform, shop, body));
  serve(app, zeroShop.changeStatus, ({ body }, { shop }) => switchZeroShop(platform, shop, body));
};

const blockRoutes = (app: FastifyInstance) => {
  serve(app, onlineBlocks.save, ({ params, body }, { shop }) =>
    blockOnline(shop, params.customerNo, body.reason),
  );
  serve(app, onlineBlocks.remove, ({ params }, { shop }) => unblockOnline(shop, params.customerNo));
};

const guestReader = ({ vault }: Platform) => ({
  of: ({ access }: ZeroPage, request: FastifyRequest) =>
    findGuest(access, vault, guestCookieOf(request, access.shopNo)),
});

const guestRoutes = (app: FastifyInstance, platform: Platform) => {
  const { config, database, vault } = platform;
  const guests = guestReader(platform);

  serve(app, zeroPage.readGuest, async ({ params }, { request }) => {
    const page = await requirePage(database, params.slug);
    return presentGuest(page.access, await guests.of(page, request));
  });

  serve(app, zeroPage.prove, async ({ params, body }, visit) => {
    assertOwnOrigin(visit.request, config);
    const { access } = await requirePage(database, params.slug);
    const { guest, token } = await proveGuest(access, vault, body.certificationId);
    setGuestCookie(token, access.shopNo, visit, config);
    return presentGuest(access, guest);
  });

  serve(app, zeroPage.forget, async ({ params }, { request, reply }) => {
    assertOwnOrigin(request, config);
    const { access } = await requirePage(database, params.slug);
    const token = guestCookieOf(request, access.shopNo);
    if (token !== undefined) await forgetGuest(access, token);
    clearGuestCookie(reply, access.shopNo);
    return { forgotten: true as const };
  });
};

/** The page, its free times, and holds while a guest chooses. */
const timeRoutes = (app: FastifyInstance, platform: Platform) => {
  const { config, database } = platform;
  const guests = guestReader(platform);

  serve(app, zeroPage.get, async ({ params }) =>
    readPageData(platform, await requirePage(database, params.slug)),
  );

  serve(app, zeroTimes.slots, async ({ params, query }) =>
    readSlots(await requirePage(database, params.slug), query),
  );

  serve(app, zeroTimes.quote, async ({ params, query }, { request }) => {
    const page = await requirePage(database, params.slug);
    return quoteWish(platform, page, await guests.of(page, request), query);
  });

  serve(app, zeroTimes.hold, async ({ params, body }, visit) => {
    assertOwnOrigin(visit.request, config);
    const page = await requirePage(database, params.slug);
    return keepTime(page, body, {
      guest: await guests.of(page, visit.request),
      browser: browserOf(visit, config),
      address: visit.request.ip,
    });
  });

  serve(app, zeroTimes.release, async ({ params }, { request }) => {
    assertOwnOrigin(request, config);
    await giveBackTime(await requirePage(database, params.slug), params.token);
    return { released: true as const };
  });
};

const bookingRoutes = (app: FastifyInstance, platform: Platform) => {
  const { config, database } = platform;
  const guests = guestReader(platform);

  const requireGuest = async (slug: string, request: FastifyRequest) => {
    const page = await requirePage(database, slug);
    const guest = await guests.of(page, request);
    if (!guest) throw refuse('CERTIFICATION_REQUIRED');
    return { page, guest };
  };

  const askingIn = async (request: FastifyRequest): Promise<Asking> => {
    const link = request.headers['x-booking-link'];
    const known: Asking['guests'][number][] = [];
    for (const shopNo of shopsOfCookies(request)) {
      const page = await findPageOfShop(database, shopNo);
      const guest = page && (await guests.of(page, request));
      if (guest) known.push({ page, guest });
    }
    return { guests: known, link: typeof link === 'string' ? link : undefined };
  };

  serve(app, zeroBookings.list, async ({ query }, { request }) => {
    const { page, guest } = await requireGuest(query.slug, request);
    return listBookings(page, guest, query);
  });

  serve(app, zeroBookings.create, async ({ body }, { request }) => {
    assertOwnOrigin(request, config);
    const { page, guest } = await requireGuest(body.slug, request);
    return bookOnline(platform, page, guest, body, readKey(request.headers['idempotency-key']));
  });

  serve(app, zeroBookings.get, async ({ params }, { request, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return readBooking(database, params.id, await askingIn(request));
  });

  serve(app, zeroBookings.slots, async ({ params, query }, { request }) =>
    slotsOfBooking(database, params.id, await askingIn(request), query),
  );

  serve(app, zeroBookings.cancel, async ({ params, body }, { request }) => {
    assertOwnOrigin(request, config);
    return cancelBooking(database, params.id, await askingIn(request), body);
  });

  serve(app, zeroBookings.pay, async ({ params }, { request }) => {
    assertOwnOrigin(request, config);
    return payBooking(platform, params.id, await askingIn(request));
  });

  serve(app, zeroBookings.reschedule, async ({ params, body }, { request }) => {
    assertOwnOrigin(request, config);
    const key = readKey(request.headers['idempotency-key']);
    return moveBooking(database, params.id, await askingIn(request), body, key);
  });

  serve(app, zeroWishes.create, async ({ params, body }, { request }) => {
    assertOwnOrigin(request, config);
    const { page, guest } = await requireGuest(params.slug, request);
    return wishOnline(page, guest, body);
  });

  serve(app, zeroWishes.offer, ({ params }) => readOffer(database, params.secret));

  serve(app, zeroWishes.accept, ({ params }, { request }) => {
    assertOwnOrigin(request, config);
    return takeOffer(database, params.secret);
  });
};

export const onlineRoutes = (app: FastifyInstance, platform: Platform): void => {
  editorRoutes(app, platform);
  blockRoutes(app);
  guestRoutes(app, platform);
  timeRoutes(app, platform);
  bookingRoutes(app, platform);
  previewRoutes(app);
  shareRoutes(app, platform);
  pageRoutes(app, platform);
};
