import { notify } from '../../../ui/notify.ts';
import { draftOf, fieldsOf } from '../form.ts';
import { useLoadTemplate, useSaveCategory, useSaveGroup, useSaveItem, useSortGroups } from '../mutations.ts';
import type { Category, Group, Item } from '../queries.ts';

/** Actions on the menu from its lists, with an undo where something goes away. */
export const useMenuActions = () => {
  const saveItem = useSaveItem();
  const saveCategory = useSaveCategory();
  const saveGroup = useSaveGroup();
  const sortGroups = useSortGroups();
  const load = useLoadTemplate();

  const setItem = async (item: Item, active: boolean): Promise<Item | undefined> => {
    try {
      return await saveItem.mutateAsync({ fields: fieldsOf(draftOf(item), active), of: item });
    } catch (error) {
      notify.error(error);
      return undefined;
    }
  };
  const setGroup = ({ id, version, name, categoryId }: Group, active: boolean) =>
    saveGroup.mutateAsync({ name, categoryId, active, of: { id, version } });
  const setCategory = ({ id, version, name, color }: Category, active: boolean) =>
    saveCategory.mutateAsync({ name, color, active, of: { id, version } });

  return {
    saveCategory,
    saveGroup,
    loading: load.isPending,
    restoreItem: (item: Item) => void setItem(item, true),
    restoreGroup: (group: Group) => void setGroup(group, true),
    restoreCategory: (category: Category) => void setCategory(category, true),
    archiveItem: async (item: Item) => {
      const archived = await setItem(item, false);
      if (archived) notify.undo(`${item.name} 메뉴를 보관했어요`, () => void setItem(archived, true));
    },
    archiveGroup: async (group: Group) => {
      const { items } = await setGroup(group, false);
      const [archived] = items;
      if (archived) notify.undo(`${group.name} 묶음을 보관했어요`, () => void setGroup(archived, true));
    },
    archiveCategory: async (category: Category) => {
      const { items } = await setCategory(category, false);
      const [archived] = items;
      if (archived) notify.undo(`${category.name} 분류를 보관했어요`, () => void setCategory(archived, true));
    },
    /** Puts a group one place up or down among the groups of its category. */
    shiftGroup: (group: Group, groups: readonly Group[], by: 1 | -1) => {
      const ids = groups.map(({ id }) => id as number);
      const from = ids.indexOf(group.id);
      ids.splice(from + by, 0, ...ids.splice(from, 1));
      sortGroups.mutate({ categoryId: group.categoryId, groupIds: ids });
    },
    loadTemplate: (mode: 'EMPTY_ONLY' | 'ADD') =>
      load.mutate(mode, {
        onSuccess: ({ items }) =>
          items === 0
            ? notify.info('추가할 메뉴가 없어요. 이미 모두 있어요.')
            : notify.done(`시술메뉴 ${items}개를 불러왔어요`),
      }),
  };
};

export type MenuActions = ReturnType<typeof useMenuActions>;
