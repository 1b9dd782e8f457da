import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { escapeHtml as text } from '../../../platform/public-page.ts';
import { asOperator } from '../../../platform/shop.ts';
import { addressIn } from './address.rules.ts';
import { openPages } from './photos.queries.ts';

/** What one sitemap may hold. */
const mostPages = 25_000;

const entryOf = (address: string, publishedAt: string | null) => {
  const changed = publishedAt === null ? '' : `<lastmod>${publishedAt.slice(0, 10)}</lastmod>`;
  const links = (['ko', 'en'] as const)
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${text(addressIn(address, language))}"/>`,
    )
    .join('');
  return `<url><loc>${text(address)}</loc>${changed}${links}</url>`;
};

/** Pages that take bookings, for search engines; whatever else we answer is none of theirs. */
export const sitemapRoutes = (
  app: FastifyInstance,
  { database }: Platform,
  originOf: (request: FastifyRequest) => string,
): void => {
  app.get('/zero/sitemap.xml', async (request, reply) => {
    const pages = await asOperator(database, 'list pages of shops', (db) => openPages(db, mostPages));
    const origin = originOf(request);
    const entries = pages.map(({ slug, publishedAt }) => entryOf(`${origin}/zero/${slug}`, publishedAt));
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
      );
  });

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /zero/\nDisallow: /zero/b/\nDisallow: /zero/pay/\nAllow: /assets/\nAllow: /icons/\nDisallow: /\n\nSitemap: ${originOf(request)}/zero/sitemap.xml\n`,
      ),
  );
};
