import type { DepositTerms } from '../../../../contract/deposit-policy.ts';
import type { EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { keepsPets } from '../../../../contract/trades.ts';
import type { Trade } from '../../../../contract/trades.ts';
import type { PopupAudience } from '../../../../contract/notice-kinds.ts';
import type { ZeroItem, ZeroPageData, ZeroPopup } from '../../../../contract/zero-data.ts';
import { zeroDocument } from '../../../../contract/zero-document.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { readShop } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { pictureAddresses } from '../../files/public.ts';
import { menuItems, termsOf } from '../../menu/public.ts';
import type { MenuItem } from '../../menu/public.ts';
import { cardsOf, currentPolicy } from '../../payments/public.ts';
import type { MerchantNeeds } from '../../payments/public.ts';
import { readBookingRules, workingSpans } from '../../schedule/public.ts';
import { freeStarts } from '../booking/slots.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { photoAddress } from './address.rules.ts';
import { peopleOf } from '../people.queries.ts';
import { feedOf, runningPopups } from './queries.ts';
import type { Speech } from './words.rules.ts';

const daysShown = 7;
/** How many days of free times can be read without a program. */
const daysOfTimes = 2;

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** All that a customer can read on a shop's page. */
export interface PageContent {
  open: boolean;
  name: string;
  trade: Trade;
  slug: string;
  phone: string;
  address: string;
  document: ZeroDocument;
  photos: { small: string; large: string; alt: string }[];
  popups: (ZeroPopup & { audience: PopupAudience })[];
  /** Of its Instagram account. */
  feed: { username: string; pictures: { address: string; permalink: string; caption: string }[] };
  menu: { category: string; items: MenuItem[] }[];
  people: Person[];
  hours: { date: ShopDate; spans: readonly (readonly [number, number])[] }[];
  rules: { windowDays: number; noticeMinutes: number };
  deposit: DepositTerms | null;
  practice: boolean;
  /** When the quickest service can be had. */
  free: { itemName: string; days: { date: string; minutes: number[] }[] } | undefined;
}

const byCategory = (items: readonly MenuItem[]): PageContent['menu'] => {
  const menu = new Map<string, MenuItem[]>();
  for (const item of items)
    if (item.b2c && item.kind === 'SERVICE')
      menu.set(item.categoryName, [...(menu.get(item.categoryName) ?? []), item]);
  return [...menu].map(([category, items]) => ({ category, items }));
};

type Addresses = (shop: Shop, fileId: string) => { small: string; large: string };

const publishedAddresses: Addresses = ({ shopNo }, fileId) => ({
  small: photoAddress(shopNo, fileId, 'w320'),
  large: photoAddress(shopNo, fileId, 'w960'),
});

/** Pictures of a draft are signed for the office alone. */
const draftAddresses: Addresses = (shop, fileId) => {
  const { thumbnailUrl, screenUrl } = pictureAddresses(shop, fileId);
  return { small: thumbnailUrl, large: screenUrl };
};

/** What is paid beforehand; nothing while no card can be charged. */
const depositAsked = async (needs: MerchantNeeds, shop: Shop) => {
  const policy = await currentPolicy(shop);
  const { connected, practice } = await cardsOf(needs, shop);
  return { deposit: policy.enabled && connected ? policy : null, practice };
};

const popupsOf = async (shop: Shop, addressesOf: Addresses): Promise<PageContent['popups']> =>
  (await runningPopups(shop)).map(({ fileId, width, height, ...popup }) => ({
    ...popup,
    picture:
      fileId === null
        ? null
        : { address: addressesOf(shop, fileId).large, width: width ?? 1, height: height ?? 1 },
  }));

const feedContent = async (shop: Shop, addressesOf: Addresses): Promise<PageContent['feed']> => {
  const { username, pictures } = await feedOf(shop);
  return {
    username,
    pictures: pictures.map(({ fileId, permalink, caption }) => ({
      address: addressesOf(shop, fileId).small,
      permalink,
      caption,
    })),
  };
};

const readContent = async (
  shop: Shop,
  needs: MerchantNeeds,
  { row }: ZeroPage,
  addressesOf: Addresses,
): Promise<PageContent> => {
  const document = zeroDocument.parse(row.live ?? {});
  const today = shopDateOf(clock.now());
  const working = await workingSpans(shop, today, addDays(today, daysShown - 1));
  const people = await peopleOf(shop);
  const shown = document.employees && new Set<number>(document.employees);
  return {
    open: row.state === 'ON' && !row.suspended,
    name: document.title || row.name,
    trade: row.trade,
    slug: row.slug ?? '',
    phone: document.phone || (row.phone ?? ''),
    address: document.address || (row.address ?? ''),
    document,
    photos: document.photos.map(({ fileId, alt }) => ({ ...addressesOf(shop, fileId), alt })),
    popups: await popupsOf(shop, addressesOf),
    feed: await feedContent(shop, addressesOf),
    menu: byCategory(await menuItems(shop)),
    people: people.filter(({ employeeNo }) => shown?.has(employeeNo) ?? true),
    hours: [...working.shop].map(([date, spans]) => ({ date, spans })),
    rules: await readBookingRules(shop),
    ...(await depositAsked(needs, shop)),
    free: undefined,
  };
};

const freeOf = async (page: ZeroPage, { document, menu }: PageContent): Promise<PageContent['free']> => {
  const [quickest] = menu
    .flatMap(({ items }) => items)
    .toSorted((a, b) => a.durationMinutes - b.durationMinutes);
  if (!quickest) return undefined;
  const from = shopDateOf(clock.now());
  const { days } = await freeStarts(page, document, {
    items: [{ itemId: quickest.id as ItemId }],
    employeeNo: undefined,
    from,
    to: addDays(from, daysOfTimes - 1),
  });
  return {
    itemName: quickest.name,
    days: days.map(({ date, slots }) => ({ date, minutes: slots.map(({ minute }) => minute) })),
  };
};

export const readPage = async (
  needs: MerchantNeeds,
  page: ZeroPage,
  { isDraft = false } = {},
): Promise<PageContent> => {
  const addressesOf = isDraft ? draftAddresses : publishedAddresses;
  const content = await readShop(page.access, (shop) => readContent(shop, needs, page, addressesOf));
  return content.open ? { ...content, free: await freeOf(page, content) } : content;
};

const itemData = (item: MenuItem, people: readonly Person[]): ZeroItem => ({
  itemId: item.id,
  name: item.name,
  durationMinutes: item.durationMinutes,
  priceWon: item.priceWon,
  by: people.flatMap(({ employeeNo }) => {
    const { performs, durationMinutes, priceWon } = termsOf(item, employeeNo as EmployeeNo);
    return performs ? [{ employeeNo, durationMinutes, priceWon }] : [];
  }),
});

/** A guest with a proved phone that the shop knows has been here; of other visitors nothing is known. */
const isFor = (audience: PopupAudience, guest: ZeroPageData['guest']): boolean =>
  audience === 'EVERYONE' || (audience === 'RETURNING') === (guest?.known ?? false);

/** What the page's program begins with. */
export const pageData = (
  content: PageContent,
  guest: ZeroPageData['guest'],
  { language }: Speech,
): ZeroPageData => ({
  kind: 'page',
  language,
  slug: content.slug,
  name: content.name,
  hasPets: keepsPets(content.trade),
  items: content.menu.flatMap(({ items }) => items.map((item) => itemData(item, content.people))),
  people: content.people.map(({ employeeNo, name }) => ({ employeeNo, name })),
  windowDays: content.rules.windowDays,
  waitlist: content.document.waitlist,
  question: content.document.question,
  approval: content.document.approval,
  practice: content.practice,
  popups: content.popups
    .filter(({ audience }) => isFor(audience, guest))
    .map(({ id, title, body, link, picture }) => ({ id, title, body, link, picture })),
  guest,
});
