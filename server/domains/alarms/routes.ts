import type { FastifyInstance } from 'fastify';
import * as alarms from '../../../contract/alarms.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretIn } from '../../platform/secret-address.ts';
import { serve } from '../../platform/serve.ts';
import { forecastMessages } from './forecast.commands.ts';
import { openOptOutPage, optOutByLink } from './opt-out.commands.ts';
import { readAlimtalk, saveAlimtalk } from './alimtalk.commands.ts';
import { readTexts, saveTexts } from './texts.commands.ts';
import { readType, saveType } from './type.commands.ts';

const optOutRoutes = (app: FastifyInstance, { database }: Platform) => {
  serve(app, alarms.openOptOut, async ({ params }, { reply }) =>
    openOptOutPage(database, secretIn(params, reply)),
  );
  serve(app, alarms.optOut, async ({ params }, { reply }) => optOutByLink(database, secretIn(params, reply)));
  app.get('/optout/:token', async (_, reply) => app.sendPublicPage(reply, 'opt-out', { title: '수신거부' }));
};

export const alarmRoutes = (app: FastifyInstance, platform: Platform): void => {
  const practice = platform.standInMessages !== undefined;
  const operator = platform.messagingOperator;

  serve(app, alarms.readType, async (_input, { shop }) => ({ ...(await readType(shop)), practice }));
  serve(app, alarms.saveType, async ({ body }, { shop }) => ({
    ...(await saveType(shop, body, operator)),
    practice,
  }));
  serve(app, alarms.alimtalk, async (_input, { shop }) => ({ ...(await readAlimtalk(shop)), practice }));
  serve(app, alarms.saveAlimtalk, async ({ body }, { shop }) => ({
    ...(await saveAlimtalk(shop, body)),
    practice,
  }));
  serve(app, alarms.texts, async (_input, { shop }) => ({ ...(await readTexts(shop, operator)), practice }));
  serve(app, alarms.saveTexts, async ({ body }, { shop }) => ({
    ...(await saveTexts(shop, body, operator)),
    practice,
  }));
  serve(app, alarms.bookingMessages, async ({ query }, { shop }) => ({
    ...(await forecastMessages(shop, query)),
    practice,
  }));
  optOutRoutes(app, platform);
};
