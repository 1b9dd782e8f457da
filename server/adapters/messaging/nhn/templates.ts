import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RefusedTemplate, Template, TemplatesPort } from '../port.ts';
import type { NhnAnswer, NhnRequest } from './request.ts';
import { requireAnswer } from './request.ts';

const template = z.object({
  templateCode: z.string(),
  templateName: z.string(),
  status: z.string(),
  comments: z.array(z.object({ content: z.string().nullish() })).nullish(),
});
const listAnswer = z.object({ templateListResponse: z.object({ templates: z.array(template) }) });

/** TSC01 is asked for and TSC02 being looked at: registering submits at once. */
const states: Readonly<Record<string, Template['state']>> = {
  TSC01: 'INSPECTING',
  TSC02: 'INSPECTING',
  TSC03: 'APPROVED',
  TSC04: 'REJECTED',
};

const read = ({ templateCode, status, comments }: z.output<typeof template>): Template => {
  const state = states[status];
  if (!state) throw new Error(`A template is in the state ${status}`);
  const comment = comments?.findLast(({ content }) => content)?.content ?? null;
  return { templateId: templateCode, state, comment };
};

/** A code has at most 20 letters and is ours to choose; the same name is the same code. */
const codeOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 20);

const busy = new Set([-9999, -7000]);

/** What was refused for certain; undefined where it went well. Throws when the vendor could not be asked. */
const refusalOf = ({ status, header }: NhnAnswer): RefusedTemplate | undefined => {
  if (status >= 500 || !header || busy.has(header.resultCode))
    throw new Error(`The templates answered ${status} ${header?.resultCode ?? ''}`);
  return header.isSuccessful ? undefined : { refused: header.resultMessage };
};

/** KakaoTalk Bizmessage's templates, under the sender key of a channel. */
export const createTemplates = (request: NhnRequest): TemplatesPort => {
  const at = (channelId: string, code = '', act = '') =>
    `/senders/${encodeURIComponent(channelId)}/templates${code && `/${code}`}${act}`;

  const find = async (channelId: string, code: string): Promise<Template | null> => {
    const query = new URLSearchParams({ templateCode: code, pageSize: '1000' });
    const { templateListResponse } = requireAnswer(
      listAnswer,
      await request(`${at(channelId)}?${query.toString()}`),
    );
    const one = templateListResponse.templates.find(({ templateCode }) => templateCode === code);
    return one ? read(one) : null;
  };

  const standing = async (channelId: string, code: string): Promise<Template> => {
    const one = await find(channelId, code);
    if (!one) throw new Error(`A template is not where it was registered: ${code}`);
    return one;
  };

  return {
    findTemplate: (channelId, name) => find(channelId, codeOf(name)),

    registerTemplate: async ({ name, channelId, body, buttons }) => {
      const refused = refusalOf(
        await request(at(channelId), {
          body: {
            templateCode: codeOf(name),
            templateName: name,
            templateContent: body,
            templateMessageType: 'BA',
            templateEmphasizeType: 'NONE',
            buttons: buttons.map((one, index) => ({
              ordering: index + 1,
              type: 'WL',
              name: one.name,
              linkMo: one.url,
              linkPc: one.url,
            })),
          },
        }),
      );
      return refused ?? standing(channelId, codeOf(name));
    },

    // A remark on what was sent back asks for it to be looked at again.
    requestInspection: async ({ channelId, templateId }, note) => {
      const before = await standing(channelId, templateId);
      if (before.state === 'INSPECTING' || before.state === 'APPROVED') return before;
      const comment = note === '' ? '다시 검수해 주세요.' : note;
      const refused = refusalOf(await request(at(channelId, templateId, '/comments'), { body: { comment } }));
      return refused ?? standing(channelId, templateId);
    },

    // There is no taking back: what is not decided is deleted, and registered anew when it is asked for again.
    cancelInspection: async ({ channelId, templateId }) =>
      refusalOf(await request(at(channelId, templateId), { method: 'DELETE' })) ?? {
        templateId,
        state: 'PENDING',
        comment: null,
      },
  };
};
