import type { FastifyInstance } from 'fastify';
import { windowScript } from '../../adapters/payments/stand-in-window.ts';
import { languageOf } from '../../../contract/zero-language.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretHeaders } from '../../platform/public-page.ts';
import { payHtml, payMissingHtml, payPolicy, payScript } from './pay-page.rules.ts';
import { practiceScript, readWindow } from './window.commands.ts';

const practiceBase = practiceScript.slice(0, practiceScript.lastIndexOf('/'));
const scriptPath = '/zero/pay.js';

/** What a window of the provider's needs that no other page of ours may do. */
const windowHeaders = {
  ...secretHeaders,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=*',
};

/** The provider's window stands in the page that one payment has. */
const practiceRoutes = (app: FastifyInstance, { cards }: Platform): void => {
  app.get(practiceScript, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(windowScript(practiceBase.replace('/practice', ''))),
  );

  app.post<{ Body: Record<string, string> }>(`${practiceBase}/window`, async ({ body }, reply) => {
    const { scriptUrl } = cards.window({ orderId: 'practice', amountWon: 1, goodsName: '-', returnUrl: '-' });
    const answer = await fetch(new URL('/practice/window', scriptUrl), {
      method: 'POST',
      body: new URLSearchParams(body),
    });
    return reply
      .headers({
        ...windowHeaders,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action *",
      })
      .type('text/html; charset=utf-8')
      .send(await answer.text());
  });
};

export const payPageRoutes = (app: FastifyInstance, platform: Platform): void => {
  if (platform.receiptsAreStandIn) practiceRoutes(app, platform);

  app.get(scriptPath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(payScript),
  );

  app.get<{ Params: { attempt: string } }>(
    '/zero/pay/:attempt',
    async ({ params: { attempt }, headers }, reply) => {
      const language = languageOf(headers['accept-language']);
      void reply.headers(windowHeaders).type('text/html; charset=utf-8');
      try {
        const window = await readWindow(platform, attempt, () => '');
        if (window.state !== 'OPEN' && window.state !== 'FAILED')
          return await reply.redirect(window.link, 303);
        void reply.header('content-security-policy', payPolicy(window));
        return await reply.send(payHtml(language, attempt, window, scriptPath));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.status >= 500) throw refuse('SERVICE_UNAVAILABLE');
        return reply.code(404).header('content-security-policy', payPolicy()).send(payMissingHtml(language));
      }
    },
  );
};
