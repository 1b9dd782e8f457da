import type { FastifyInstance } from 'fastify';
import * as campaigns from '../../../contract/campaigns.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import * as directMessages from '../../../contract/direct-messages.ts';
import * as messageTexts from '../../../contract/message-texts.ts';
import * as commands from './commands.ts';
import { sendDirect } from './direct.commands.ts';
import { changeText, dropText, readTexts, saveText } from './texts.commands.ts';
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

  serve(app, directMessages.send, ({ body }, { shop }) => sendDirect(shop, body, sending));

  serve(app, messageTexts.list, (_, { shop }) => readTexts(shop));
  serve(app, messageTexts.create, ({ body }, { shop }) => saveText(shop, body));
  serve(app, messageTexts.change, ({ params, body }, { shop }) => changeText(shop, params.id, body));
  serve(app, messageTexts.remove, ({ params }, { shop }) => dropText(shop, params.id));
};
