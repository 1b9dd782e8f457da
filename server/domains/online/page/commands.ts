import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { zeroDocument } from '../../../../contract/zero-document.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { readShop } from '../../../platform/shop.ts';
import { menuItems } from '../../menu/public.ts';
import type { MenuItem } from '../../menu/public.ts';
import { readBookingRules, workingSpans } from '../../schedule/public.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { peopleOf } from './queries.ts';

const daysShown = 7;

/** All that a customer can read on a shop's page. */
export interface PageContent {
  open: boolean;
  name: string;
  trade: string;
  slug: string;
  phone: string;
  address: string;
  document: ZeroDocument;
  menu: { category: string; items: MenuItem[] }[];
  people: string[];
  hours: { date: ShopDate; spans: readonly (readonly [number, number])[] }[];
  rules: { windowDays: number; noticeMinutes: number };
}

const byCategory = (items: readonly MenuItem[]): PageContent['menu'] => {
  const menu = new Map<string, MenuItem[]>();
  for (const item of items)
    if (item.b2c && item.kind === 'SERVICE')
      menu.set(item.categoryName, [...(menu.get(item.categoryName) ?? []), item]);
  return [...menu].map(([category, items]) => ({ category, items }));
};

export const readPage = ({ access, row }: ZeroPage): Promise<PageContent> =>
  readShop(access, async (shop) => {
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
      menu: byCategory(await menuItems(shop)),
      people: people.filter(({ employeeNo }) => shown?.has(employeeNo) ?? true).map(({ name }) => name),
      hours: [...working.shop].map(([date, spans]) => ({ date, spans })),
      rules: await readBookingRules(shop),
    };
  });
