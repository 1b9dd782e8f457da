import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { secretHeaders } from '../../../platform/public-page.ts';
import { styleNonce } from '../../../platform/security.ts';
import { readByLink } from '../booking/reading.commands.ts';
import { requirePage } from '../pages.commands.ts';
import { readPage } from './commands.ts';
import { bookingHtml, missingHtml, pageHtml } from './html.rules.ts';

type Make = (nonce: string, reply: FastifyReply) => Promise<string | FastifyReply>;

/** What isn't there, was cut off or is over answers alike. */
const answer = async (reply: FastifyReply, make: Make) => {
  const nonce = styleNonce(reply, []);
  void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  try {
    const made = await make(nonce, reply);
    return typeof made === 'string' ? await reply.send(made) : made;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    return reply.code(404).headers(secretHeaders).send(missingHtml(nonce));
  }
};

/** The pages themselves, made by the server whole. An address that was given up leads to the one now. */
export const pageRoutes = (app: FastifyInstance, { config, database }: Platform): void => {
  app.get<{ Params: { slug: string } }>('/zero/:slug', ({ params, host, protocol }, reply) =>
    answer(reply, async (nonce) => {
      const page = await requirePage(database, params.slug.toLowerCase());
      if (page.row.slug !== params.slug) return reply.redirect(`/zero/${page.row.slug}`, 301);
      const content = await readPage(page);
      if (!content.open) void reply.headers(secretHeaders);
      const origin = config.PUBLIC_URL?.replace(/\/$/u, '') ?? `${protocol}://${host}`;
      return pageHtml(content, `${origin}/zero/${content.slug}`, nonce);
    }),
  );

  app.get<{ Params: { secret: string } }>('/zero/b/:secret', ({ params: { secret } }, reply) =>
    answer(reply, async (nonce) => {
      void reply.headers(secretHeaders);
      const booking = await readByLink(database, secret);
      return bookingHtml(booking, nonce);
    }),
  );
};
