import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../app.ts';

export const membershipRoutes = (_app: FastifyInstance, _platform: Platform): void => {};
