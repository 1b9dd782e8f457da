import type { SkillAnswer, SkillButton, SkillCard, SkillOutput } from './kakao-skill.ts';

/**
 * What KakaoTalk shows of a skill's answer: beyond these it cuts, or shows nothing at all. From the guide of
 * its chatbot centre; where it names none, the shortest that every phone shows whole.
 */
export const kakaoLimits = {
  outputs: 3,
  quickReplies: 10,
  label: 14,
  text: 1000,
  title: 50,
  description: 230,
  cardButtons: 3,
  listButtons: 2,
  listItems: 5,
  listItemTitle: 36,
  listItemDescription: 40,
  header: 20,
  carousel: 10,
  carouselLists: 5,
  carouselListItems: 4,
  carouselDescription: 76,
} as const;

export interface LimitProblem {
  /** `outputs.0.basicCard.buttons` */
  path: string;
  message: string;
}

/** As KakaoTalk counts: a letter is a letter, an emoji one too. */
export const lengthOf = (text: string): number => [...text].length;

const many = (path: string, what: string, found: number, most: number): LimitProblem[] =>
  found > most ? [{ path, message: `${what} ${found}개: ${most}개까지 보여요.` }] : [];

const long = (path: string, what: string, text: string | undefined, most: number): LimitProblem[] => {
  const found = lengthOf(text ?? '');
  return found > most ? [{ path, message: `${what} ${found}자: ${most}자까지 보여요.` }] : [];
};

const empty = (path: string, what: string, text: string | undefined): LimitProblem[] =>
  (text ?? '').trim() === '' ? [{ path, message: `${what}: 비어 있어요.` }] : [];

const target: Record<SkillButton['action'], (button: SkillButton) => string | undefined> = {
  block: ({ blockId }) => blockId,
  webLink: ({ webLinkUrl }) => webLinkUrl,
  phone: ({ phoneNumber }) => phoneNumber,
};

const ofButtons = (path: string, buttons: readonly SkillButton[] | undefined, most: number) => [
  ...many(path, '버튼', buttons?.length ?? 0, most),
  ...(buttons ?? []).flatMap((button, index) => [
    ...empty(`${path}.${index}`, '버튼 이름', button.label),
    ...long(`${path}.${index}`, '버튼 이름', button.label, kakaoLimits.label),
    ...empty(`${path}.${index}`, '버튼이 여는 곳', target[button.action](button)),
  ]),
];

const ofBasicCard = (path: string, card: SkillCard, description: number): LimitProblem[] => [
  ...empty(path, '카드', `${card.title ?? ''}${card.description ?? ''}`),
  ...long(`${path}.title`, '카드 제목', card.title, kakaoLimits.title),
  ...long(`${path}.description`, '카드 설명', card.description, description),
  ...ofButtons(`${path}.buttons`, card.buttons, kakaoLimits.cardButtons),
];

const ofListCard = (path: string, card: SkillCard, mostItems: number): LimitProblem[] => [
  ...empty(`${path}.header`, '목록 제목', card.header?.title),
  ...long(`${path}.header`, '목록 제목', card.header?.title, kakaoLimits.header),
  ...((card.items ?? []).length === 0 ? [{ path: `${path}.items`, message: '목록이 비어 있어요.' }] : []),
  ...many(`${path}.items`, '목록', card.items?.length ?? 0, mostItems),
  ...(card.items ?? []).flatMap((item, index) => [
    ...empty(`${path}.items.${index}`, '목록 한 줄', item.title),
    ...long(`${path}.items.${index}`, '목록 한 줄', item.title, kakaoLimits.listItemTitle),
    ...long(`${path}.items.${index}`, '목록 설명', item.description, kakaoLimits.listItemDescription),
    ...(item.action === 'block' ? empty(`${path}.items.${index}`, '누르면 여는 곳', item.blockId) : []),
  ]),
  ...ofButtons(`${path}.buttons`, card.buttons, kakaoLimits.listButtons),
];

const ofCarousel = (path: string, { type, items }: NonNullable<SkillOutput['carousel']>) => [
  ...(items.length === 0 ? [{ path, message: '카드가 없어요.' }] : []),
  ...many(path, '카드', items.length, type === 'listCard' ? kakaoLimits.carouselLists : kakaoLimits.carousel),
  ...items.flatMap((card, index) =>
    type === 'listCard'
      ? ofListCard(`${path}.items.${index}`, card, kakaoLimits.carouselListItems)
      : ofBasicCard(`${path}.items.${index}`, card, kakaoLimits.carouselDescription),
  ),
];

const ofOutput = (path: string, { simpleText, basicCard, listCard, carousel }: SkillOutput) => [
  ...([simpleText, basicCard, listCard, carousel].filter(Boolean).length === 1
    ? []
    : [{ path, message: '말풍선 하나에는 한 가지만 담겨요.' }]),
  ...(simpleText
    ? [
        ...empty(`${path}.simpleText`, '글', simpleText.text),
        ...long(`${path}.simpleText`, '글', simpleText.text, kakaoLimits.text),
      ]
    : []),
  ...(basicCard ? ofBasicCard(`${path}.basicCard`, basicCard, kakaoLimits.description) : []),
  ...(listCard ? ofListCard(`${path}.listCard`, listCard, kakaoLimits.listItems) : []),
  ...(carousel ? ofCarousel(`${path}.carousel`, carousel) : []),
];

/** All that KakaoTalk would not show of an answer. */
export const limitProblems = ({ version, template }: SkillAnswer): LimitProblem[] => [
  ...(version === '2.0' ? [] : [{ path: 'version', message: '답의 버전이 적혀 있지 않아요.' }]),
  ...(template.outputs.length === 0 ? [{ path: 'outputs', message: '말풍선이 없어요.' }] : []),
  ...many('outputs', '말풍선', template.outputs.length, kakaoLimits.outputs),
  ...template.outputs.flatMap((output, index) => ofOutput(`outputs.${index}`, output)),
  ...ofButtons('quickReplies', template.quickReplies, kakaoLimits.quickReplies),
  ...(template.quickReplies ?? []).flatMap(({ action }, index) =>
    action === 'block' ? [] : [{ path: `quickReplies.${index}`, message: '바로가기는 블록만 열어요.' }],
  ),
];
