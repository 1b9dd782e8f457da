import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reply } from '../../../../contract/endpoint.ts';
import * as contract from '../../../../contract/calls.ts';
import type { Platform } from '../../../app.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import { serve } from '../../../platform/serve.ts';
import { looksAt } from '../access/rules.ts';
import { listCalls, readCall, reportCall } from './commands.ts';
import { connectLine, disconnectLine, hearRing, readLines } from './lines/commands.ts';

export const callRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { accessLog, calls, callsStandIn, config, database } = platform;
  /** Where the world reaches this server. */
  const originOf = ({ protocol, host }: FastifyRequest) => config.PUBLIC_URL ?? `${protocol}://${host}`;

  const noted = (scope: ShopScope, request: FastifyRequest, card: Reply<typeof contract.get>) => {
    const looks = card.customers.map(({ customerNo }) => ({ kind: 'CALL' as const, customerNo }));
    accessLog.note(scope, request.ip, ...looks);
    return card;
  };

  serve(app, contract.recentCall, async ({ body }, { scope, request }) => {
    return noted(scope, request, await reportCall(scope, body));
  });
  serve(app, contract.get, async ({ params }, { scope, request }) =>
    noted(scope, request, await readCall(scope, params.id)),
  );
  serve(app, contract.list, async ({ query }, { scope, request }) => {
    const page = await listCalls(scope, query);
    const callers = page.items.flatMap(({ number, customers }) =>
      customers.map(({ customerNo }) => ({ customerNo, phone: number })),
    );
    accessLog.note(scope, request.ip, ...looksAt(scope, callers, '걸려온 전화 목록'));
    return page;
  });
  serve(app, contract.lines, async (_, { scope }) => readLines(scope, callsStandIn !== undefined));
  serve(app, contract.connect, async ({ body }, { scope, request }) =>
    connectLine(calls, scope, body, originOf(request)),
  );
  serve(app, contract.disconnect, async ({ params }, { scope }) => disconnectLine(scope, params.id));
  serve(app, contract.ringByPost, async ({ params, body }) => hearRing(database, params, body));
  serve(app, contract.ringByGet, async ({ params, query }) => hearRing(database, params, query));
};
