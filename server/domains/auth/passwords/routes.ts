import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as account from '../../../../contract/account.ts';
import { maskedName } from '../../../../contract/people.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serve } from '../../../platform/serve.ts';
import { asOperator } from '../../../platform/shop.ts';
import { changePassword, changePhone } from './commands.ts';
import { giveLink, openLink, takeLink } from './links.commands.ts';
import { passwordChangedAt } from './queries.ts';
import { findAccounts, resetPassword } from './reset.commands.ts';
import { listNews } from '../holders/news.queries.ts';
import { factorOf } from '../second-factor/queries.ts';
import { countSessions } from '../sessions/queries.ts';
import { personOf } from '../users/queries.ts';

const pathOfLink = (token: string): string => `/password/${token}`;

export const passwordRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { database } = platform;
  const handsOf = (request: FastifyRequest) => ({ platform, address: request.ip });

  serve(app, account.security, (_input, { user: { userId } }) =>
    asOperator(database, 'read an account', async (db) => {
      const { loginId, phone } = await personOf(db, userId);
      return {
        loginId,
        phone,
        passwordChangedAt: await passwordChangedAt(db, userId),
        secondFactor: (await factorOf(db, userId)) ?? null,
        sessions: await countSessions(db, userId),
        news: await listNews(db, userId),
      };
    }),
  );

  serve(app, account.changePassword, async ({ body }, { user, request }) => ({
    sessionsEnded: await changePassword(handsOf(request), user, body),
  }));
  serve(app, account.changePhone, async ({ body }, { user, request }) => ({
    phone: await changePhone(handsOf(request), user, body),
  }));

  serve(app, account.findAccounts, async ({ body }, { request }) => ({
    items: await findAccounts(handsOf(request), body),
  }));
  serve(app, account.resetPassword, async ({ body }, { request }) => ({
    sessionsEnded: await resetPassword(handsOf(request), body),
  }));

  serve(app, account.giveLink, async ({ params, body }, { shop, request }) => {
    const { removesSecondFactor } = body;
    const { token, expiresAt } = await giveLink(
      handsOf(request),
      shop,
      params.employeeNo,
      removesSecondFactor,
    );
    return { path: pathOfLink(token), expiresAt };
  });
  serve(app, account.openLink, async ({ params }, { request }) => {
    const { name, ...link } = await openLink(handsOf(request), params.token);
    return { maskedName: maskedName(name), ...link };
  });
  serve(app, account.takeLink, ({ params, body }, { request }) =>
    takeLink(handsOf(request), params.token, body),
  );
};
