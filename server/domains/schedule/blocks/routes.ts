import type { FastifyInstance } from 'fastify';
import * as blocks from '../../../../contract/blocks.ts';
import { serve } from '../../../platform/serve.ts';
import { blockTime, listBlocks, readBlock } from './commands.ts';
import { removeBlock } from './remove.commands.ts';
import { changeBlock } from './scope.commands.ts';

export const blockRoutes = (app: FastifyInstance): void => {
  serve(app, blocks.list, async ({ query }, { shop }) => listBlocks(shop, query));

  serve(app, blocks.create, async ({ body }, { shop }) => blockTime(shop, body));

  serve(app, blocks.get, async ({ params }, { shop }) => readBlock(shop, params.id));

  serve(app, blocks.change, async ({ params, body }, { shop }) => changeBlock(shop, params.id, body));

  serve(app, blocks.remove, async ({ params, query }, { shop }) => removeBlock(shop, params.id, query.scope));
};
