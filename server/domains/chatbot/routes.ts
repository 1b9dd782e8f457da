import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/chatbot.ts';
import { limitProblems } from '../../../contract/kakao-limits.ts';
import type { ChatSkill } from '../../../contract/chatbot-words.ts';
import { clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { originIn } from '../../platform/public-address.ts';
import { serve } from '../../platform/serve.ts';
import { linkChat, openChatLink } from './linking.commands.ts';
import { readSetup, saveChatbot } from './settings.commands.ts';
import { answerSkill, lateAnswers, simulateSkill } from './skills.commands.ts';

const skillCalls = {
  items: contract.items,
  slots: contract.slots,
  bookings: contract.bookings,
  list: contract.list,
  cancel: contract.cancel,
  confirm: contract.cancelConfirm,
} as const;

export const chatbotRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, database } = platform;
  const originOf = originIn(config);
  const baseUrlOf = (request: FastifyRequest) => `${originOf(request)}/api/chatbot/kakao`;

  app.addHook('onClose', lateAnswers);
  for (const [skill, call] of Object.entries(skillCalls) as [ChatSkill, (typeof skillCalls)[ChatSkill]][])
    serve(app, call, async ({ body }, { request }) =>
      answerSkill(platform, request.headers['x-dangol-bot'], {
        skill,
        payload: body,
        origin: originOf(request),
        inspection: await app.inspections.current(),
      }),
    );

  serve(app, contract.setup, async (_, { shop, request }) => readSetup(shop, baseUrlOf(request)));
  serve(app, contract.save, async ({ body }, { shop, request }) =>
    saveChatbot(shop, body, baseUrlOf(request)),
  );
  serve(app, contract.simulate, async ({ body }, { shop, request }) => {
    const from = clock.now();
    const who = String(shop.actor.employeeNo);
    const inspection = await app.inspections.current();
    const asked = { ...body, who, origin: originOf(request), inspection };
    const answer = await simulateSkill(platform, shop, asked);
    return { answer, milliseconds: clock.now() - from, problems: limitProblems(answer) };
  });
  serve(app, contract.openLink, async ({ params }) => openChatLink(database, params.token));
  serve(app, contract.link, async ({ params, body }) => linkChat(database, params.token, body));

  app.get('/k/:token', async (_, reply) =>
    app.sendPublicPage(reply, 'chat-link', { title: '카카오톡 연결' }),
  );
};
