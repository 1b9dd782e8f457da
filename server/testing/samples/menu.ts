import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { inShop } from './asked.ts';

const service = ({ menu, owner }: Furnished) => ({
  categoryId: menu.category.id,
  groupId: menu.group.id,
  name: '새시술',
  priceWon: 40_000,
  durationMinutes: 40,
  employees: [{ employeeNo: owner.employeeNo, priceWon: 45_000 }],
});

/** The menu, live news and files. */
export const menuSamples = {
  'menu.categories': inShop,
  'menu.saveCategories': (shop) => ({
    ...inShop(shop),
    body: { items: [{ name: '새분류', active: false }] },
  }),
  'menu.getCategory': ({ shopNo, menu }) => ({ params: { shopNo, category: menu.category.id } }),
  'menu.saveCategory': ({ shopNo, menu }) => ({
    params: { shopNo, category: menu.category.id },
    body: { name: '바뀐분류', version: menu.category.version },
  }),
  'menu.sortCategories': (shop) => ({ ...inShop(shop), body: { categoryIds: shop.menu.order } }),
  'menu.groups': inShop,
  'menu.saveGroups': (shop) => ({
    ...inShop(shop),
    body: { items: [{ categoryId: shop.menu.category.id, name: '새묶음', active: false }] },
  }),
  'menu.getGroup': ({ shopNo, menu }) => ({ params: { shopNo, groupId: menu.group.id } }),
  'menu.saveGroup': ({ shopNo, menu }) => ({
    params: { shopNo, groupId: menu.group.id },
    body: { name: '바뀐묶음', version: menu.group.version },
  }),
  'menu.sortGroups': (shop) => ({
    ...inShop(shop),
    body: { categoryId: shop.menu.category.id, groupIds: [shop.menu.group.id] },
  }),
  'menu.items': inShop,
  'menu.saveItems': (shop) => ({ ...inShop(shop), body: { items: [{ ...service(shop), active: false }] } }),
  'menu.getItem': ({ shopNo, menu }) => ({ params: { shopNo, itemId: menu.item.id } }),
  'menu.saveItem': (shop) => ({
    params: { shopNo: shop.shopNo, itemId: shop.menu.item.id },
    body: { ...service(shop), version: shop.menu.item.version },
  }),
  'menu.sortItems': (shop) => ({
    ...inShop(shop),
    body: {
      categoryId: shop.menu.category.id,
      sections: [{ groupId: shop.menu.group.id, itemIds: [shop.menu.item.id] }],
    },
  }),
  'menu.b2c': inShop,
  'menu.saveB2c': (shop) => ({
    ...inShop(shop),
    body: { items: [{ itemId: shop.items.gel, b2c: false }] },
  }),
  'menu.init': (shop) => ({ ...inShop(shop), body: { mode: 'ADD' } }),
  'live.stream': inShop,
  'files.presign': () => ({ body: { purpose: 'CUSTOMER_PHOTO', contentType: 'image/jpeg', bytes: 1000 } }),
  'files.complete': ({ fileId }) => ({ params: { fileId } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
