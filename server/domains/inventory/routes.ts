import type { FastifyInstance } from 'fastify';
import * as inventory from '../../../contract/inventory.ts';
import type { Platform } from '../../app.ts';
import { serve } from '../../platform/serve.ts';
import {
  addProduct,
  adjustStock,
  countStock,
  listMovements,
  listProducts,
  receiveGoods,
  reverseEntry,
  saveProduct,
} from './commands.ts';

export const inventoryRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, inventory.products, async (_, { scope }) => listProducts(scope));
  serve(app, inventory.addProduct, async ({ body }, { scope }) => addProduct(scope, body));
  serve(app, inventory.saveProduct, async ({ params, body }, { scope }) =>
    saveProduct(scope, params.itemId, body),
  );
  serve(app, inventory.movements, async ({ params, query }, { scope }) =>
    listMovements(scope, params.itemId, query),
  );
  serve(app, inventory.receive, async ({ body }, { scope }) => receiveGoods(scope, body));
  serve(app, inventory.count, async ({ body }, { scope }) => countStock(scope, body));
  serve(app, inventory.adjust, async ({ params, body }, { scope }) =>
    adjustStock(scope, params.itemId, body),
  );
  serve(app, inventory.reverse, async ({ params }, { scope }) =>
    reverseEntry(scope, params.itemId, params.entryId),
  );
};
