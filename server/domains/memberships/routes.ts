import type { FastifyInstance } from 'fastify';
import type { Reply } from '../../../contract/endpoint.ts';
import * as families from '../../../contract/families.ts';
import * as memberships from '../../../contract/memberships.ts';
import type { Platform } from '../../app.ts';
import { inShop } from '../../platform/scope.ts';
import type { ShopScope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { looksAt } from '../customers/public.ts';
import {
  accountsOfShop,
  changeAccount,
  describeAccount,
  readAccount,
  today,
  usableBy,
} from './accounts/commands.ts';
import { adjust, extend, share, transfer } from './changing/commands.ts';
import { dropLink, readFamily, saveLink } from './families/commands.ts';
import { openAccount } from './issuing/commands.ts';
import { changeBalance, historyOfPoints, readBalance } from './points/counter/commands.ts';
import {
  addProduct,
  archiveProduct,
  passTerms,
  productsOnSale,
  readProduct,
  saveProduct,
  ticketTerms,
} from './products/commands.ts';
import { presentPass, presentTicket } from './products/present.ts';
import { previewOfRefund } from './refunds/commands.ts';
import { readPoints, readPricing, writePoints, writePricing } from './settings/commands.ts';

const productRoutes = (app: FastifyInstance) => {
  serve(app, memberships.passes, async (_, { scope }) => ({
    items: (await productsOnSale(scope, 'PASS')).map(presentPass),
  }));
  serve(app, memberships.createPass, async ({ body }, { scope }) =>
    presentPass(await addProduct(scope, 'PASS', passTerms(body))),
  );
  serve(app, memberships.savePass, async ({ params, body }, { scope }) =>
    presentPass(await saveProduct(scope, 'PASS', params.id, { ...passTerms(body), version: body.version })),
  );
  serve(app, memberships.removePass, async ({ params, body }, { scope }) =>
    presentPass(await archiveProduct(scope, 'PASS', params.id, body.undo)),
  );

  serve(app, memberships.tickets, async (_, { scope }) => ({
    items: (await productsOnSale(scope, 'TICKET')).map(presentTicket),
  }));
  serve(app, memberships.createTicket, async ({ body }, { scope }) =>
    presentTicket(await addProduct(scope, 'TICKET', ticketTerms(body))),
  );
  serve(app, memberships.ticket, async ({ params }, { scope }) =>
    presentTicket(await readProduct(scope, 'TICKET', params.ticketId)),
  );
  serve(app, memberships.saveTicket, async ({ params, body }, { scope }) =>
    presentTicket(
      await saveProduct(scope, 'TICKET', params.ticketId, { ...ticketTerms(body), version: body.version }),
    ),
  );
  serve(app, memberships.removeTicket, async ({ params, body }, { scope }) =>
    presentTicket(await archiveProduct(scope, 'TICKET', params.ticketId, body.undo)),
  );
};

const accountRoutes = (app: FastifyInstance) => {
  serve(app, memberships.accounts, async ({ query }, { scope }) => accountsOfShop(scope, query));
  serve(app, memberships.openAccount, async ({ body: { receivedWon, reason, ...opening } }, { scope }) =>
    inShop(scope, async (db) => {
      const cause = { on: today(), reason };
      const { id } = await openAccount(db, scope, { ...opening, moneyWon: receivedWon }, cause);
      return describeAccount(db, scope, id);
    }),
  );
  serve(app, memberships.oneOfAccounts, async ({ params }, { scope }) => readAccount(scope, params.id));
  serve(app, memberships.usableTickets, async ({ query }, { scope }) => usableBy(scope, query));

  serve(app, memberships.adjustAccount, async ({ params: { id }, body }, { scope }) =>
    changeAccount(scope, id, body, (db, cause) =>
      adjust(db, scope, { accountId: id, amount: body.amount }, cause),
    ),
  );
  serve(app, memberships.extendAccount, async ({ params: { id }, body }, { scope }) =>
    changeAccount(scope, id, body, (db, cause) =>
      extend(db, scope, { accountId: id, expiresOn: body.expiresOn }, cause),
    ),
  );
  serve(app, memberships.transferAccount, async ({ params: { id }, body }, { scope }) =>
    changeAccount(scope, id, body, (db, cause) =>
      transfer(db, scope, { accountId: id, to: body.customerNo }, cause),
    ),
  );
  serve(app, memberships.shareAccount, async ({ params: { id }, body }, { scope }) =>
    changeAccount(scope, id, body, (db) =>
      share(db, scope, { accountId: id, customerNos: body.customerNos }),
    ),
  );

  serve(app, memberships.previewRefund, async ({ params, query }, { scope }) =>
    previewOfRefund(scope, params.id, query.penaltyPercent),
  );
};

const pointRoutes = (app: FastifyInstance) => {
  serve(app, memberships.points, async ({ query }, { scope }) => readBalance(scope, query.customerNo));
  serve(app, memberships.adjustPoints, async ({ body }, { scope }) => changeBalance(scope, body));
  serve(app, memberships.pointHistories, async ({ query }, { scope }) => historyOfPoints(scope, query));
};

const settingRoutes = (app: FastifyInstance) => {
  serve(app, memberships.pointSettings, async (_, { scope }) => readPoints(scope));
  serve(app, memberships.savePointSettings, async ({ body }, { scope }) => writePoints(scope, body));
  serve(app, memberships.pricingOption, async (_, { scope }) => readPricing(scope));
  serve(app, memberships.savePricingOption, async ({ body }, { scope }) => writePricing(scope, body));
};

const familyRoutes = (app: FastifyInstance, { accessLog }: Platform) => {
  /** Whatever a family is answered to, its numbers were seen. */
  const seen = (scope: ShopScope, ip: string, family: Reply<typeof families.get>) => {
    accessLog.note(scope, ip, ...looksAt(scope, family.items, '가족'));
    return family;
  };
  serve(app, families.get, async ({ params }, { scope, request }) =>
    seen(scope, request.ip, await readFamily(scope, params.customerNo)),
  );
  serve(app, families.save, async ({ params, body }, { scope, request }) =>
    seen(scope, request.ip, await saveLink(scope, [params.customerNo, params.relativeNo], body)),
  );
  serve(app, families.remove, async ({ params }, { scope, request }) =>
    seen(scope, request.ip, await dropLink(scope, [params.customerNo, params.relativeNo])),
  );
};

export const membershipRoutes = (app: FastifyInstance, platform: Platform): void => {
  productRoutes(app);
  accountRoutes(app);
  pointRoutes(app);
  settingRoutes(app);
  familyRoutes(app, platform);
};
