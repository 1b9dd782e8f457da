import type { FastifyInstance } from 'fastify';
import * as joining from '../../../contract/joining.ts';
import type { EmployeeNo, ShopNo } from '../../../contract/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { originIn } from '../../platform/public-address.ts';
import { serve } from '../../platform/serve.ts';
import { asOperator, readShop } from '../../platform/shop.ts';
import { createInvite, openInvite, revokeInvite, takeInvite } from './invites.commands.ts';
import { textInvite } from './invite-texts.commands.ts';
import { presentInvite, presentOpenInvite } from './invites.present.ts';
import { listInvites } from './invites.queries.ts';
import { pathOfInvite } from './invites.rules.ts';
import { rejectJoin, requestToJoin } from './joining.commands.ts';
import { searchShops } from './joining.queries.ts';
import { presentEmployee } from './present.ts';

export const joiningRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { database, config } = platform;

  serve(app, joining.invites, async (_input, { shop }) => ({
    items: (await readShop(shop, listInvites)).map(presentInvite),
  }));

  serve(app, joining.createInvite, async ({ body }, { shop }) => {
    const { row, token } = await createInvite(shop, body);
    return { ...presentInvite(row), path: pathOfInvite(token) };
  });

  serve(app, joining.textInvite, async ({ params: { id }, body }, { shop, request }) => {
    const origin = originIn(config)(request);
    const row = await textInvite(platform, shop, { id, ...body, origin });
    return { ...presentInvite(row), practice: platform.standInMessages !== undefined };
  });

  serve(app, joining.revokeInvite, async ({ params }, { shop }) =>
    presentInvite(await revokeInvite(shop, params.id)),
  );

  serve(app, joining.openInvite, async ({ params }) => {
    const { access, invite } = await openInvite(database, params.token);
    return presentOpenInvite(access, invite);
  });

  serve(app, joining.takeInvite, async ({ params }, { user }) => {
    const { access, employee } = await takeInvite(database, user.userId, params.token);
    const { shopNo, shopName } = access;
    return { shopNo, shopName, employeeNo: employee.employee_no as EmployeeNo, role: employee.role };
  });

  serve(app, joining.search, async ({ query }) => {
    const rows = await asOperator(database, 'find a shop to work in', (db) => searchShops(db, query.q));
    return {
      items: rows.map(({ shop_no, ...shop }) => ({ shopNo: shop_no as ShopNo, ...shop })),
    };
  });

  serve(app, joining.requestToJoin, async ({ params }, { user }) => {
    await requestToJoin(database, user.userId, params.id);
    return { state: 'PENDING' as const };
  });

  serve(app, joining.reject, async ({ params }, { shop }) =>
    presentEmployee(await rejectJoin(shop, params.employeeNo)),
  );
};
