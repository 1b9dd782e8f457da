import type { FastifyInstance } from 'fastify';
import * as menu from '../../../contract/menu.ts';
import type { Platform } from '../../app.ts';
import { inShop } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { menuItems } from './public.ts';
import { listCategories } from './queries.ts';

export const menuRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, menu.categories, async (_, { scope }) => ({
    items: await inShop(scope, (db) => listCategories(db, scope)),
  }));

  serve(app, menu.items, async (_, { scope }) => ({
    items: await inShop(scope, (db) => menuItems(db, scope)),
  }));
};
