import type { FastifyInstance } from 'fastify';

const sweepMs = 100;

/**
 * At shutdown whatever is under way is answered, and its connection closes with it: a browser would keep
 * it open for a minute, and the process with it.
 */
export const closeGently = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    app.server.once('close', () => clearInterval(sweep));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
};
