import type { FastifyInstance } from 'fastify';
import * as notices from '../../../contract/notices.ts';
import { refuse } from '../../platform/errors.ts';
import { readForm } from '../../platform/form.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { maxFileBytes } from '../files/public.ts';
import {
  addDevice,
  readSettings,
  removeDevice,
  saveSettings,
  tryDevice,
} from './delivery/settings.commands.ts';
import { markNotification, readNotifications } from './commands.ts';
import { readOfficePicture } from './office-pictures.commands.ts';
import { addPopup, changePopup, readBanners, readPopups } from './popups.commands.ts';

export const noticeRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { storage } = platform;
  serve(app, notices.popups, ({ query }, { shop }) => readPopups(shop, query));
  serve(app, notices.createPopup, async (_input, { shop, request }) =>
    addPopup(storage, shop, await readForm(request, notices.popupForm, maxFileBytes)),
  );
  serve(app, notices.savePopup, async ({ params }, { shop, request }) =>
    changePopup(storage, shop, params.id, await readForm(request, notices.popupEditForm, maxFileBytes)),
  );
  app.get<{ Params: { file: string } }>('/office-pictures/:file', async ({ params }, reply) => {
    const bytes = await readOfficePicture(storage, params.file);
    if (!bytes) throw refuse('FILE_NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(bytes);
  });
  serve(app, notices.banners, (_input, { shop }) => readBanners(shop));
  serve(app, notices.notifications, ({ query }, { shop }) => readNotifications(shop, query));
  serve(app, notices.readNotification, ({ params, body }, { shop }) =>
    markNotification(shop, params.id, body),
  );
  serve(app, notices.notificationSettings, (_input, { shop }) => readSettings(shop, platform));
  serve(app, notices.saveNotificationSettings, ({ body }, { shop }) => saveSettings(shop, platform, body));
  serve(app, notices.subscribePush, ({ body }, { shop }) => addDevice(shop, platform, body));
  serve(app, notices.unsubscribePush, ({ params }, { shop }) => removeDevice(shop, params.id));
  serve(app, notices.tryPush, ({ params }, { shop }) => tryDevice(shop, params.id));
};
