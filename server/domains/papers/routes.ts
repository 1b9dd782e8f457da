import type { FastifyInstance, FastifyReply } from 'fastify';
import * as papers from '../../../contract/papers.ts';
import type { Platform } from '../../app.ts';
import { serve } from '../../platform/serve.ts';
import { listLinks, makeLink, revokeLink } from './links/commands.ts';
import { agreeQuote, changeQuote, sellQuote, withdrawQuote, writeQuote } from './quotes/commands.ts';
import { listQuotes, readQuote } from './quotes/reading/commands.ts';
import { agreeByLink, openLink, opens } from './shared/commands.ts';

const quoteRoutes = (app: FastifyInstance, { secret }: Platform) => {
  serve(app, papers.quotes, async ({ query }, { scope }) => listQuotes(scope, query));
  serve(app, papers.oneOfQuotes, async ({ params }, { scope }) => readQuote(scope, params.quoteId));
  serve(app, papers.createQuote, async ({ body }, { scope }) => writeQuote(scope, body));
  serve(app, papers.saveQuote, async ({ params, body }, { scope }) =>
    changeQuote(scope, params.quoteId, body),
  );
  serve(app, papers.agreeQuote, async ({ params, body }, { scope }) =>
    agreeQuote(scope, params.quoteId, body.version),
  );
  serve(app, papers.withdrawQuote, async ({ params }, { scope }) => withdrawQuote(scope, params.quoteId));
  serve(app, papers.sellQuote, async ({ params, body }, { scope }) =>
    sellQuote(scope, params.quoteId, body, secret),
  );
};

/** An address that is a secret: no next site learns it, and no cache keeps what it shows. */
const secretIn = ({ token }: { token: string }, reply: FastifyReply): string => {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return token;
};

const linkRoutes = (app: FastifyInstance, { database }: Platform) => {
  serve(app, papers.createLink, async ({ body }, { scope }) => makeLink(scope, body));
  serve(app, papers.links, async ({ query }, { scope }) => listLinks(scope, query));
  serve(app, papers.revokeLink, async ({ params }, { scope }) => revokeLink(scope, params.linkId));
  serve(app, papers.openLink, async ({ params }, { reply }) => openLink(database, secretIn(params, reply)));
  serve(app, papers.agreeByLink, async ({ params, body }, { reply }) =>
    agreeByLink(database, secretIn(params, reply), body.version),
  );
};

/** The page says what its call will answer, so that a link cut off is not found in the eyes of machines too. */
const linkPage = (app: FastifyInstance, { database }: Platform) => {
  app.get<{ Params: { token: string } }>('/p/:token', async ({ params }, reply) => {
    if (!(await opens(database, params.token))) void reply.code(404);
    return app.sendLinkPage(reply);
  });
};

export const paperRoutes = (app: FastifyInstance, platform: Platform): void => {
  quoteRoutes(app, platform);
  linkRoutes(app, platform);
  linkPage(app, platform);
};
