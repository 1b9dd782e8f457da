import type { FastifyInstance } from 'fastify';
import * as subscription from '../../../contract/subscription.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { readShop } from '../../platform/shop.ts';
import { cancelSubscription } from './cancel.commands.ts';
import { registerCard } from './cards.commands.ts';
import { findActiveCard } from './cards.queries.ts';
import { applyForCms, withdrawCms } from './cms.commands.ts';
import { latestApplication } from './cms.queries.ts';
import { payInvoice, startSubscription } from './commands.ts';
import { listPayments, readPrepayment, readSubscription } from './overview.commands.ts';
import { presentApplication, presentCard } from './present.ts';

export const subscriptionRoutes = (app: FastifyInstance, platform: Platform): void => {
  const practice = platform.receiptsAreStandIn;

  serve(app, subscription.paymentMethod, async (_input, { shop }) => ({
    card: presentCard(await readShop(shop, findActiveCard)),
    practice,
  }));

  serve(app, subscription.registerCard, async ({ body }, { shop }) => ({
    card: presentCard(await registerCard(platform, shop, body, { replaces: false })),
    practice,
  }));

  serve(app, subscription.replaceCard, async ({ body }, { shop }) => ({
    card: presentCard(await registerCard(platform, shop, body, { replaces: true })),
    practice,
  }));

  serve(app, subscription.get, (_input, { shop }) => readSubscription(shop, practice));

  serve(app, subscription.start, ({ body: { expectTotalWon, ...choice } }, { shop }) =>
    startSubscription(shop, choice, expectTotalWon),
  );

  serve(app, subscription.cancel, async ({ body }, { shop }) => {
    const { row, refundWon } = await cancelSubscription(shop, body);
    return { state: row.state, endsOn: row.period_end as ShopDate | null, refundWon };
  });

  serve(app, subscription.pay, ({ body: { invoiceId, expectTotalWon } }, { shop }) =>
    payInvoice(shop, invoiceId, expectTotalWon),
  );

  serve(app, subscription.prepayment, (_input, { shop }) => readPrepayment(shop));
  serve(app, subscription.payments, ({ query }, { shop }) => listPayments(shop, query));

  serve(app, subscription.cms, async (_input, { shop }) => ({
    application: presentApplication(await readShop(shop, latestApplication)),
    practice,
  }));

  serve(app, subscription.withdrawCms, async (_input, { shop }) => ({
    application: presentApplication(await withdrawCms(shop)),
    practice,
  }));

  serve(app, subscription.applyCms, async ({ body }, { shop }) => ({
    application: presentApplication(await applyForCms(platform.vault, shop, body)),
    practice,
  }));
};
