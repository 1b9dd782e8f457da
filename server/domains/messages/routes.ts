import type { FastifyInstance } from 'fastify';
import * as contents from '../../../contract/alarm-contents.ts';
import * as messages from '../../../contract/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/errors.ts';
import { serve } from '../../platform/serve.ts';
import {
  approveContent,
  changeContent,
  createContent,
  removeContent,
  readContents,
  reapproveContent,
  withdrawContent,
} from './contents/commands.ts';
import { listMessages, readMessage, resendMessage } from './log.commands.ts';
import { keepReports } from './reports.commands.ts';

export const messageRoutes = (app: FastifyInstance, platform: Platform): void => {
  const practice = platform.standInMessages !== undefined;

  const operator = platform.messagingOperator;

  serve(app, contents.list, async ({ query }, { shop }) => ({
    ...(await readContents(shop, query)),
    practice,
  }));
  serve(app, contents.create, ({ body }, { shop }) => createContent(shop, body));
  serve(app, contents.change, ({ params, body }, { shop }) =>
    changeContent(shop, params.alarmContentId, body),
  );
  serve(app, contents.remove, ({ params }, { shop }) => removeContent(shop, params.alarmContentId));
  serve(app, contents.approve, ({ params }, { shop }) =>
    approveContent(shop, params.alarmContentId, operator),
  );
  serve(app, contents.withdraw, ({ params }, { shop }) => withdrawContent(shop, params.alarmContentId));
  serve(app, contents.reapprove, ({ params, body }, { shop }) =>
    reapproveContent(shop, params.alarmContentId, body.note, operator),
  );

  serve(app, messages.list, async ({ query }, { shop }) => ({
    ...(await listMessages(shop, query)),
    practice,
  }));
  serve(app, messages.get, async ({ params }, { shop }) => ({
    ...(await readMessage(shop, params.messageId)),
    practice,
  }));
  serve(app, messages.reports, async ({ body }, { request }) => {
    const reports = platform.messaging.readReports(request.headers, body);
    if (!reports) throw refuse('ACCESS_DENIED');
    if (reports.length > 0) await keepReports(platform.database, reports);
    return { received: reports.length };
  });
  serve(app, messages.resend, ({ params }, { shop }) => resendMessage(shop, params.messageId));
};
