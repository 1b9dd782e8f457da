import type { Access } from '../../platform/access-log.ts';
import { can } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';

interface ShownPerson {
  customerNo: number;
  phone: string | null;
}

/** As many people as one glance takes in: each is noted by name, a longer list as a list. */
const glance = 20;

/** What a list that was answered shows of people's numbers; nothing where they are masked. */
export const accessOf = (shop: ShopAccess, shown: readonly ShownPerson[], detail: string): Access[] => {
  const readable = can(shop, 'customers.contact') ? shown.filter(({ phone }) => phone !== null) : [];
  if (readable.length === 0) return [];
  return readable.length <= glance
    ? readable.map(({ customerNo }) => ({ kind: 'NUMBER', customerNo }))
    : [{ kind: 'LIST', people: readable.length, detail }];
};

/** A list of something else with numbers beside it, as a calendar has them: one look, however many. */
export const accessToNumbers = (
  shop: ShopAccess,
  phones: readonly (string | null)[],
  detail: string,
): Access[] => {
  const readable = can(shop, 'customers.contact') ? phones.filter((phone) => phone !== null) : [];
  return readable.length === 0 ? [] : [{ kind: 'LIST', people: readable.length, detail }];
};
