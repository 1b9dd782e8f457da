import { z } from 'zod';
import { adWordsIn } from '../../../../contract/campaign-words.ts';
import type { Answer } from '../stand-in-server.ts';
import { answered, refused } from './stand-in-answer.ts';

const draft = z.object({
  templateCode: z.string().min(1).max(20),
  templateName: z.string().min(1).max(150),
  templateContent: z.string().min(1).max(1300),
  templateMessageType: z.enum(['BA', 'EX', 'AD', 'MI']),
  buttons: z
    .array(z.object({ ordering: z.int(), type: z.literal('WL'), name: z.string().max(14), linkMo: z.url() }))
    .max(5),
});

interface Stood extends z.infer<typeof draft> {
  senderKey: string;
  status: 'TSC02' | 'TSC03' | 'TSC04';
  comments: { content: string; status: string; createdAt: string }[];
  submittedAt: number;
}

const statusNames = { TSC02: 'INSPECTING', TSC03: 'APPROVED', TSC04: 'REJECTED' } as const;

/** Templates as KakaoTalk Bizmessage keeps them: registering asks for the inspection. */
export const createTemplateDesk = ({ inspectMs, now }: { inspectMs: number; now: () => Date }) => {
  const templates = new Map<string, Stood>();

  const say = (template: Stood, content: string, status: string) =>
    template.comments.push({ content, status, createdAt: now().toISOString() });

  const inspect = (template: Stood) => {
    if (template.status !== 'TSC02' || now().getTime() < template.submittedAt + inspectMs) return;
    const words = adWordsIn(template.templateContent);
    template.status = words.length > 0 ? 'TSC04' : 'TSC03';
    if (words.length > 0) say(template, `광고성 문구가 있어 반려합니다: ${words.join(', ')}`, 'REJ');
  };

  const register = (senderKey: string, body: unknown): Answer => {
    const { data, error } = draft.safeParse(body);
    if (!data) return refused(4, error.message);
    if (templates.has(data.templateCode))
      return refused(-3001, 'Already exist templateCode or templateName.');
    const submittedAt = now().getTime();
    templates.set(data.templateCode, { ...data, senderKey, status: 'TSC02', comments: [], submittedAt });
    return answered({});
  };

  const comment = (template: Stood, body: unknown): Answer => {
    const { data } = z.object({ comment: z.string().min(1) }).safeParse(body);
    if (!data) return refused(4, 'comment');
    if (template.status !== 'TSC04') return refused(-3100, 'It is impossible to leave a comment.');
    say(template, data.comment, 'REQ');
    template.status = 'TSC02';
    template.submittedAt = now().getTime();
    return answered({});
  };

  const list = (senderKey: string, code: string | null): Answer => {
    for (const template of templates.values()) inspect(template);
    const found = [...templates.values()].filter(
      (one) => one.senderKey === senderKey && (code === null || one.templateCode === code),
    );
    return answered({ templateListResponse: { templates: found, totalCount: found.length } });
  };

  /** A path below /senders. */
  const answer = (method: string, path: readonly string[], query: URLSearchParams, body: unknown): Answer => {
    const [senderKey = '', , code, act] = path;
    if (code === undefined)
      return method === 'POST' ? register(senderKey, body) : list(senderKey, query.get('templateCode'));
    const template = templates.get(code);
    if (!template) return refused(-3003, 'Template is not exist.');
    if (method === 'POST' && act === 'comments') return comment(template, body);
    if (method === 'DELETE') templates.delete(code);
    return method === 'DELETE' ? answered({}) : refused(-9998, 'Not exist API.');
  };

  const all = () =>
    [...templates.values()].map(({ templateCode, templateName, templateContent, buttons, status }) => ({
      templateId: templateCode,
      name: templateName,
      content: templateContent,
      buttons: buttons.map(({ name }) => ({ buttonName: name })),
      status: statusNames[status],
    }));
  return { answer, all };
};
