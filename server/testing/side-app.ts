import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { buildApp } from '../app.ts';
import type { World } from './world.ts';

/** A second server over the world's own database, with something else about it; gone after the test. */
export const sideApp = async (world: World, other: Partial<Platform> = {}): Promise<FastifyInstance> => {
  const app = await buildApp({ ...world.server.platform, ...other });
  onTestFinished(() => app.close());
  return app;
};

/** Opens a port of this machine; answers the address. */
export const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};
