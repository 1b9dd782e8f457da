import { kakaoLimits, lengthOf } from '../../../contract/kakao-limits.ts';
import type { ChatBlocks } from '../../../contract/chatbot.ts';
import type { ChatSkill } from '../../../contract/chatbot-words.ts';
import type { SkillAnswer, SkillButton, SkillCard, SkillOutput } from '../../../contract/kakao-skill.ts';
import type { Ticket } from './tickets.rules.ts';

/** What an answer needs of the chat it is given in. */
export interface Talk {
  blocks: ChatBlocks;
  shopName: string;
  phone: string | null;
  /** The shop's page, while customers may book there. */
  page: string | null;
  /** A ticket as a button carries it. */
  sign: (ticket: Ticket) => string;
}

/** A text as long as KakaoTalk shows it; nothing at all is shown as a dash. */
export const cut = (text: string, most: number): string => {
  const tidy = text.replaceAll(/\s+/g, ' ').trim() || '-';
  return lengthOf(tidy) <= most ? tidy : `${[...tidy].slice(0, most - 1).join('')}…`;
};

/** Many lines stay lines. */
export const cutLines = (lines: readonly string[], most: number): string => {
  const text = lines.filter((line) => line !== '').join('\n');
  return lengthOf(text) <= most ? text : `${[...text].slice(0, most - 1).join('')}…`;
};

export const press = (
  talk: Talk,
  label: string,
  skill: ChatSkill,
  extra: Record<string, string> = {},
): SkillButton => ({
  label: cut(label, kakaoLimits.label),
  action: 'block',
  blockId: talk.blocks[skill],
  extra,
});

/** Presses that carry a ticket. */
export const take = (talk: Talk, label: string, skill: ChatSkill, ticket: Ticket): SkillButton =>
  press(talk, label, skill, { t: talk.sign(ticket) });

/** Where to go on outside the chat. */
export const elsewhere = (talk: Talk): SkillButton[] => [
  ...(talk.page === null ? [] : [openPage('웹에서 예약', talk.page)]),
  ...callShop(talk),
];

export const callShop = ({ phone }: Talk): SkillButton[] =>
  phone === null ? [] : [{ label: '샵에 전화하기', action: 'phone', phoneNumber: phone }];

export const openPage = (label: string, webLinkUrl: string): SkillButton => ({
  label: cut(label, kakaoLimits.label),
  action: 'webLink',
  webLinkUrl,
});

export const card = (
  title: string,
  lines: readonly string[],
  buttons: readonly SkillButton[],
): SkillOutput => ({
  basicCard: {
    title: cut(title, kakaoLimits.title),
    ...(lines.length > 0 && { description: cutLines(lines, kakaoLimits.description) }),
    ...(buttons.length > 0 && { buttons: buttons.slice(0, kakaoLimits.cardButtons) }),
  },
});

/** One card as it is, several side by side. */
export const cards = (items: readonly SkillCard[]): SkillOutput => {
  const shown = items.slice(0, kakaoLimits.carousel);
  return shown.length === 1 ? { basicCard: shown[0] } : { carousel: { type: 'basicCard', items: shown } };
};

/** Lists side by side, each as long as one may be there. */
export const lists = (
  header: string,
  items: NonNullable<SkillCard['items']>,
  buttons: readonly SkillButton[] = [],
): SkillOutput => {
  const title = { title: cut(header, kakaoLimits.header) };
  const below = buttons.length > 0 ? { buttons: buttons.slice(0, kakaoLimits.listButtons) } : {};
  if (items.length <= kakaoLimits.listItems) return { listCard: { header: title, items, ...below } };
  const each = kakaoLimits.carouselListItems;
  const pages = Array.from({ length: Math.ceil(items.length / each) }, (_, at) => ({
    header: title,
    items: items.slice(at * each, (at + 1) * each),
    ...below,
  }));
  return { carousel: { type: 'listCard', items: pages.slice(0, kakaoLimits.carouselLists) } };
};

export const text = (words: string): SkillOutput => ({
  simpleText: { text: cutLines([words], kakaoLimits.text) },
});

/** `step` only routes the bot's own blocks; what was agreed stands in the thread. */
export const answer = (
  step: ChatSkill,
  outputs: readonly SkillOutput[],
  replies: readonly SkillButton[] = [],
): SkillAnswer => ({
  version: '2.0',
  template: {
    outputs: outputs.slice(0, kakaoLimits.outputs),
    ...(replies.length > 0 && { quickReplies: replies.slice(0, kakaoLimits.quickReplies) }),
  },
  context: { values: [{ name: 'dangol', lifeSpan: 5, params: { step } }] },
});
