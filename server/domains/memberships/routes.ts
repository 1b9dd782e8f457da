import type { FastifyInstance } from 'fastify';
import type { Reply } from '../../../contract/endpoint.ts';
import * as families from '../../../contract/families.ts';
import * as memberships from '../../../contract/memberships.ts';
import type { Platform } from '../../platform/platform.ts';
import { inShop } from '../../platform/shop.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { accessOf } from '../customers/public.ts';
import {
  accountsOfShop,
  changeAccount,
  describeAccount,
  readAccount,
  today,
  usableBy,
} from './accounts/commands.ts';
import { adjust, extend, share, transfer } from './changes.commands.ts';
import { dropLink, readFamily, saveLink } from './families.commands.ts';
import { openAccount } from './issue.commands.ts';
import { changeBalance, historyOfPoints, readBalance } from './points/counter.commands.ts';
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
import { readPoints, readPricing, savePointRules, saveMemberPricing } from './settings.commands.ts';

const productRoutes = (app: FastifyInstance) => {
  serve(app, memberships.passes, async (_, { shop }) => ({
    items: (await productsOnSale(shop, 'PASS')).map(presentPass),
  }));
  serve(app, memberships.createPass, async ({ body }, { shop }) =>
    presentPass(await addProduct(shop, 'PASS', passTerms(body))),
  );
  serve(app, memberships.savePass, async ({ params, body }, { shop }) =>
    presentPass(await saveProduct(shop, 'PASS', params.id, { ...passTerms(body), version: body.version })),
  );
  serve(app, memberships.removePass, async ({ params, body }, { shop }) =>
    presentPass(await archiveProduct(shop, 'PASS', params.id, body.undo)),
  );

  serve(app, memberships.tickets, async (_, { shop }) => ({
    items: (await productsOnSale(shop, 'TICKET')).map(presentTicket),
  }));
  serve(app, memberships.createTicket, async ({ body }, { shop }) =>
    presentTicket(await addProduct(shop, 'TICKET', ticketTerms(body))),
  );
  serve(app, memberships.ticket, async ({ params }, { shop }) =>
    presentTicket(await readProduct(shop, 'TICKET', params.ticketId)),
  );
  serve(app, memberships.saveTicket, async ({ params, body }, { shop }) =>
    presentTicket(
      await saveProduct(shop, 'TICKET', params.ticketId, { ...ticketTerms(body), version: body.version }),
    ),
  );
  serve(app, memberships.removeTicket, async ({ params, body }, { shop }) =>
    presentTicket(await archiveProduct(shop, 'TICKET', params.ticketId, body.undo)),
  );
};

const accountRoutes = (app: FastifyInstance) => {
  serve(app, memberships.accounts, async ({ query }, { shop }) => accountsOfShop(shop, query));
  serve(app, memberships.openAccount, async ({ body: { receivedWon, reason, ...opening } }, { shop }) =>
    inShop(shop, async (shop) => {
      const cause = { on: today(), reason };
      const { id } = await openAccount(shop, { ...opening, moneyWon: receivedWon }, cause);
      return describeAccount(shop, id);
    }),
  );
  serve(app, memberships.oneOfAccounts, async ({ params }, { shop }) => readAccount(shop, params.id));
  serve(app, memberships.usableTickets, async ({ query }, { shop }) => usableBy(shop, query));

  serve(app, memberships.adjustAccount, async ({ params: { id }, body }, { shop }) =>
    changeAccount(shop, id, body, (shop, cause) =>
      adjust(shop, { accountId: id, amount: body.amount }, cause),
    ),
  );
  serve(app, memberships.extendAccount, async ({ params: { id }, body }, { shop }) =>
    changeAccount(shop, id, body, (shop, cause) =>
      extend(shop, { accountId: id, expiresOn: body.expiresOn }, cause),
    ),
  );
  serve(app, memberships.transferAccount, async ({ params: { id }, body }, { shop }) =>
    changeAccount(shop, id, body, (shop, cause) =>
      transfer(shop, { accountId: id, to: body.customerNo }, cause),
    ),
  );
  serve(app, memberships.shareAccount, async ({ params: { id }, body }, { shop }) =>
    changeAccount(shop, id, body, (shop) => share(shop, { accountId: id, customerNos: body.customerNos })),
  );

  serve(app, memberships.previewRefund, async ({ params, query }, { shop }) =>
    previewOfRefund(shop, params.id, query.penaltyPercent),
  );
};

const pointRoutes = (app: FastifyInstance) => {
  serve(app, memberships.points, async ({ query }, { shop }) => readBalance(shop, query.customerNo));
  serve(app, memberships.adjustPoints, async ({ body }, { shop }) => changeBalance(shop, body));
  serve(app, memberships.pointHistories, async ({ query }, { shop }) => historyOfPoints(shop, query));
};

const settingRoutes = (app: FastifyInstance) => {
  serve(app, memberships.pointSettings, async (_, { shop }) => readPoints(shop));
  serve(app, memberships.savePointSettings, async ({ body }, { shop }) => savePointRules(shop, body));
  serve(app, memberships.pricingOption, async (_, { shop }) => readPricing(shop));
  serve(app, memberships.savePricingOption, async ({ body }, { shop }) => saveMemberPricing(shop, body));
};

const familyRoutes = (app: FastifyInstance, { accessLog }: Platform) => {
  /** Whatever a family is answered to, its numbers were seen. */
  const seen = (shop: EmployeeAccess, ip: string, family: Reply<typeof families.get>) => {
    accessLog.note(shop, ip, ...accessOf(shop, family.items, '가족'));
    return family;
  };
  serve(app, families.get, async ({ params }, { shop, request }) =>
    seen(shop, request.ip, await readFamily(shop, params.customerNo)),
  );
  serve(app, families.save, async ({ params, body }, { shop, request }) =>
    seen(shop, request.ip, await saveLink(shop, [params.customerNo, params.relativeNo], body)),
  );
  serve(app, families.remove, async ({ params }, { shop, request }) =>
    seen(shop, request.ip, await dropLink(shop, [params.customerNo, params.relativeNo])),
  );
};

export const membershipRoutes = (app: FastifyInstance, platform: Platform): void => {
  productRoutes(app);
  accountRoutes(app);
  pointRoutes(app);
  settingRoutes(app);
  familyRoutes(app, platform);
};
