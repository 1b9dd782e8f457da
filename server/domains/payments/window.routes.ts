import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as cardWindow from '../../../contract/card-window.ts';
import type { VendorHook } from '../../adapters/payments/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { originIn } from '../../platform/public-address.ts';
import { serve } from '../../platform/serve.ts';
import type { CardVendor } from './merchant.commands.ts';
import { payPageRoutes } from './pay-page.routes.ts';
import { closeWindow, readWindow, takeHook, takeResult } from './window.commands.ts';

const resultPaths: Record<CardVendor, string> = {
  'nice-cards': cardWindow.pgresult.path,
  'portone-cards': cardWindow.portOneResult.path,
};

const hookOf = ({ headers, rawBody, body }: FastifyRequest): VendorHook => ({
  body: rawBody ?? JSON.stringify(body),
  headers: headers as VendorHook['headers'],
});

export const windowRoutes = (app: FastifyInstance, platform: Platform): void => {
  const originOf = originIn(platform.config);

  serve(app, cardWindow.pgdata, ({ body }, { request }) => {
    const origin = originOf(request);
    return readWindow(platform, body.attempt, (vendor) => origin + resultPaths[vendor]);
  });

  payPageRoutes(app, platform);

  serve(app, cardWindow.giveUp, ({ body }) => closeWindow(platform, body.attempt));

  serve(app, cardWindow.pgresult, async ({ body }, { request, reply }) => {
    if ('authResultCode' in body) return reply.redirect(await takeResult(platform, body), 303);
    await takeHook(platform, body['orderId'], hookOf(request));
    return reply.type('text/html; charset=utf-8').send('OK');
  });

  serve(app, cardWindow.portOneResult, async ({ query }, { reply }) =>
    reply.redirect(await takeResult(platform, query), 303),
  );

  serve(app, cardWindow.portOneHook, async ({ body: { data } }, { request }) => {
    // Stores, billing keys and others tell their news here too.
    if (data.paymentId === undefined) return { received: true };
    await takeHook(platform, data.paymentId, hookOf(request));
    return { received: true };
  });
};
