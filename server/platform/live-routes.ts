import type { FastifyInstance } from 'fastify';
import * as live from '../../contract/live.ts';
import type { Platform } from './platform.ts';
import { serve } from './serve.ts';

/** A stream lives at most this long; then the browser comes back through the gate with a token of the day. */
const streamLifeMs = 9 * 60_000;

export const liveRoutes = (app: FastifyInstance, { live: hub }: Platform): void => {
  serve(app, live.stream, async ({ query }, { shop, reply }) => {
    const last = query.lastEventId === undefined ? undefined : Number(query.lastEventId);
    const { userId, sessionId } = shop.actor;
    await hub.open({ shopNo: shop.shopNo, userId, sessionId }, reply, last, streamLifeMs);
  });
};
