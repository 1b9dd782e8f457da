import type { FastifyInstance } from 'fastify';
import * as channels from '../../../contract/channels.ts';
import { serve } from '../../platform/serve.ts';
import { readMapping, saveEmployee, saveShop } from './naver.commands.ts';

export const channelRoutes = (app: FastifyInstance): void => {
  serve(app, channels.naverMapping, (_input, { shop }) => readMapping(shop));
  serve(app, channels.saveNaverShop, ({ body }, { shop }) => saveShop(shop, body));
  serve(app, channels.saveNaverEmployee, ({ params, body }, { shop }) =>
    saveEmployee(shop, params.employeeNo, body),
  );
};
