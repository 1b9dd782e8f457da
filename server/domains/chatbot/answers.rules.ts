import { formatWon } from '../../../contract/money.ts';
import { formatDay, formatMinute, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';
import type { BookingId, CategoryId, ClassId, EmployeeNo, ItemId } from '../../../contract/ids.ts';
import { kakaoLimits } from '../../../contract/kakao-limits.ts';
import type { SkillAnswer, SkillCard } from '../../../contract/kakao-skill.ts';
import { answer, callShop, card, cards, cut, lists, openPage, press, take, text } from './bubbles.rules.ts';
import type { Talk } from './bubbles.rules.ts';

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
  /** Of the last visit of whoever is linked. */
  last: readonly ItemId[];
}

export const servicesOnPage = kakaoLimits.carouselLists * kakaoLimits.carouselListItems;

const home = (talk: Talk) => press(talk, '처음으로', 'items');
const mine = (talk: Talk) => press(talk, '내 예약', 'list');

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
      ),
    ],
    [
      ...(more ? [press(talk, '더 보기', 'items', { ...named, page: String(page + 1) })] : []),
      ...(last.length > 0
        ? [take(talk, '지난번처럼', 'slots', { to: 'slots', items: [...last], who: null })]
        : []),
      mine(talk),
      ...(category === null ? [] : [home(talk)]),
      ...categories
        .filter(({ id }) => id !== category)
        .map(({ id, name }) => press(talk, name, 'items', { category: String(id) })),
    ],
  );
};

export interface TimeShown {
  date: ShopDate;
  minute: number;
  at: Instant;
  classId?: ClassId;
}

export interface TimesShown {
  items: ItemId[];
  who: EmployeeNo | null;
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
  { items, who }: Pick<TimesShown, 'items' | 'who'>,
  times: readonly TimeShown[],
  named = ({ minute }: TimeShown) => formatMinute(minute),
) =>
  times.map((time) =>
    take(talk, named(time), 'bookings', {
      to: 'book',
      items,
      who,
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
  const { items, who, whoName, day, next, times, employees } = shown;
  const days = byDay(times).slice(0, daysShown);
  const replies = [
    ...(day === null
      ? days
          .filter(([, all]) => all.length > timesOnCard)
          .map(([date]) =>
            take(talk, `${monthAndDay(date)} 전체`, 'slots', { to: 'slots', items, who, day: date }),
          )
      : []),
    take(talk, '다른 날', 'slots', { to: 'slots', items, who, from: next }),
    ...(employees.length > 1 ? [take(talk, '담당자', 'slots', { to: 'slots', items, who, pick: true })] : []),
    home(talk),
  ];
  const said = [shown.serviceName, whoName === null ? '' : `${whoName} 담당`].filter((part) => part !== '');
  if (times.length === 0)
    return answer(
      'slots',
      [
        card(
          '예약할 수 있는 시간이 없어요',
          [said.join(' · '), '다른 날이나 담당자를 골라 주세요.'],
          callShop(talk),
        ),
      ],
      replies,
    );
  return answer(
    'slots',
    [
      text(`${said.join(' · ')}\n원하는 시간을 눌러 주세요.`),
      cards(day === null ? ofDays(talk, shown) : ofDay(talk, shown, day)),
    ],
    replies,
  );
};

/** Whom to be served by. */
export const whoAnswer = (
  talk: Talk,
  { items, employees }: Pick<TimesShown, 'items' | 'employees'>,
): SkillAnswer =>
  answer(
    'slots',
    [text('담당자를 골라 주세요.')],
    [
      take(talk, '누구나 좋아요', 'slots', { to: 'slots', items, who: null }),
      ...employees.map(({ employeeNo, name }) =>
        take(talk, name, 'slots', { to: 'slots', items, who: employeeNo }),
      ),
    ],
  );

/** Somebody was quicker: the nearest that are left. */
export const lostAnswer = (
  talk: Talk,
  shown: Pick<TimesShown, 'items' | 'who' | 'times'>,
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
    [take(talk, '다른 시간 보기', 'slots', { to: 'slots', items: shown.items, who: shown.who }), home(talk)],
  );

/** What is booked, or would be. */
export interface Summary {
  serviceName: string;
  employeeName: string | null;
  startAt: Instant;
  minutes: number;
  priceWon: number;
  needsApproval: boolean;
}

const whenOf = (instant: string) => `${formatDay(shopDateOf(instant))} ${formatTime(instant)}`;

const linesOf = ({ serviceName, employeeName, startAt, minutes, priceWon }: Summary): string[] => [
  cut(serviceName, 80),
  `${whenOf(startAt)} (${minutes}분)`,
  employeeName === null ? '' : `담당 ${cut(employeeName, 30)}`,
  `금액 ${formatWon(priceWon)}`,
];

/** Asks for the last yes; `nonce` books once. */
export const summaryAnswer = (talk: Talk, summary: Summary, nonce: string, changed = false): SkillAnswer =>
  answer(
    'bookings',
    [
      card(
        changed ? '금액이 바뀌었어요. 다시 확인해 주세요' : '이대로 예약할까요?',
        [
          ...linesOf(summary),
          summary.needsApproval ? '샵에서 확인하면 예약이 확정돼요.' : '',
          '이 시간은 10분 동안 잡아 두었어요.',
        ],
        [press(talk, '예약할게요', 'bookings', { nonce })],
      ),
    ],
    [home(talk)],
  );

export const bookedAnswer = (talk: Talk, summary: Summary): SkillAnswer =>
  answer(
    'bookings',
    [
      card(
        summary.needsApproval ? '예약을 요청했어요' : '예약했어요',
        [...linesOf(summary), summary.needsApproval ? '샵에서 확인하면 확정돼요.' : '그때 만나요.'],
        callShop(talk),
      ),
    ],
    [mine(talk), home(talk)],
  );

/** The phone is proved on a page of its own; `again` is the press that goes on afterwards. */
export const linkAnswer = (
  talk: Talk,
  address: string,
  again: { skill: 'bookings' | 'list'; extra: Record<string, string> },
): SkillAnswer =>
  answer(
    again.skill,
    [
      card(
        '휴대폰 번호를 확인해 주세요',
        [
          '처음 한 번만 인증하면 이 대화에서 예약하고 취소할 수 있어요.',
          '인증한 다음 아래 버튼을 눌러 주세요.',
        ],
        [openPage('번호 인증하기', address), press(talk, '인증했어요', again.skill, again.extra)],
      ),
    ],
    [home(talk)],
  );

export interface BookingShown {
  id: BookingId;
  startAt: Instant;
  serviceName: string;
  employeeName: string | null;
  requested: boolean;
}

/** The next five; a press asks whether to cancel. */
export const mineAnswer = (talk: Talk, bookings: readonly BookingShown[]): SkillAnswer =>
  bookings.length === 0
    ? answer(
        'list',
        [text('예정된 예약이 없어요.')],
        [home(talk), press(talk, '연결 끊기', 'list', { unlink: '1' })],
      )
    : answer(
        'list',
        [
          lists(
            '예정된 예약',
            bookings
              .slice(0, kakaoLimits.listItems)
              .map(({ id, startAt, serviceName, employeeName, requested }) => ({
                title: cut(`${whenOf(startAt)}${requested ? ' 승인 대기' : ''}`, kakaoLimits.listItemTitle),
                description: cut(
                  [serviceName, employeeName].filter((part) => part !== null).join(' · '),
                  kakaoLimits.listItemDescription,
                ),
                action: 'block' as const,
                blockId: talk.blocks.cancel,
                extra: { t: talk.sign({ to: 'cancel', id }) },
              })),
          ),
          text('취소하려면 예약을 눌러 주세요.'),
        ],
        [home(talk), press(talk, '연결 끊기', 'list', { unlink: '1' })],
      );

export interface Quote extends BookingShown {
  depositWon: number;
}

const depositLine = ({ depositWon }: Quote): string =>
  depositWon > 0 ? `받은 예약금 ${formatWon(depositWon)}은 샵에서 따로 안내해 드려요.` : '';

export const quoteAnswer = (talk: Talk, quote: Quote, nonce: string): SkillAnswer =>
  answer(
    'cancel',
    [
      card(
        '이 예약을 취소할까요?',
        [whenOf(quote.startAt), cut(quote.serviceName, 80), depositLine(quote)],
        [press(talk, '취소할게요', 'confirm', { nonce }), press(talk, '그대로 둘게요', 'list')],
      ),
    ],
    [],
  );

export const cancelledAnswer = (talk: Talk, quote: Quote): SkillAnswer =>
  answer(
    'confirm',
    [card('예약을 취소했어요', [whenOf(quote.startAt), cut(quote.serviceName, 80), depositLine(quote)], [])],
    [home(talk), mine(talk)],
  );

/** A sentence, and where to go on. */
export const sayAnswer = (talk: Talk, said: string): SkillAnswer =>
  answer('items', [card(said, [], callShop(talk))], [home(talk), mine(talk)]);
