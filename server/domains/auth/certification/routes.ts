import type { FastifyInstance } from 'fastify';
import * as auth from '../../../../contract/auth.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readKey } from '../../../platform/idempotency.ts';
import { serve } from '../../../platform/serve.ts';
import { confirmCertification, requestCertification } from './commands.ts';
import { lifeSeconds, resendSeconds } from './rules.ts';

export const certificationRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, auth.certificationRequest, async ({ body }, { request }) => ({
    certificationId: await requestCertification(platform, {
      phone: body.phone,
      address: request.ip,
      slug: body.slug,
      key: readKey(request.headers['idempotency-key']),
    }),
    expiresIn: lifeSeconds,
    resendAfter: resendSeconds,
    practice: platform.standInMessages !== undefined,
  }));

  serve(app, auth.certificationConfirm, async ({ body: { certificationId, code } }) => ({
    certificationId,
    phone: await confirmCertification(platform.database, certificationId, code),
    confirmed: true as const,
  }));
};
