import type { FastifyInstance } from 'fastify';
import * as campaigns from '../../../contract/campaigns.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import * as commands from './commands.ts';
import type { Sending } from './preview.commands.ts';

export const campaignRoutes = (app: FastifyInstance, platform: Platform): void => {
  const sending: Sending = {
    operator: platform.messagingOperator,
    practice: platform.standInMessages !== undefined,
  };

  serve(app, campaigns.list, ({ query }, { shop }) => commands.readCampaigns(shop, query));
  serve(app, campaigns.get, ({ params }, { shop }) => commands.readCampaign(shop, params.id));
  serve(app, campaigns.tryOut, ({ body }, { shop }) => commands.tryOutCampaign(shop, body, sending));
  serve(app, campaigns.create, ({ body }, { shop }) => commands.createCampaign(shop, body));
  serve(app, campaigns.change, ({ params, body }, { shop }) =>
    commands.changeCampaign(shop, params.id, body),
  );
  serve(app, campaigns.look, ({ params }, { shop }) => commands.previewCampaign(shop, params.id, sending));
  serve(app, campaigns.send, ({ params, body }, { shop }) =>
    commands.sendCampaign(shop, params.id, body.previewHash, sending),
  );
  serve(app, campaigns.cancel, ({ params }, { shop }) => commands.cancelCampaign(shop, params.id));
};
