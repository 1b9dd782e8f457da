import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { rawAnswer } from './raw-answer.ts';

const wholeMs = 60_000;
/** As slow as a phone at the edge of its network sends a photo, in bytes a second. */
const slowest = 32 * 1024;

/** A body has a minute to arrive, a long one as much as its length takes on a slow network. */
const allowedMs = (length: number): number => Math.max(wholeMs, (length / slowest) * 1000);

/** Anyone who sends a byte now and then would otherwise hold a connection for as long as they like. */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const length = Number(headers['content-length'] ?? 0);
    if (length === 0 && headers['transfer-encoding'] === undefined) return;
    // A request that is injected comes over no connection, and whole.
    if (!(raw.socket instanceof Socket)) return;
    const end = () => {
      if (reply.raw.headersSent) raw.socket.destroy();
      else raw.socket.end(rawAnswer(408), () => raw.socket.destroy());
    };
    const timer = setTimeout(end, allowedMs(length)).unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
};
