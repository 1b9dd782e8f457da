import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { ShopNo, UserId } from '../../contract/ids.ts';
import type { Database } from './db/open.ts';
import { openWorld } from '../testing/world.ts';
import { LiveHub } from './live.ts';
import { createLog } from './log.ts';

/** A hub whose streams can be written to at will; the database itself has nothing to tell them. */
const quietHub = async () => {
  const told: (() => void)[] = [];
  const database: Database = {
    ...(await openWorld()).server.platform.database,
    listen: async (_channel, _hear, onReconnect) => {
      if (onReconnect) told.push(onReconnect);
      return async () => undefined;
    },
  };
  const hub = new LiveHub(database, createLog('silent'));
  await hub.start();
  return { hub, tellAll: () => told.forEach((tell) => tell()) };
};

/** A browser that opens the stream and then never reads a byte of it. */
const openAndStall = async (hub: LiveHub, lifeMs: number) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const errors: Error[] = [];
  const opened = Promise.withResolvers<ServerResponse>();
  app.get('/live', async (_request, reply) => {
    reply.raw.on('error', (error) => errors.push(error));
    await hub.open(
      { shopNo: 'S1' as ShopNo, userId: 1 as UserId, sessionId: 'one' },
      reply,
      undefined,
      lifeMs,
    );
    reply.raw.write('x'.repeat(8_000_000));
    opened.resolve(reply.raw);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write('GET /live HTTP/1.1\r\nHost: shop\r\n\r\n');
  return { errors, stream: await opened.promise };
};

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('a stream that has ended is written to no more, however slowly its last bytes leave', async () => {
  const { hub, tellAll } = await quietHub();
  const { errors, stream } = await openAndStall(hub, 500);
  await until(() => stream.writableEnded);
  expect(hub.size).toBe(1);
  tellAll();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(errors).toEqual([]);
});

test('a browser that stopped reading is let go before what it missed fills the memory', async () => {
  const { hub, tellAll } = await quietHub();
  const { errors } = await openAndStall(hub, 60_000);
  tellAll();
  await until(() => hub.size === 0);
  expect(errors).toEqual([]);
});
