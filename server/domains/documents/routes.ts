import type { FastifyInstance } from 'fastify';
import * as papers from '../../../contract/documents.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretIn } from '../../platform/secret-address.ts';
import { serve } from '../../platform/serve.ts';
import { listLinks, makeLink, revokeLink } from './links/commands.ts';
import { agreeQuote, changeQuote, sellQuote, withdrawQuote, writeQuote } from './quotes/commands.ts';
import { readReportSettings, saveReportSettings } from './reports/commands.ts';
import { listQuotes, readQuote } from './quotes/read.commands.ts';
import { agreeByLink, openLink, opens } from './link-page/commands.ts';

const quoteRoutes = (app: FastifyInstance) => {
  serve(app, papers.quotes, async ({ query }, { shop }) => listQuotes(shop, query));
  serve(app, papers.oneOfQuotes, async ({ params }, { shop }) => readQuote(shop, params.quoteId));
  serve(app, papers.createQuote, async ({ body }, { shop }) => writeQuote(shop, body));
  serve(app, papers.saveQuote, async ({ params, body }, { shop }) => changeQuote(shop, params.quoteId, body));
  serve(app, papers.agreeQuote, async ({ params, body }, { shop }) =>
    agreeQuote(shop, params.quoteId, body.version),
  );
  serve(app, papers.withdrawQuote, async ({ params }, { shop }) => withdrawQuote(shop, params.quoteId));
  serve(app, papers.sellQuote, async ({ params, body }, { shop }) => sellQuote(shop, params.quoteId, body));
};

const linkRoutes = (app: FastifyInstance, { database }: Platform) => {
  serve(app, papers.createLink, async ({ body }, { shop }) => makeLink(shop, body));
  serve(app, papers.links, async ({ query }, { shop }) => listLinks(shop, query));
  serve(app, papers.revokeLink, async ({ params }, { shop }) => revokeLink(shop, params.linkId));
  serve(app, papers.reportSettings, (_input, { shop }) => readReportSettings(shop));
  serve(app, papers.saveReportSettings, ({ body }, { shop }) => saveReportSettings(shop, body));
  serve(app, papers.openLink, async ({ params }, { reply }) => openLink(database, secretIn(params, reply)));
  serve(app, papers.agreeByLink, async ({ params, body }, { reply }) =>
    agreeByLink(database, secretIn(params, reply), body.version),
  );
};

/** The page says what its call will answer, so that a link cut off is not found in the eyes of machines too. */
const linkPage = (app: FastifyInstance, { database }: Platform) => {
  app.get<{ Params: { token: string } }>('/p/:token', async ({ params }, reply) => {
    if (!(await opens(database, params.token))) void reply.code(404);
    return app.sendPublicPage(reply, 'link', { title: '단골' });
  });
};

export const documentRoutes = (app: FastifyInstance, platform: Platform): void => {
  quoteRoutes(app);
  linkRoutes(app, platform);
  linkPage(app, platform);
};
