import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { madePages } from '../../../platform/made-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { originIn } from '../../../platform/public-address.ts';
import { headMarkup, secretHeaders } from '../../../platform/public-page.ts';
import { readOffer } from '../booking/wishes.commands.ts';
import { readByLink } from '../booking/reading.commands.ts';
import { findGuest, presentGuest } from '../guests/commands.ts';
import { guestCookieOf } from '../guests/cookies.routes.ts';
import { requirePage } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { addressIn } from './address.rules.ts';
import { bookingPage } from './booking.rules.ts';
import { pageData, readPage } from './commands.ts';
import { headOf } from './head.rules.ts';
import { offerPage } from './offer.rules.ts';
import { closedPage, missingPage, openPage, pausedPage } from './page.rules.ts';
import { photoRoutes } from './photos.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { speechFor } from './words.rules.ts';
import type { Speech } from './words.rules.ts';

interface Visit {
  Querystring: { lang?: string };
}
type Answer = { head: string; body: string } | FastifyReply;

/** The pages themselves, made by the server whole. An address that was given up leads to the one now. */
export const pageRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, database, vault } = platform;
  const { send } = madePages(config, 'zero');

  const originOf = originIn(config);

  const guestOf = async ({ access }: ZeroPage, request: FastifyRequest) => {
    const guest = await findGuest(access, vault, guestCookieOf(request, access.shopNo));
    return guest ? presentGuest(access, guest) : null;
  };

  /** What isn't there, was cut off or is over answers alike. */
  const answer = async (
    request: FastifyRequest<Visit>,
    reply: FastifyReply,
    make: (speech: Speech) => Promise<Answer>,
  ) => {
    const speech = speechFor(request.query.lang, request.headers['accept-language']);
    const { language } = speech;
    void reply.header('vary', 'accept-language').header('content-language', language);
    try {
      const made = await make(speech);
      return 'body' in made ? send(reply, { language, ...made }) : made;
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      void reply.code(404).headers(secretHeaders);
      return send(reply, { language, head: headMarkup({ title: '단골' }), body: missingPage(speech) });
    }
  };

  app.get<Visit & { Params: { slug: string } }>('/zero/:slug', (request, reply) =>
    answer(request, reply, async (speech) => {
      const { slug } = request.params;
      const page = await requirePage(database, slug.toLowerCase());
      if (page.row.slug !== slug)
        return reply.redirect(addressIn(`/zero/${page.row.slug}`, speech.language), 301);
      const content = await readPage(platform, page);
      const head = headMarkup(headOf(content, originOf(request), speech));
      if (!content.open) {
        void reply.headers(secretHeaders);
        return { head, body: closedPage(content, speech) };
      }
      const inspection = await app.inspections.current();
      if (inspection) return { head, body: pausedPage(content, inspection.endsAt, speech, clock.now()) };
      const data = pageData(content, await guestOf(page, request), speech);
      return { head, body: openPage(content, data, speech, clock.now()) };
    }),
  );

  app.get<Visit & { Params: { secret: string } }>('/zero/b/:secret', (request, reply) =>
    answer(request, reply, async (speech) => {
      void reply.headers(secretHeaders);
      const { secret } = request.params;
      const booking = await readByLink(database, secret);
      const title = speech.words.bookAt(booking.shop.name);
      const data = { kind: 'booking' as const, language: speech.language, secret, booking };
      return { head: headMarkup({ title }), body: bookingPage(data, speech) };
    }),
  );

  app.get<Visit & { Params: { secret: string } }>('/zero/o/:secret', (request, reply) =>
    answer(request, reply, async (speech) => {
      void reply.headers(secretHeaders);
      const { secret } = request.params;
      const offer = await readOffer(database, secret);
      const data = { kind: 'offer' as const, language: speech.language, secret, offer };
      return { head: headMarkup({ title: offer.shop.name }), body: offerPage(data, speech) };
    }),
  );

  photoRoutes(app, platform);
  sitemapRoutes(app, platform, originOf);
};
