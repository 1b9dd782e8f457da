import type { FastifyInstance } from 'fastify';
import * as alarms from '../../../contract/alarms.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { readAlimtalk, saveAlimtalk } from './alimtalk.commands.ts';
import { readTexts, saveTexts } from './texts.commands.ts';
import { readType, saveType } from './type.commands.ts';

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
};
