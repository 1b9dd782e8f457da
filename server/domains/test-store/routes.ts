import type { FastifyInstance } from 'fastify';
import * as testStore from '../../../contract/test-store.ts';
import { serve } from '../../platform/serve.ts';
import { addMembers, changePoints } from './commands.ts';

export const testStoreRoutes = (app: FastifyInstance): void => {
  serve(app, testStore.points, ({ body }, { shop }) => changePoints(shop, body));
  serve(app, testStore.members, ({ body }, { shop }) => addMembers(shop, body));
};
