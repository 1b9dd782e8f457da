import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reply } from '../../../contract/endpoint.ts';
import * as contract from '../../../contract/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { originIn } from '../../platform/public-address.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { accessOf } from '../customers/public.ts';
import { listCalls, readCall, reportCall } from './commands.ts';
import { connectLine, disconnectLine, recordRing, readLines } from './lines.commands.ts';

export const callRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { accessLog, calls, callsStandIn, config, database } = platform;
  /** Where the world reaches this server. */
  const originOf = originIn(config);

  const noted = (shop: EmployeeAccess, request: FastifyRequest, card: Reply<typeof contract.get>) => {
    const looks = card.customers.map(({ customerNo }) => ({ kind: 'CALL' as const, customerNo }));
    accessLog.note(shop, request.ip, ...looks);
    return card;
  };

  serve(app, contract.recentCall, async ({ body }, { shop, request }) => {
    return noted(shop, request, await reportCall(shop, body));
  });
  serve(app, contract.get, async ({ params }, { shop, request }) =>
    noted(shop, request, await readCall(shop, params.id)),
  );
  serve(app, contract.list, async ({ query }, { shop, request }) => {
    const page = await listCalls(shop, query);
    const callers = page.items.flatMap(({ number, customers }) =>
      customers.map(({ customerNo }) => ({ customerNo, phone: number })),
    );
    accessLog.note(shop, request.ip, ...accessOf(shop, callers, '걸려온 전화 목록'));
    return page;
  });
  serve(app, contract.lines, async (_, { shop }) => readLines(shop, callsStandIn !== undefined));
  serve(app, contract.connect, async ({ body }, { shop, request }) =>
    connectLine(calls, shop, body, originOf(request)),
  );
  serve(app, contract.disconnect, async ({ params }, { shop }) => disconnectLine(shop, params.id));
  serve(app, contract.ringByPost, async ({ params, body }) => recordRing(database, params, body));
  serve(app, contract.ringByGet, async ({ params, query }) => recordRing(database, params, query));
};
