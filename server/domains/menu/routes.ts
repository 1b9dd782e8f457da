import type { FastifyInstance } from 'fastify';
import type { CategoryId, GroupId, ItemId } from '../../../contract/ids.ts';
import * as menu from '../../../contract/menu.ts';
import type { Platform } from '../../app.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/scope.ts';
import type { ShopScope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { requireCategory, saveCategories, sortCategories } from './categories/commands.ts';
import { listCategories } from './categories/queries.ts';
import { requireGroup, saveGroups, sortGroups } from './groups/commands.ts';
import { listGroups } from './groups/queries.ts';
import { listShown, saveItems, saveShown, sortItems } from './items/commands.ts';
import { presentItem } from './present.ts';
import { findItems, listItems } from './queries.ts';
import type { ItemRow } from './queries.ts';
import { loadTemplate } from './templates/commands.ts';

const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('what was saved is answered');
  return one;
};

const categoryRoutes = (app: FastifyInstance): void => {
  serve(app, menu.categories, async ({ query }, { scope }) => ({
    items: await inShop(scope, (db) =>
      listCategories(db, scope.shopNo, { archived: query.archived === 'true' }),
    ),
  }));

  serve(app, menu.saveCategories, async ({ body }, { scope }) => ({
    items: await saveCategories(scope, body.items),
  }));

  serve(app, menu.getCategory, async ({ params }, { scope }) =>
    inShop(scope, (db) => requireCategory(db, scope, params.category)),
  );

  serve(app, menu.saveCategory, async ({ params, body }, { scope }) =>
    only(await saveCategories(scope, [{ ...body, id: params.category as CategoryId }])),
  );

  serve(app, menu.sortCategories, async ({ body }, { scope }) => ({
    items: await sortCategories(scope, body.categoryIds),
  }));
};

const groupRoutes = (app: FastifyInstance): void => {
  serve(app, menu.groups, async ({ query }, { scope }) => ({
    items: await inShop(scope, (db) => listGroups(db, scope.shopNo, { archived: query.archived === 'true' })),
  }));

  serve(app, menu.saveGroups, async ({ body }, { scope }) => ({
    items: await saveGroups(scope, body.items),
  }));

  serve(app, menu.getGroup, async ({ params }, { scope }) =>
    inShop(scope, (db) => requireGroup(db, scope, params.groupId)),
  );

  serve(app, menu.saveGroup, async ({ params, body }, { scope }) =>
    only(await saveGroups(scope, [{ ...body, id: params.groupId as GroupId }])),
  );

  serve(app, menu.sortGroups, async ({ body }, { scope }) => ({
    items: await sortGroups(scope, body.categoryId, body.groupIds),
  }));
};

const itemRoutes = (app: FastifyInstance, secret: string): void => {
  const present = (scope: ShopScope) => (row: ItemRow) => presentItem(secret, scope, row);

  serve(app, menu.items, async ({ query }, { scope }) => {
    const rows = await inShop(scope, (db) => listItems(db, scope, { archived: query.archived === 'true' }));
    return { items: rows.map(present(scope)) };
  });

  serve(app, menu.saveItems, async ({ body }, { scope }) => ({
    items: (await saveItems(scope, body.items)).map(present(scope)),
  }));

  serve(app, menu.getItem, async ({ params }, { scope }) => {
    const [row] = await inShop(scope, (db) => findItems(db, scope, [params.itemId]));
    if (!row) throw refuse('MENU_ITEM_NOT_FOUND');
    return present(scope)(row);
  });

  serve(app, menu.saveItem, async ({ params, body }, { scope }) =>
    present(scope)(only(await saveItems(scope, [{ ...body, id: params.itemId as ItemId }]))),
  );

  serve(app, menu.sortItems, async ({ body }, { scope }) => ({
    items: (await sortItems(scope, body.categoryId, body.sections)).map(present(scope)),
  }));
};

export const menuRoutes = (app: FastifyInstance, { secret }: Platform): void => {
  categoryRoutes(app);
  groupRoutes(app);
  itemRoutes(app, secret);

  serve(app, menu.init, async ({ body }, { scope }) => loadTemplate(scope, body));

  serve(app, menu.b2c, async (_, { scope }) => ({
    items: await inShop(scope, (db) => listShown(db, scope)),
  }));

  serve(app, menu.saveB2c, async ({ body }, { scope }) => ({ items: await saveShown(scope, body.items) }));
};
