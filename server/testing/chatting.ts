import { chatSkills } from '../../contract/chatbot-words.ts';
import type { ChatSkill } from '../../contract/chatbot-words.ts';
import type { ShopNo } from '../../contract/ids.ts';
import type { SkillAnswer, SkillButton } from '../../contract/kakao-skill.ts';
import type { Server } from '../assemble.ts';
import type { Caller, Told } from './people.ts';

export const botId = '5f1e0a2b3c4d5e6f7a8b9c0d';

/** The skills stand for their own blocks, so that a press tells which call it leads to. */
export const blocks = Object.fromEntries(chatSkills.map((skill) => [skill, skill])) as Record<
  ChatSkill,
  string
>;

/** Connects a bot and answers its secret. */
export const connectBot = async (owner: Caller, shopNo: ShopNo, over: object = {}): Promise<string> => {
  const { version } = (await owner.call('chatbot.setup', { params: { shopNo } })).body;
  const saved = await owner.call('chatbot.save', {
    params: { shopNo },
    body: { enabled: true, botId, blocks, needsApproval: false, newSecret: true, version, ...over },
  });
  return saved.body.secret ?? '';
};

/** As the bot system writes it, with all the fields that we do not read. */
export const payloadOf = (
  user: string,
  extra: object = {},
  detailParams: object = {},
  bot: string = botId,
) => ({
  intent: { id: 'b7', name: '블록 이름' },
  userRequest: {
    timezone: 'Asia/Seoul',
    params: { ignoreMe: 'true' },
    block: { id: 'b7', name: '블록 이름' },
    utterance: '예약할래요',
    lang: 'kr',
    user: { id: user, type: 'botUserKey', properties: { plusfriendUserKey: 'p1', botUserKey: user } },
  },
  contexts: [],
  bot: { id: bot, name: '봇' },
  action: { id: 'a1', name: '스킬', params: {}, detailParams, clientExtra: extra },
});

const calls = {
  items: 'chatbot.items',
  slots: 'chatbot.slots',
  bookings: 'chatbot.bookings',
  list: 'chatbot.list',
  cancel: 'chatbot.cancel',
  confirm: 'chatbot.cancelConfirm',
} as const;

/** Everything in an answer that can be pressed, in the order it is shown. */
export const pressable = ({ template }: SkillAnswer): SkillButton[] => [
  ...template.outputs.flatMap(({ basicCard, listCard, carousel }) =>
    [basicCard, listCard, ...(carousel?.items ?? [])].flatMap((card) => [
      ...((card && 'items' in card ? card.items : undefined) ?? []).map((item) => ({
        label: item.title,
        action: 'block' as const,
        ...(item.blockId !== undefined && { blockId: item.blockId }),
        ...(item.extra && { extra: item.extra }),
      })),
      ...(card?.buttons ?? []),
    ]),
  ),
  ...(template.quickReplies ?? []),
];

/** All that an answer says, one line a piece. */
export const wordsOf = ({ template }: SkillAnswer): string =>
  template.outputs
    .flatMap(({ simpleText, basicCard, listCard, carousel }) => [
      simpleText?.text,
      ...[basicCard, listCard, ...(carousel?.items ?? [])].flatMap((card) => [
        ...(card && 'title' in card ? [card.title, card.description] : []),
        ...(card && 'items' in card
          ? (card.items ?? []).flatMap(({ title, description }) => [title, description])
          : []),
      ]),
    ])
    .filter((line) => line !== undefined)
    .join('\n');

/** One person who writes to a bot, pressing what they are shown. */
export const chatter = (stranger: Caller, secret: string, user: string) => {
  const raw = (skill: ChatSkill, extra: object = {}, detailParams: object = {}): Promise<Told<SkillAnswer>> =>
    stranger.raw(calls[skill], {
      headers: { 'x-dangol-bot': secret },
      body: payloadOf(user, extra, detailParams),
    }) as Promise<Told<SkillAnswer>>;
  const ask = async (skill: ChatSkill, extra: object = {}, detailParams: object = {}) =>
    (await raw(skill, extra, detailParams)).body;
  const find = (answer: SkillAnswer, label: string): SkillButton => {
    const found = pressable(answer).find((button) => button.label.includes(label));
    if (!found) throw new Error(`nothing to press named ${label}: ${JSON.stringify(answer)}`);
    return found;
  };
  return {
    raw,
    ask,
    find,
    press: (answer: SkillAnswer, label: string) => {
      const { blockId, extra } = find(answer, label);
      return ask(blockId as ChatSkill, extra);
    },
  };
};

type Chatter = ReturnType<typeof chatter>;

const certify = async (stranger: Caller, { standIn }: Server, phone: string): Promise<string> => {
  const { body } = await stranger.call('auth.certificationRequest', { body: { phone } });
  const text = standIn?.sent.findLast(({ to }) => to === phone)?.text ?? '';
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  await stranger.call('auth.certificationConfirm', {
    body: { certificationId: body.certificationId, code },
  });
  return body.certificationId;
};

/** In the address that a chat is linked by. */
export const linkIn = (answer: SkillAnswer): string =>
  pressable(answer)
    .find(({ label }) => label === '번호 인증하기')
    ?.webLinkUrl?.split('/k/')[1] ?? '';

/** Proves a number for that chat, as its page does. */
export const linkChat = async (
  { stranger, server }: { stranger: Caller; server: Server },
  chat: Pick<Chatter, 'ask'>,
  phone: string,
  name = '한가을',
) => {
  const token = linkIn(await chat.ask('list'));
  const certificationId = await certify(stranger, server, phone);
  const consents = { privacy: true, marketing: true };
  return stranger.raw('chatbot.link', {
    params: { token },
    body: { name, phone, certificationId, consents },
  });
};
