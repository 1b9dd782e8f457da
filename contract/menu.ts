import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, categoryFields, checkItem, group, groupFields, item, itemFields } from './menu-fields.ts';
import { categoryId, groupId, inPath, itemId, shopNo, version } from './schema.ts';
import { trades } from './trades.ts';

/**
 * The menu: categories hold groups, both hold items. Nothing is ever deleted: `active: false` takes a
 * thing off the menu while bookings and sales keep what they copied from it, and `active: true` puts it
 * back. PUT on a collection saves several at once, all or none: an entry without `id` is new and goes to
 * the end, one with `id` and `version` is saved whole. The answer lists them in the order they came.
 */
const inShop = z.object({ shopNo });
const listed = z.object({ archived: z.enum(['true', 'false']).default('false') });
const several = <S extends z.ZodType>(entry: S) => z.object({ items: z.array(entry).min(1).max(200) });
const all = <S extends z.ZodType>(entry: S) => z.object({ items: z.array(entry) });
/** The id and version of an existing entry; left out for a new one. */
const isWhole = ({ id, version: seen }: { id?: unknown; version?: unknown }) =>
  (id === undefined) === (seen === undefined);
const whole = { path: ['version'], message: '있던 것을 고칠 때는 번호와 판을 함께 보내 주세요.' };

const saves = { access: { right: 'menu.write' }, domain: 'menu', method: 'PUT', changes: ['menu'] } as const;
const creates = { ...saves, idempotent: true } as const;
const reads = { access: 'member', domain: 'menu', method: 'GET', reads: { menu: true } } as const;

export const categories = endpoint({
  ...reads,
  summary: '시술메뉴 분류. archived=true면 보관한 것까지',
  path: '/{shopNo}/cosmetics/categories',
  params: inShop,
  query: listed,
  response: all(category),
  errors: [],
});

export const saveCategories = endpoint({
  ...creates,
  summary: '분류를 여럿 등록하거나 고칩니다',
  path: '/{shopNo}/cosmetics/categories',
  params: inShop,
  body: several(
    categoryFields.extend({ id: categoryId.optional(), version: version.optional() }).refine(isWhole, whole),
  ),
  response: all(category),
  errors: ['MENU_CATEGORY_NOT_FOUND', 'STALE_VERSION'],
});

export const getCategory = endpoint({
  ...reads,
  summary: '분류 하나',
  path: '/{shopNo}/cosmetics/categories/{category}',
  params: z.object({ shopNo, category: inPath.categoryId }),
  response: category,
  errors: ['MENU_CATEGORY_NOT_FOUND'],
});

export const saveCategory = endpoint({
  ...saves,
  summary: '분류를 고치거나 보관합니다',
  path: '/{shopNo}/cosmetics/categories/{category}',
  params: z.object({ shopNo, category: inPath.categoryId }),
  body: categoryFields.extend({ version }),
  response: category,
  errors: ['MENU_CATEGORY_NOT_FOUND', 'STALE_VERSION'],
});

/** The complete order; STALE_VERSION when one was added or archived meanwhile. */
export const sortCategories = endpoint({
  ...saves,
  summary: '분류의 순서를 통째로 정합니다',
  path: '/{shopNo}/cosmetics/categories/sort',
  params: inShop,
  body: z.object({ categoryIds: z.array(categoryId).max(5000) }),
  response: all(category),
  errors: ['MENU_CATEGORY_NOT_FOUND', 'STALE_VERSION'],
});

export const groups = endpoint({
  ...reads,
  summary: '분류 안의 묶음. archived=true면 보관한 것까지',
  path: '/{shopNo}/cosmetics/groups',
  params: inShop,
  query: listed,
  response: all(group),
  errors: [],
});

/** A group stays in the category it was made in. An archived group's items stay, without a group. */
export const saveGroups = endpoint({
  ...creates,
  summary: '묶음을 여럿 등록하거나 고칩니다',
  path: '/{shopNo}/cosmetics/groups',
  params: inShop,
  body: several(
    groupFields.extend({ id: groupId.optional(), version: version.optional() }).refine(isWhole, whole),
  ),
  response: all(group),
  errors: ['MENU_GROUP_NOT_FOUND', 'MENU_CATEGORY_NOT_FOUND', 'STALE_VERSION'],
});

export const getGroup = endpoint({
  ...reads,
  summary: '묶음 하나',
  path: '/{shopNo}/cosmetics/groups/{groupId}',
  params: z.object({ shopNo, groupId: inPath.groupId }),
  response: group,
  errors: ['MENU_GROUP_NOT_FOUND'],
});

export const saveGroup = endpoint({
  ...saves,
  summary: '묶음을 고치거나 보관합니다',
  path: '/{shopNo}/cosmetics/groups/{groupId}',
  params: z.object({ shopNo, groupId: inPath.groupId }),
  body: groupFields.omit({ categoryId: true }).extend({ version }),
  response: group,
  errors: ['MENU_GROUP_NOT_FOUND', 'STALE_VERSION'],
});

export const sortGroups = endpoint({
  ...saves,
  summary: '한 분류 안 묶음의 순서를 통째로 정합니다',
  path: '/{shopNo}/cosmetics/groups/sort',
  params: inShop,
  body: z.object({ categoryId, groupIds: z.array(groupId).max(5000) }),
  response: all(group),
  errors: ['MENU_CATEGORY_NOT_FOUND', 'MENU_GROUP_NOT_FOUND', 'STALE_VERSION'],
});

export const items = endpoint({
  ...reads,
  summary: '시술메뉴와 제품. archived=true면 보관한 것까지',
  path: '/{shopNo}/cosmetics/items',
  params: inShop,
  query: listed,
  response: all(item),
  errors: [],
});

const itemErrors = [
  'MENU_ITEM_NOT_FOUND',
  'MENU_CATEGORY_NOT_FOUND',
  'MENU_GROUP_NOT_FOUND',
  'EMPLOYEE_NOT_FOUND',
  'FILE_NOT_FOUND',
  'STALE_VERSION',
] as const;

export const saveItems = endpoint({
  ...creates,
  summary: '시술메뉴를 여럿 등록하거나 고칩니다',
  path: '/{shopNo}/cosmetics/items',
  params: inShop,
  body: several(
    itemFields
      .extend({ id: itemId.optional(), version: version.optional() })
      .refine(isWhole, whole)
      .check(checkItem),
  ),
  response: all(item),
  errors: itemErrors,
});

export const getItem = endpoint({
  ...reads,
  summary: '시술메뉴 하나',
  path: '/{shopNo}/cosmetics/items/{itemId}',
  params: z.object({ shopNo, itemId: inPath.itemId }),
  response: item,
  errors: ['MENU_ITEM_NOT_FOUND'],
});

export const saveItem = endpoint({
  ...saves,
  summary: '시술메뉴를 고치거나 보관합니다',
  path: '/{shopNo}/cosmetics/items/{itemId}',
  params: z.object({ shopNo, itemId: inPath.itemId }),
  body: itemFields.extend({ version }).check(checkItem),
  response: item,
  errors: itemErrors,
});

/** Every item of one category, group by group; an item named under another group moves there. */
export const sortItems = endpoint({
  ...saves,
  summary: '한 분류 안 시술메뉴의 순서와 묶음을 통째로 정합니다',
  path: '/{shopNo}/cosmetics/items/sort',
  params: inShop,
  body: z.object({
    categoryId,
    sections: z.array(z.object({ groupId: groupId.nullable(), itemIds: z.array(itemId).max(1000) })).max(500),
  }),
  response: all(item),
  errors: ['MENU_CATEGORY_NOT_FOUND', 'MENU_GROUP_NOT_FOUND', 'MENU_ITEM_NOT_FOUND', 'STALE_VERSION'],
});

export const init = endpoint({
  domain: 'menu',
  summary: '업종의 기본 메뉴를 불러옵니다',
  method: 'POST',
  path: '/{shopNo}/cosmetics/init',
  access: { right: 'menu.write' },
  idempotent: true,
  params: inShop,
  body: z.object({
    /** The shop's own when left out. */
    trade: z.enum(trades).optional(),
    /** EMPTY_ONLY refuses if a menu exists; ADD adds items whose names are missing and changes nothing else. */
    mode: z.enum(['EMPTY_ONLY', 'ADD']).default('EMPTY_ONLY'),
  }),
  response: z.object({ categories: z.int(), groups: z.int(), items: z.int() }),
  changes: ['menu'],
  errors: ['MENU_NOT_EMPTY'],
});

const shown = z.object({ itemId, name: z.string(), categoryName: z.string(), b2c: z.boolean() });

export const b2c = endpoint({
  ...reads,
  summary: '고객에게 보이는 시술메뉴',
  path: '/{shopNo}/cosmetics/b2c',
  params: inShop,
  response: all(shown),
  errors: [],
});

/** Items that are not named stay as they are. */
export const saveB2c = endpoint({
  ...saves,
  summary: '고객에게 보일 시술메뉴를 켜고 끕니다',
  path: '/{shopNo}/cosmetics/b2c',
  params: inShop,
  body: z.object({
    items: z
      .array(z.object({ itemId, b2c: z.boolean() }))
      .min(1)
      .max(1000),
  }),
  response: all(shown),
  errors: ['MENU_ITEM_NOT_FOUND'],
});
