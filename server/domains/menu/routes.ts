import type { FastifyInstance } from 'fastify';
import type { CategoryId, GroupId, ItemId } from '../../../contract/ids.ts';
import * as menu from '../../../contract/menu.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { requireCategory, saveCategories, sortCategories } from './categories.commands.ts';
import { listCategories } from './categories.queries.ts';
import { requireGroup, saveGroups, sortGroups } from './groups.commands.ts';
import { listGroups } from './groups.queries.ts';
import { listVisibility, saveItems, saveVisibility, sortItems } from './items.commands.ts';
import { presentItem } from './present.ts';
import { findItems, listItems } from './queries.ts';
import type { ItemRow } from './queries.ts';
import { loadTemplate } from './templates/commands.ts';

const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('what was saved is answered');
  return one;
};

const categoryRoutes = (app: FastifyInstance): void => {
  serve(app, menu.categories, async ({ query }, { shop }) => ({
    items: await inShop(shop, (shop) => listCategories(shop, { archived: query.archived === 'true' })),
  }));

  serve(app, menu.saveCategories, async ({ body }, { shop }) => ({
    items: await saveCategories(shop, body.items),
  }));

  serve(app, menu.getCategory, async ({ params }, { shop }) =>
    inShop(shop, (shop) => requireCategory(shop, params.category)),
  );

  serve(app, menu.saveCategory, async ({ params, body }, { shop }) =>
    only(await saveCategories(shop, [{ ...body, id: params.category as CategoryId }])),
  );

  serve(app, menu.sortCategories, async ({ body }, { shop }) => ({
    items: await sortCategories(shop, body.categoryIds),
  }));
};

const groupRoutes = (app: FastifyInstance): void => {
  serve(app, menu.groups, async ({ query }, { shop }) => ({
    items: await inShop(shop, (shop) => listGroups(shop, { archived: query.archived === 'true' })),
  }));

  serve(app, menu.saveGroups, async ({ body }, { shop }) => ({
    items: await saveGroups(shop, body.items),
  }));

  serve(app, menu.getGroup, async ({ params }, { shop }) =>
    inShop(shop, (shop) => requireGroup(shop, params.groupId)),
  );

  serve(app, menu.saveGroup, async ({ params, body }, { shop }) =>
    only(await saveGroups(shop, [{ ...body, id: params.groupId as GroupId }])),
  );

  serve(app, menu.sortGroups, async ({ body }, { shop }) => ({
    items: await sortGroups(shop, body.categoryId, body.groupIds),
  }));
};

const itemRoutes = (app: FastifyInstance): void => {
  const present = (shop: ShopAccess) => (row: ItemRow) => presentItem(shop, row);

  serve(app, menu.items, async ({ query }, { shop }) => {
    const rows = await inShop(shop, (shop) => listItems(shop, { archived: query.archived === 'true' }));
    return { items: rows.map(present(shop)) };
  });

  serve(app, menu.saveItems, async ({ body }, { shop }) => ({
    items: (await saveItems(shop, body.items)).map(present(shop)),
  }));

  serve(app, menu.getItem, async ({ params }, { shop }) => {
    const [row] = await inShop(shop, (shop) => findItems(shop, [params.itemId]));
    if (!row) throw refuse('MENU_ITEM_NOT_FOUND');
    return present(shop)(row);
  });

  serve(app, menu.saveItem, async ({ params, body }, { shop }) =>
    present(shop)(only(await saveItems(shop, [{ ...body, id: params.itemId as ItemId }]))),
  );

  serve(app, menu.sortItems, async ({ body }, { shop }) => ({
    items: (await sortItems(shop, body.categoryId, body.sections)).map(present(shop)),
  }));
};

export const menuRoutes = (app: FastifyInstance): void => {
  categoryRoutes(app);
  groupRoutes(app);
  itemRoutes(app);

  serve(app, menu.init, async ({ body }, { shop }) => loadTemplate(shop, body));

  serve(app, menu.b2c, async (_, { shop }) => ({
    items: await inShop(shop, (shop) => listVisibility(shop)),
  }));

  serve(app, menu.saveB2c, async ({ body }, { shop }) => ({ items: await saveVisibility(shop, body.items) }));
};
