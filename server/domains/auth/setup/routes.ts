import type { FastifyInstance } from 'fastify';
import * as auth from '../../../../contract/auth.ts';
import { roleNames } from '../../../../contract/rights.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asOperator } from '../../../platform/shop.ts';
import { serve } from '../../../platform/serve.ts';
import { sendTokens } from '../sessions/cookies.routes.ts';
import { isLocal } from '../../../platform/local.ts';
import { setUpFirstOwner } from './commands.ts';
import type { OpenShop } from './commands.ts';
import { demoPassword } from './demo.rules.ts';
import { demoPeople, hasUsers } from './queries.ts';

export const setupRoutes = (app: FastifyInstance, platform: Platform, openShop: OpenShop): void => {
  const { config, database } = platform;

  serve(app, auth.setupState, async (_input, { request }) => {
    const showsDemo = config.demo && isLocal(request);
    const people = showsDemo ? await asOperator(database, 'show the demo people', demoPeople) : [];
    return {
      needed: !(await asOperator(database, 'look for the first user', hasUsers)),
      demoLogins: people.map(({ loginId, name, shopName, role }) => ({
        loginId,
        password: demoPassword,
        label: `${shopName} ${roleNames[role]} ${name}`,
      })),
    };
  });

  serve(app, auth.setup, async ({ body }, { request, reply }) =>
    sendTokens(await setUpFirstOwner(platform, openShop, body, request.ip), request, reply, config),
  );
};
