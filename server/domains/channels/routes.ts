import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as channels from '../../../contract/channels.ts';
import { readForm } from '../../platform/form.ts';
import type { Platform } from '../../platform/platform.ts';
import { originIn } from '../../platform/public-address.ts';
import { serve } from '../../platform/serve.ts';
import { addFeed, readCalendarFile, readFeeds, removeFeed } from './calendar-feeds.commands.ts';
import { decideConflict, readConflicts } from './conflicts.commands.ts';
import { bringInIntake, readIntake, readIntakeFile, readIntakeOn } from './intake.commands.ts';
import { readHealth } from './health.commands.ts';
import * as instagram from './instagram.commands.ts';
import { readMapping, removeService, saveEmployee, saveService, saveShop } from './naver.commands.ts';
import { readUnread, seeToUnread } from './unread.commands.ts';

const naverRoutes = (app: FastifyInstance): void => {
  serve(app, channels.naverMapping, (_input, { shop }) => readMapping(shop));
  serve(app, channels.saveNaverShop, ({ body }, { shop }) => saveShop(shop, body));
  serve(app, channels.saveNaverEmployee, ({ params, body }, { shop }) =>
    saveEmployee(shop, params.employeeNo, body),
  );
  serve(app, channels.saveNaverService, ({ body }, { shop }) => saveService(shop, body));
  serve(app, channels.removeNaverService, ({ params }, { shop }) => removeService(shop, params.id));
};

const intakeRoutes = (app: FastifyInstance): void => {
  serve(app, channels.createIntake, ({ body }, { shop }) => readIntake(shop, body));
  serve(app, channels.createIntakeOfFile, async (_input, { shop, request }) => {
    const { fields, file } = await readForm(request, channels.intakeForm, channels.mostIntakeBytes);
    return readIntakeFile(shop, fields.channel, file);
  });
  serve(app, channels.commitIntake, ({ params }, { shop }) => bringInIntake(shop, params.id));
  serve(app, channels.readIntakeOn, ({ params, body }, { shop }) => readIntakeOn(shop, params.id, body.from));
  serve(app, channels.unreadNotices, (_input, { shop }) => readUnread(shop));
  serve(app, channels.settleUnread, ({ params, body }, { shop }) => seeToUnread(shop, params.id, body));
  serve(app, channels.health, (_input, { shop }) => readHealth(shop));
  serve(app, channels.conflicts, (_input, { shop }) => readConflicts(shop));
  serve(app, channels.settleConflict, ({ params, body }, { shop }) => decideConflict(shop, params.id, body));
};

const calendarRoutes = (app: FastifyInstance, { config, database }: Platform): void => {
  const originOf = originIn(config);
  serve(app, channels.calendarFeeds, (_input, { shop }) => readFeeds(shop));
  serve(app, channels.createCalendarFeed, ({ body }, { shop, request }) =>
    addFeed(shop, body.employeeNo, originOf(request)),
  );
  serve(app, channels.removeCalendarFeed, ({ params }, { shop }) => removeFeed(shop, params.id));
  serve(app, channels.calendarFile, async ({ params }, { request, reply }) => {
    const file = await readCalendarFile(database, params.secret);
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
    void reply.header('etag', etag).header('cache-control', 'private, max-age=60');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
};

const instagramRoutes = (app: FastifyInstance, platform: Platform): void => {
  const originOf = originIn(platform.config);
  serve(app, channels.instagramAccount, (_input, { shop }) => instagram.readAccount(platform, shop));
  serve(app, channels.connectInstagram, ({ body }, { shop, request }) =>
    instagram.connect(platform, shop, body, originOf(request)),
  );
  serve(app, channels.disconnectInstagram, (_input, { shop }) => instagram.disconnect(platform, shop));
  serve(app, channels.feedImages, (_input, { shop }) => instagram.readFeed(shop));
  serve(app, channels.arrangeFeedImages, ({ body }, { shop }) => instagram.arrangeFeed(shop, body));
  serve(app, channels.refreshFeed, (_input, { shop }) => instagram.readAgain(platform, shop));
  serve(app, channels.instagramDeauthorized, async ({ body }) => {
    await instagram.forgetUser(platform, body.signed_request);
    return { done: true };
  });
  serve(app, channels.instagramDeletion, async ({ body }, { request }) => {
    await instagram.forgetUser(platform, body.signed_request);
    // Nothing is left to follow: the code names the request in our log.
    return { url: originOf(request), confirmation_code: request.id };
  });
};

export const channelRoutes = (app: FastifyInstance, platform: Platform): void => {
  naverRoutes(app);
  intakeRoutes(app);
  calendarRoutes(app, platform);
  instagramRoutes(app, platform);
};
