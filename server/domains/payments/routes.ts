import type { FastifyInstance } from 'fastify';
import * as payments from '../../../contract/payments.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { readPolicy, savePolicy } from './policy.commands.ts';

export const paymentRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, payments.policy, (_input, { shop }) => readPolicy(platform, shop));
  serve(app, payments.savePolicy, ({ body }, { shop }) => savePolicy(platform, shop, body));
};
