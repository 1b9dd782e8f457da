import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { adWordsIn } from '../../../contract/campaign-words.ts';

const draft = z.object({
  name: z.string().min(1).max(100),
  channelId: z.string(),
  content: z.string().min(1).max(1000),
  categoryCode: z.string().regex(/^\d{6}$/),
  messageType: z.enum(['BA', 'EX', 'AD', 'MI']),
  emphasizeType: z.literal('NONE'),
  buttons: z
    .array(
      z.object({
        buttonType: z.literal('WL'),
        buttonName: z.string().min(1).max(14),
        linkMo: z.url(),
        linkPc: z.url(),
      }),
    )
    .max(5),
});

type Status = 'PENDING' | 'INSPECTING' | 'APPROVED' | 'REJECTED' | 'HIBERNATED';

export interface StoodTemplate extends z.infer<typeof draft> {
  templateId: string;
  status: Status;
  comments: { content: string; isAdmin: boolean; dateCreated: string }[];
  submittedAt: number;
}

interface Answer {
  status: number;
  body: unknown;
}

const refused = (errorCode: string, errorMessage: string): Answer => ({
  status: 400,
  body: { errorCode, errorMessage },
});

/**
 * Templates as Solapi keeps them. An inspector looks at one after `inspectMs`: what sounds like advertising is
 * sent back, the rest is approved. Names are unique in a channel.
 */
export const createTemplateDesk = ({ inspectMs, now }: { inspectMs: number; now: () => Date }) => {
  const templates = new Map<string, StoodTemplate>();

  const say = (template: StoodTemplate, content: string, isAdmin: boolean) =>
    template.comments.push({ content, isAdmin, dateCreated: now().toISOString() });

  const inspect = (template: StoodTemplate) => {
    if (template.status !== 'INSPECTING' || now().getTime() < template.submittedAt + inspectMs) return;
    const words = adWordsIn(template.content);
    template.status = words.length > 0 ? 'REJECTED' : 'APPROVED';
    if (words.length > 0) say(template, `광고성 문구가 있어 반려합니다: ${words.join(', ')}`, true);
  };

  const register = (body: unknown): Answer => {
    const { data, error } = draft.safeParse(body);
    if (!data) return refused('ValidationError', error.message);
    if ([...templates.values()].some((one) => one.channelId === data.channelId && one.name === data.name))
      return refused('DuplicatedName', '이미 등록된 템플릿 이름입니다.');
    const templateId = `KA01TP${randomBytes(13).toString('hex').toUpperCase()}`;
    const template: StoodTemplate = { ...data, templateId, status: 'PENDING', comments: [], submittedAt: 0 };
    templates.set(templateId, template);
    return { status: 200, body: template };
  };

  const submit = (template: StoodTemplate, body: unknown): Answer => {
    if (template.status === 'APPROVED' || template.status === 'INSPECTING')
      return refused('InvalidStatus', '검수를 요청할 수 없는 상태입니다.');
    const { data } = z.object({ comment: z.string() }).safeParse(body);
    if (data) say(template, data.comment, false);
    template.status = 'INSPECTING';
    template.submittedAt = now().getTime();
    return { status: 200, body: template };
  };

  const cancel = (template: StoodTemplate): Answer => {
    if (template.status !== 'INSPECTING') return refused('InvalidStatus', '검수 중이 아닙니다.');
    template.status = 'PENDING';
    return { status: 200, body: template };
  };

  const list = (query: URLSearchParams): Answer => {
    for (const template of templates.values()) inspect(template);
    const templateList = [...templates.values()].filter(
      ({ channelId, name }) =>
        channelId === (query.get('channelId') ?? channelId) && name.includes(query.get('name') ?? ''),
    );
    return { status: 200, body: { limit: 20, templateList: templateList.slice(0, 20), startKey: null } };
  };

  /** Undefined where the call is about something else. */
  const answer = (
    method: string | undefined,
    { pathname, searchParams }: URL,
    body: unknown,
  ): Answer | undefined => {
    if (!pathname.startsWith('/kakao/v2/templates')) return undefined;
    const [, , , , templateId, ...act] = pathname.split('/');
    if (templateId === undefined) return method === 'POST' ? register(body) : list(searchParams);
    const template = templates.get(templateId);
    if (!template) return { status: 404, body: { errorCode: 'ResourceNotFound', errorMessage: templateId } };
    inspect(template);
    const call = `${method} ${act.join('/')}`;
    if (call === 'PUT inspection') return submit(template, body);
    if (call === 'PUT inspection/cancel') return cancel(template);
    return undefined;
  };

  return {
    answer,
    /** A year unused: Kakao puts them to sleep. */
    putToSleep: () => {
      for (const template of templates.values())
        if (template.status === 'APPROVED') template.status = 'HIBERNATED';
    },
    /** Those registered with the vendor, oldest first. */
    all: () => [...templates.values()],
  };
};
