import type { FastifyInstance } from 'fastify';
import * as shops from '../../../contract/shops.ts';
import { holdsClasses, keepsPets, tradeNames, trades } from '../../../contract/trades.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator, inShop } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { membershipsOf } from '../auth/public.ts';
import type { OpenShop } from '../auth/public.ts';
import { closeShop, reopenShop } from './closing.commands.ts';
import { findClosing } from './closing.queries.ts';
import { changeShop, createOwnShop } from './commands.ts';
import { changeContact, readContact } from './contact.commands.ts';
import { presentShop } from './present.ts';
import { changeProfile, readProfile } from './profile.commands.ts';
import { findShop } from './queries.ts';
import * as senderNumbers from '../../../contract/sender-numbers.ts';
import { askForNumber, readSenderNumbers } from './sender-numbers.commands.ts';

export const shopRoutes = (app: FastifyInstance, platform: Platform, openShop: OpenShop): void => {
  serve(app, shops.list, async (_input, { user }) => ({
    items: await asOperator(platform.database, 'list shops of a person', (db) =>
      membershipsOf(db, user.userId),
    ),
  }));

  serve(app, shops.create, async ({ body }, { user }) =>
    presentShop(await createOwnShop(platform, openShop, user.userId, body)),
  );

  serve(app, shops.me, async (_input, { shop }) =>
    inShop(shop, async (shop) => presentShop(await findShop(shop), await findClosing(shop))),
  );

  serve(app, shops.update, async ({ body: { version, ...change } }, { shop }) =>
    presentShop(await changeShop(shop, version, change)),
  );

  serve(app, shops.close, ({ body }, { shop, request }) =>
    closeShop({ platform, address: request.ip }, shop, body),
  );
  serve(app, shops.reopen, (_input, { shop }) => reopenShop(shop));

  serve(app, shops.contact, (_input, { shop }) => readContact(shop));
  serve(app, shops.saveContact, ({ body }, { shop }) => changeContact(shop, body));
  serve(app, senderNumbers.list, (_input, { shop }) => readSenderNumbers(shop));
  serve(app, senderNumbers.request, ({ body }, { shop }) => askForNumber(shop, body));
  serve(app, shops.profile, (_input, { shop }) => readProfile(shop));
  serve(app, shops.saveProfile, ({ body }, { shop }) => changeProfile(shop, body));

  serve(app, shops.categories, async () => ({
    items: trades.map((trade) => ({
      trade,
      name: tradeNames[trade],
      pets: keepsPets(trade),
      classes: holdsClasses(trade),
    })),
  }));
};
