import type { FastifyInstance } from 'fastify';
import * as payments from '../../../contract/payments.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { checkPayment, handleRefund, readDepositOf, readPayment } from './detail.commands.ts';
import { cancelPayment, listPayments } from './list.commands.ts';
import { readPolicy, savePolicy } from './policy.commands.ts';
import { readVat } from './vat.commands.ts';
import { windowRoutes } from './window.routes.ts';

export const paymentRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, payments.policy, (_input, { shop }) => readPolicy(platform, shop));
  serve(app, payments.savePolicy, ({ body }, { shop }) => savePolicy(platform, shop, body));
  serve(app, payments.list, ({ query }, { shop }) => listPayments(platform, shop, query));
  serve(app, payments.cancel, ({ params, body }, { shop }) => cancelPayment(shop, params.id, body));
  serve(app, payments.get, ({ params }, { shop }) => readPayment(shop, params.id));
  serve(app, payments.ofBooking, ({ params }, { shop }) => readDepositOf(shop, params.bookingId));
  serve(app, payments.check, ({ params }, { shop }) => checkPayment(shop, params.id));
  serve(app, payments.handle, ({ params, body }, { shop }) => handleRefund(shop, params.id, body));
  serve(app, payments.vat, ({ query }, { shop }) => readVat(platform, shop, query));
  windowRoutes(app, platform);
};
