import type { FastifyInstance } from 'fastify';
import * as blocks from '../../../../contract/blocks.ts';
import { serve } from '../../../platform/serve.ts';
import { blockTime, listBlocks, readBlock } from './commands.ts';
import { removeBlock } from './removing/commands.ts';
import { changeBlock } from './scopes/commands.ts';

export const blockRoutes = (app: FastifyInstance): void => {
  serve(app, blocks.list, async ({ query }, { scope }) => listBlocks(scope, query));

  serve(app, blocks.create, async ({ body }, { scope }) => blockTime(scope, body));

  serve(app, blocks.get, async ({ params }, { scope }) => readBlock(scope, params.id));

  serve(app, blocks.change, async ({ params, body }, { scope }) => changeBlock(scope, params.id, body));

  serve(app, blocks.remove, async ({ params, query }, { scope }) =>
    removeBlock(scope, params.id, query.scope),
  );
};
