import { z } from 'zod';
import type { RefusedTemplate, Template, TemplateDraft, TemplatesPort } from './port.ts';
import type { SolapiRequest } from './solapi-request.ts';

const template = z.object({
  templateId: z.string().min(1).max(60),
  status: z.string(),
  comments: z.array(z.object({ content: z.string().nullish() })).default([]),
});
const listAnswer = z.object({ templateList: z.array(template.extend({ name: z.string() })) });
const errorAnswer = z.object({ errorCode: z.string(), errorMessage: z.string() });

const states: Readonly<Record<string, Template['state']>> = {
  PENDING: 'PENDING',
  INSPECTING: 'INSPECTING',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  HIBERNATED: 'DORMANT',
  DORMANT: 'DORMANT',
};

const read = ({ templateId, status, comments }: z.output<typeof template>): Template => {
  const state = states[status];
  if (!state) throw new Error(`A template is in the state ${status}`);
  const comment = comments.findLast(({ content }) => content)?.content ?? null;
  return { templateId, state, comment };
};

/** Kakao's own division of what a template is about. */
const categories: Record<TemplateDraft['about'], string> = {
  BOOKING: '003001',
  PURCHASE: '002001',
  OTHER: '999999',
};

/** Solapi's templates; registering one does not submit it, its inspection is asked for apart. */
export const createTemplates = (request: SolapiRequest): TemplatesPort => {
  const write = async (
    path: string,
    body: object,
    method: 'POST' | 'PUT',
  ): Promise<Template | RefusedTemplate> => {
    const answer = await request(path, body, method);
    if (answer.status >= 500 || answer.status === 429 || answer.status === 403)
      throw new Error(`The templates answered ${answer.status}`);
    if (answer.status >= 400) {
      const { data } = errorAnswer.safeParse(answer.body);
      return { refused: data?.errorMessage ?? `거절 ${answer.status}` };
    }
    return read(template.parse(answer.body));
  };

  return {
    async findTemplate(channelId, name) {
      const query = new URLSearchParams({ channelId, name, limit: '20' });
      const { status, body } = await request(`/kakao/v2/templates?${query}`);
      const { data } = listAnswer.safeParse(body);
      if (status !== 200 || !data) throw new Error(`The list of templates answered ${status}`);
      const found = data.templateList.find((one) => one.name === name);
      return found ? read(found) : null;
    },

    registerTemplate: ({ name, channelId, body: content, buttons, about }) =>
      write(
        '/kakao/v2/templates',
        {
          name,
          channelId,
          content,
          categoryCode: categories[about],
          messageType: 'BA',
          emphasizeType: 'NONE',
          buttons: buttons.map((one) => ({
            buttonType: 'WL',
            buttonName: one.name,
            linkMo: one.url,
            linkPc: one.url,
          })),
        },
        'POST',
      ),

    requestInspection: ({ templateId }, note) =>
      write(`/kakao/v2/templates/${templateId}/inspection`, note === '' ? {} : { comment: note }, 'PUT'),

    cancelInspection: ({ templateId }) =>
      write(`/kakao/v2/templates/${templateId}/inspection/cancel`, {}, 'PUT'),
  };
};
