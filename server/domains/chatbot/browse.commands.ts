import type { CategoryId, ClassId, EmployeeNo, ItemId } from '../../../contract/ids.ts';
import type { SkillAnswer, SkillPayload } from '../../../contract/kakao-skill.ts';
import { addDays, instantAt, isShopDate, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { readShop } from '../../platform/shop.ts';
import { lastVisitItems } from '../bookings/public.ts';
import { findMenuItems, menuItems } from '../menu/public.ts';
import type { MenuItem } from '../menu/public.ts';
import { freeStarts } from '../online/public.ts';
import {
  categoriesAnswer,
  daysIn,
  daysShown,
  menuAnswer,
  petAnswer,
  sayAnswer,
  timesAnswer,
  whoAnswer,
  timeSearchOf,
} from './answers.rules.ts';
import type { TimeShown, TimeSearch } from './answers.rules.ts';
import type { Chat } from './chat.commands.ts';
import { itemsFor, petsToAsk } from './pets.commands.ts';
import { employeeNames, linkedCustomer } from './queries.ts';

/** Two weeks are looked through at once. */
const stretch = 14;

const isOffered = ({ kind, b2c }: MenuItem) => kind === 'SERVICE' && b2c;

const numberIn = (extra: Record<string, unknown>, name: string): number | null => {
  const text = extra[name];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
};

export const showMenu = (
  { access, talk, userKeyHash }: Chat,
  extra: Record<string, unknown>,
): Promise<SkillAnswer> =>
  readShop(access, async (shop) => {
    const services = (await menuItems(shop)).filter(isOffered);
    const customer = await linkedCustomer(shop, userKeyHash);
    const offered = new Set(services.map(({ id }) => id));
    const last = customer ? await lastVisitItems(shop, customer.customerNo) : [];
    const categories = new Map(services.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
    const named = [...categories].map(([id, name]) => ({ id: id as CategoryId, name }));
    const page = numberIn(extra, 'categories');
    if (page !== null) return categoriesAnswer(talk, { categories: named, page: Math.min(page, 1000) });
    const wanted = numberIn(extra, 'category');
    const category = wanted !== null && categories.has(wanted) ? (wanted as CategoryId) : null;
    return menuAnswer(talk, {
      services: services
        .filter(({ categoryId }) => category === null || categoryId === category)
        .map(({ id, name, durationMinutes, priceWon, priceKind }) => ({
          itemId: id as ItemId,
          name,
          durationMinutes,
          priceWon,
          from: priceKind === 'FROM_TO',
        })),
      categories: named.length > 1 ? named : [],
      category,
      page: Math.min(numberIn(extra, 'page') ?? 0, 1000),
      last: last.filter((id) => offered.has(id)).slice(0, 5),
    });
  });

/** A day as the bot understood it: `2026-11-25`, or that inside another text. */
export const dayIn = (detailParams: unknown): ShopDate | undefined => {
  if (typeof detailParams !== 'object' || detailParams === null || !('date' in detailParams))
    return undefined;
  const found = /\d{4}-\d{2}-\d{2}/.exec(JSON.stringify(detailParams.date))?.[0];
  return found !== undefined && isShopDate(found) ? found : undefined;
};

interface Stretch {
  from: ShopDate;
  to: ShopDate;
}

/** Times for the request, by the one engine of all channels, of employees the page shows. */
const search = async (chat: Chat, wish: TimeSearch, { from, to }: Stretch) => {
  const items = await readShop(chat.access, async (shop) => {
    const customer = await linkedCustomer(shop, chat.userKeyHash);
    return itemsFor(shop, wish, customer?.customerNo);
  });
  return freeStarts(chat, chat.document, {
    items: items.map(({ itemId, durationMinutes }) => ({ itemId, durationMinutes })),
    employeeNo: wish.who ?? undefined,
    from,
    to,
    channel: 'CHATBOT',
    stepMinutes: 30,
  });
};

/** In order of time. */
const timesOf = ({
  days,
  classes,
}: Pick<Awaited<ReturnType<typeof search>>, 'days' | 'classes'>): TimeShown[] =>
  [
    ...days.flatMap(({ date, slots }) =>
      slots.map(({ minute }) => ({ date: date as ShopDate, minute, at: instantAt(date, minute) })),
    ),
    ...classes.map(({ id, date, minute }) => ({
      date: date as ShopDate,
      minute,
      at: instantAt(date, minute),
      classId: id as ClassId,
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));

/** The three that are nearest to a time that was lost. */
export const timesNear = async (chat: Chat, wish: TimeSearch, at: string): Promise<TimeShown[]> => {
  const lost = Date.parse(at);
  const day = shopDateOf(at);
  const today = shopDateOf(clock.now());
  const from = day < today ? today : day;
  const times = timesOf(await search(chat, wish, { from, to: addDays(from, stretch - 1) }));
  const distance = (time: TimeShown) => Math.abs(Date.parse(time.at) - lost);
  return times
    .filter((time) => time.at !== at)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
};

const nothingChosen = '고른 시술을 찾을 수 없어요. 다시 골라 주세요.';

const namesOf = (chat: Chat, employeeNos: readonly EmployeeNo[]) =>
  readShop(chat.access, (shop) => employeeNames(shop, [...new Set(employeeNos)]));

export const showTimes = async (
  chat: Chat,
  extra: Record<string, unknown>,
  { action }: SkillPayload,
): Promise<SkillAnswer> => {
  const { access, talk, userKeyHash } = chat;
  const ticket = chat.read(extra['t']);
  if (ticket?.to !== 'slots') return sayAnswer(talk, nothingChosen);
  const { items, who, pick } = ticket;
  const { names, customer } = await readShop(access, async (shop) => ({
    names: await findMenuItems(shop, items),
    customer: await linkedCustomer(shop, userKeyHash),
  }));
  if (items.some((id) => !names.has(id))) return sayAnswer(talk, nothingChosen);
  const wished = dayIn(action.detailParams) ?? ticket.day;
  const { pet, ask } = await petsToAsk(access, ticket, customer?.customerNo);
  if (ask) return petAnswer(talk, { ...ticket, ...(wished !== undefined && { day: wished }) }, ask);
  const wish = timeSearchOf({ items, who, ...(pet !== undefined && { pet }) });

  const today = shopDateOf(clock.now());
  const day = wished !== undefined && wished >= today ? wished : null;
  const from = day ?? (ticket.from !== undefined && ticket.from > today ? ticket.from : today);
  const to = day ?? addDays(from, stretch - 1);
  const isPicking = pick !== undefined;
  const found = await search(chat, isPicking ? { ...wish, who: null } : wish, { from, to });
  const serving = found.employees.map(({ employeeNo }) => employeeNo as EmployeeNo);
  const employees = await namesOf(chat, who === null || isPicking ? serving : [...serving, who]);
  if (isPicking) return whoAnswer(talk, { ...wish, employees, page: pick });
  const times = timesOf(found);
  return timesAnswer(talk, {
    ...wish,
    whoName: employees.find(({ employeeNo }) => employeeNo === who)?.name ?? null,
    serviceName: items.map((id) => names.get(id)?.name ?? '').join(', '),
    times,
    day,
    next: addDays(day ?? daysIn(times).at(daysShown - 1) ?? to, 1),
    employees,
  });
};
