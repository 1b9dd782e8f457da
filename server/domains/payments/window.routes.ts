import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as cardWindow from '../../../contract/card-window.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { payPageRoutes } from './pay-page.routes.ts';
import { closeWindow, readWindow, takeHook, takeResult } from './window.commands.ts';

const resultUrl = (request: FastifyRequest, publicUrl: string | undefined): string =>
  `${publicUrl ?? `${request.protocol}://${request.host}`}/api/nice/pgresult`;

export const windowRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, cardWindow.pgdata, ({ body }, { request }) =>
    readWindow(platform, body.attempt, resultUrl(request, platform.config.PUBLIC_URL)),
  );

  payPageRoutes(app, platform);

  serve(app, cardWindow.giveUp, ({ body }) => closeWindow(platform, body.attempt));

  serve(app, cardWindow.pgresult, async ({ body }, { reply }) => {
    if ('authResultCode' in body) return reply.redirect(await takeResult(platform, body), 303);
    await takeHook(platform, body);
    return reply.type('text/html; charset=utf-8').send('OK');
  });
};
