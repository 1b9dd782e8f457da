import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as account from '../../../../contract/account.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serve } from '../../../platform/serve.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './commands.ts';

export const secondFactorRoutes = (app: FastifyInstance, platform: Platform): void => {
  const handsOf = (request: FastifyRequest) => ({ platform, address: request.ip });

  serve(app, account.startSecondFactor, ({ body }, { user, request }) =>
    startSecondFactor(handsOf(request), user, body.password),
  );
  serve(app, account.confirmSecondFactor, async ({ body }, { user, request }) => ({
    recoveryCodes: await confirmSecondFactor(handsOf(request), user, body.code),
  }));
  serve(app, account.renewRecoveryCodes, async ({ body }, { user, request }) => ({
    recoveryCodes: await renewRecoveryCodes(handsOf(request), user, body.code),
  }));
  serve(app, account.removeSecondFactor, async ({ body }, { user, request }) => {
    await removeSecondFactor(handsOf(request), user, body.code);
    return { secondFactor: null };
  });
};
