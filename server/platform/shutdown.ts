import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepMs = 100;

/**
 * At shutdown whatever is under way is answered, and its connection closes with it: a browser would keep
 * it open for a minute, and the process with it.
 */
export const shutDownGracefully = (app: FastifyInstance): void => {
  let closing = false;
  // Browsers open connections ahead of need, and Node does not count those as idle.
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  const sweep = () => {
    for (const socket of unused) socket.destroy();
    app.server.closeIdleConnections();
  };
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    const timer = setInterval(sweep, sweepMs);
    app.server.once('close', () => clearInterval(timer));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
};
