import type { FastifyInstance } from 'fastify';
import * as credit from '../../../contract/credit.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { readAutoCharge, saveAutoCharge } from './auto-charge.commands.ts';
import { readEntries, readRemaining } from './overview.commands.ts';
import { presentProducts } from './present.ts';
import { buyCredit } from './purchases.commands.ts';
import { quoteRefund, refundCredit } from './refunds.commands.ts';

export const creditRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, credit.products, async () =>
    presentProducts(shopDateOf(clock.now()), platform.receiptsAreStandIn),
  );
  serve(app, credit.purchase, ({ body }, { shop }) => buyCredit(shop, body));
  serve(app, credit.recharge, ({ body }, { shop }) => buyCredit(shop, body));
  serve(app, credit.autoCharge, (_input, { shop }) => readAutoCharge(shop));
  serve(app, credit.saveAutoCharge, ({ body }, { shop }) => saveAutoCharge(shop, body));
  serve(app, credit.remaining, (_input, { shop }) => readRemaining(shop));
  serve(app, credit.entries, ({ query }, { shop }) => readEntries(shop, query));
  serve(app, credit.refundQuote, (_input, { shop }) => quoteRefund(shop));
  serve(app, credit.refund, ({ body }, { shop }) => refundCredit(shop, body.expectBackWon));
};
