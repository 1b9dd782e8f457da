import type { FastifyInstance } from 'fastify';
import * as inventory from '../../../contract/inventory.ts';
import type { Platform } from '../../platform/platform.ts';
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
  serve(app, inventory.products, async (_, { shop }) => listProducts(shop));
  serve(app, inventory.addProduct, async ({ body }, { shop }) => addProduct(shop, body));
  serve(app, inventory.saveProduct, async ({ params, body }, { shop }) =>
    saveProduct(shop, params.itemId, body),
  );
  serve(app, inventory.movements, async ({ params, query }, { shop }) =>
    listMovements(shop, params.itemId, query),
  );
  serve(app, inventory.receive, async ({ body }, { shop }) => receiveGoods(shop, body));
  serve(app, inventory.count, async ({ body }, { shop }) => countStock(shop, body));
  serve(app, inventory.adjust, async ({ params, body }, { shop }) => adjustStock(shop, params.itemId, body));
  serve(app, inventory.reverse, async ({ params }, { shop }) =>
    reverseEntry(shop, params.itemId, params.entryId),
  );
};
