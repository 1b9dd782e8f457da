import { formatWon } from '../../../contract/money.ts';
import { formatDay, formatMinute } from '../../../contract/time.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';
import type { CategoryId, ClassId, EmployeeNo, ItemId, PetNo } from '../../../contract/ids.ts';
import { kakaoLimits } from '../../../contract/kakao-limits.ts';
import type { SkillAnswer, SkillButton, SkillCard, SkillOutput } from '../../../contract/kakao-skill.ts';
import { answer, callShop, card, cards, cut, elsewhere, lists, press, take, text } from './bubbles.rules.ts';
import type { Talk } from './bubbles.rules.ts';
import type { TimesTicket, TimeTicket } from './tickets.rules.ts';

export interface ServiceShown {
  itemId: ItemId;
  name: string;
  durationMinutes: number;
  priceWon: number;
  /** The price is where it begins. */
  from: boolean;
}

export interface MenuShown {
  services: readonly ServiceShown[];
  categories: readonly { id: CategoryId; name: string }[];
  category: CategoryId | null;
  page: number;
  /** Services of the linked customer's last visit. */
  last: readonly ItemId[];
}

export const servicesOnPage = kakaoLimits.carouselLists * kakaoLimits.carouselListItems;

/** As many as fit below the menu beside its other replies. */
const namedCategories = 7;

export const home = (talk: Talk): SkillButton => press(talk, '처음으로', 'items');
export const mine = (talk: Talk): SkillButton => press(talk, '내 예약', 'list');

/** What the shop does, twenty at a time. */
export const menuAnswer = (
  talk: Talk,
  { services, categories, category, page, last }: MenuShown,
): SkillAnswer => {
  const shown = services.slice(page * servicesOnPage, (page + 1) * servicesOnPage);
  if (shown.length === 0)
    return answer(
      'items',
      [card('지금은 예약할 수 있는 시술이 없어요', ['샵에 문의해 주세요.'], callShop(talk))],
      page > 0 || category !== null ? [home(talk)] : [],
    );
  const more = services.length > (page + 1) * servicesOnPage;
  const named: Record<string, string> = category === null ? {} : { category: String(category) };
  return answer(
    'items',
    [
      lists(
        `${talk.shopName} 예약`,
        shown.map(({ itemId, name, durationMinutes, priceWon, from }) => ({
          title: cut(name, kakaoLimits.listItemTitle),
          description: `${durationMinutes}분 · ${formatWon(priceWon)}${from ? '부터' : ''}`,
          action: 'block' as const,
          blockId: talk.blocks.slots,
          extra: { t: talk.sign({ to: 'slots', items: [itemId], who: null }) },
        })),
        elsewhere(talk),
      ),
    ],
    [
      ...(more ? [press(talk, '더 보기', 'items', { ...named, page: String(page + 1) })] : []),
      ...(last.length > 0
        ? [take(talk, '지난번처럼', 'slots', { to: 'slots', items: [...last], who: null })]
        : []),
      mine(talk),
      ...(category === null ? [] : [home(talk)]),
      ...(categories.length > namedCategories
        ? [press(talk, '분류 보기', 'items', { categories: '0' })]
        : categories
            .filter(({ id }) => id !== category)
            .map(({ id, name }) => press(talk, name, 'items', { category: String(id) }))),
    ],
  );
};

/** What is chosen from, twenty at a time; `more` leads on from each full page. */
const choices = <T>(
  talk: Talk,
  header: string,
  { all, page }: { all: readonly T[]; page: number },
  shown: (one: T) => { title: string; button: SkillButton },
): { output: SkillOutput; isMore: boolean } => ({
  output: lists(
    header,
    all.slice(page * servicesOnPage, (page + 1) * servicesOnPage).map((one) => {
      const { title, button } = shown(one);
      return {
        title: cut(title, kakaoLimits.listItemTitle),
        action: 'block' as const,
        blockId: button.blockId ?? talk.blocks.items,
        ...(button.extra && { extra: button.extra }),
      };
    }),
  ),
  isMore: all.length > (page + 1) * servicesOnPage,
});

/** Where a shop has more categories than stand below its menu. */
export const categoriesAnswer = (
  talk: Talk,
  { categories, page }: Pick<MenuShown, 'categories' | 'page'>,
): SkillAnswer => {
  if (categories.slice(page * servicesOnPage).length === 0) return sayAnswer(talk, '고를 분류가 없어요.');
  const { output, isMore } = choices(talk, '분류', { all: categories, page }, ({ id, name }) => ({
    title: name,
    button: press(talk, name, 'items', { category: String(id) }),
  }));
  return answer(
    'items',
    [output],
    [...(isMore ? [press(talk, '더 보기', 'items', { categories: String(page + 1) })] : []), home(talk)],
  );
};

export interface TimeShown {
  date: ShopDate;
  minute: number;
  at: Instant;
  classId?: ClassId;
}

/** What times are looked for; goes on from press to press. */
export type TimeSearch = Pick<TimesTicket, 'items' | 'who' | 'pet'>;

export const timeSearchOf = ({ items, who, pet }: TimeSearch): TimeSearch => ({
  items,
  who,
  ...(pet !== undefined && { pet }),
});

export interface TimesShown extends TimeSearch {
  whoName: string | null;
  serviceName: string;
  times: readonly TimeShown[];
  /** One day in full, rather than a few times of each. */
  day: ShopDate | null;
  /** Where the days after these begin. */
  next: ShopDate;
  employees: readonly { employeeNo: EmployeeNo; name: string }[];
}

const monthAndDay = (date: ShopDate): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

export const daysShown = 7;
const timesOnCard = kakaoLimits.cardButtons;

/** The first, the last and one from the middle. */
const spread = <T>(times: readonly T[]): T[] =>
  times.length <= timesOnCard
    ? [...times]
    : [0, Math.floor((times.length - 1) / 2), times.length - 1].flatMap((at) => times[at] ?? []);

const byDay = (times: readonly TimeShown[]): [ShopDate, TimeShown[]][] => {
  const days = new Map<ShopDate, TimeShown[]>();
  for (const time of times) days.set(time.date, [...(days.get(time.date) ?? []), time]);
  return [...days];
};

const timeButtons = (
  talk: Talk,
  wish: TimeSearch,
  times: readonly TimeShown[],
  named = ({ minute }: TimeShown) => formatMinute(minute),
) =>
  times.map((time) =>
    take(talk, named(time), 'bookings', {
      to: 'book',
      ...timeSearchOf(wish),
      at: time.at,
      ...(time.classId !== undefined && { classId: time.classId }),
    }),
  );

const ofDay = (talk: Talk, shown: TimesShown, day: ShopDate): SkillCard[] =>
  Array.from({ length: Math.ceil(shown.times.length / timesOnCard) }, (_, at) => ({
    title: formatDay(day),
    description: cut(shown.serviceName, kakaoLimits.carouselDescription),
    buttons: timeButtons(talk, shown, shown.times.slice(at * timesOnCard, (at + 1) * timesOnCard)),
  }));

const ofDays = (talk: Talk, shown: TimesShown): SkillCard[] =>
  byDay(shown.times)
    .slice(0, daysShown)
    .map(([date, times]) => ({
      title: formatDay(date),
      description: cut(`예약할 수 있는 시간 ${times.length}개`, kakaoLimits.carouselDescription),
      buttons: timeButtons(talk, shown, spread(times)),
    }));

/** The days on which there is a time, soonest first. */
export const daysIn = (times: readonly TimeShown[]): ShopDate[] => [
  ...new Set(times.map(({ date }) => date)),
];

/** Days with three times each, or all times of one day. */
export const timesAnswer = (talk: Talk, shown: TimesShown): SkillAnswer => {
  const { whoName, day, next, times, employees } = shown;
  const wish = timeSearchOf(shown);
  const days = byDay(times).slice(0, daysShown);
  const replies = [
    ...(day === null
      ? days
          .filter(([, all]) => all.length > timesOnCard)
          .map(([date]) =>
            take(talk, `${monthAndDay(date)} 전체`, 'slots', { to: 'slots', ...wish, day: date }),
          )
      : []),
    take(talk, '다른 날', 'slots', { to: 'slots', ...wish, from: next }),
    ...(employees.length > 1 ? [take(talk, '담당자', 'slots', { to: 'slots', ...wish, pick: 0 })] : []),
    home(talk),
  ];
  const chosen = [shown.serviceName, whoName === null ? '' : `${whoName} 담당`].filter((part) => part !== '');
  if (times.length === 0)
    return answer(
      'slots',
      [
        card(
          '예약할 수 있는 시간이 없어요',
          [chosen.join(' · '), '다른 날이나 담당자를 골라 주세요.'],
          callShop(talk),
        ),
      ],
      replies,
    );
  return answer(
    'slots',
    [
      text(`${chosen.join(' · ')}\n원하는 시간을 눌러 주세요.`),
      cards(day === null ? ofDays(talk, shown) : ofDay(talk, shown, day)),
    ],
    replies,
  );
};

export interface PeopleShown extends TimeSearch {
  employees: readonly { employeeNo: EmployeeNo; name: string }[];
  page: number;
}

/** Asks which employee the customer wants. */
export const whoAnswer = (talk: Talk, { employees, page, ...wish }: PeopleShown): SkillAnswer => {
  const anybody = take(talk, '누구나 좋아요', 'slots', { to: 'slots', ...timeSearchOf(wish), who: null });
  if (employees.slice(page * servicesOnPage).length === 0)
    return answer('slots', [text('지금은 고를 수 있는 담당자가 없어요.')], [anybody, home(talk)]);
  const { output, isMore } = choices(talk, '담당자를 골라 주세요', { all: employees, page }, (one) => ({
    title: one.name,
    button: take(talk, one.name, 'slots', { to: 'slots', ...timeSearchOf(wish), who: one.employeeNo }),
  }));
  const more = { to: 'slots' as const, ...timeSearchOf(wish), pick: page + 1 };
  return answer(
    'slots',
    [output],
    [anybody, ...(isMore ? [take(talk, '더 보기', 'slots', more)] : []), home(talk)],
  );
};

/** Which of their pets comes; the press goes on with it. */
export const petAnswer = (
  talk: Talk,
  ticket: TimesTicket | TimeTicket,
  pets: readonly { petNo: PetNo; name: string }[],
): SkillAnswer => {
  const skill = ticket.to === 'slots' ? 'slots' : 'bookings';
  const { output } = choices(talk, '누가 오나요?', { all: pets, page: 0 }, ({ petNo, name }) => ({
    title: name,
    button: take(talk, name, skill, { ...ticket, pet: petNo }),
  }));
  return answer(skill, [output], [home(talk)]);
};

/** The time was taken meanwhile: the nearest ones left. */
export const lostAnswer = (
  talk: Talk,
  shown: TimeSearch & Pick<TimesShown, 'times'>,
  reason: string,
): SkillAnswer =>
  answer(
    'bookings',
    [
      card(
        shown.times.length === 0 ? '그 시간은 예약할 수 없어요' : '가까운 다른 시간이에요',
        [reason],
        shown.times.length === 0
          ? callShop(talk)
          : timeButtons(
              talk,
              shown,
              shown.times.slice(0, timesOnCard),
              ({ date, minute }) => `${monthAndDay(date)} ${formatMinute(minute)}`,
            ),
      ),
    ],
    [take(talk, '다른 시간 보기', 'slots', { to: 'slots', ...timeSearchOf(shown) }), home(talk)],
  );

/** A sentence, and where to go on. */
export const sayAnswer = (talk: Talk, words: string): SkillAnswer =>
  answer('items', [card(words, [], elsewhere(talk))], [home(talk), mine(talk)]);
