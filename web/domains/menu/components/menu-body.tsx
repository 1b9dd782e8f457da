import { IconDots, IconPlus } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu as PopMenu } from '../../../ui/menu.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useShow, useSortItems } from '../mutations.ts';
import type { Category, Group, Item, Menu } from '../queries.ts';
import { matches, sectionsOf } from '../sections.rules.ts';
import type { MenuActions } from './use-menu-actions.ts';
import { ItemList } from './item-list.tsx';
import { ItemRow } from './item-row.tsx';
import styles from './menu-body.module.css';

/** Offers the trade's usual menu to a shop that has none. */
export const EmptyMenu = ({
  editable,
  loading,
  onLoad,
  onAdd,
}: {
  editable: boolean;
  loading: boolean;
  onLoad: () => void;
  onAdd: () => void;
}) => (
  <EmptyState
    title="아직 시술메뉴가 없어요"
    text="업종에서 많이 쓰는 메뉴를 불러온 뒤 이름과 가격만 우리 샵에 맞게 고치면 돼요."
    action={
      editable && (
        <>
          <Button look="primary" busy={loading} onClick={onLoad}>
            업종 기본 메뉴 불러오기
          </Button>
          <Button onClick={onAdd}>직접 추가</Button>
        </>
      )
    }
  />
);

interface FoundProps {
  menu: Menu;
  typed: string;
  chosen: number | null;
  editable: boolean;
  onOpen: (item: Item) => void;
}

/** What was searched for, wherever it stands. */
export const FoundItems = ({ menu, typed, chosen, editable, onOpen }: FoundProps) => {
  const show = useShow();
  const colorOf = new Map(menu.categories.map(({ id, color }) => [id as number, color]));
  const open = new Set<number>(menu.categories.filter(({ active }) => active).map(({ id }) => id));
  const found = menu.items.filter((item) => item.active && open.has(item.categoryId) && matches(item, typed));
  if (found.length === 0)
    return <EmptyState title={`‘${typed}’ 메뉴를 찾지 못했어요`} text="초성(ㅇㅋㄹ)으로도 찾을 수 있어요." />;
  return (
    <ul aria-label="찾은 시술메뉴">
      {found.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          color={item.color ?? colorOf.get(item.categoryId) ?? 0}
          place={item.categoryName}
          chosen={item.id === chosen}
          editable={editable}
          sortable={false}
          onOpen={() => onOpen(item)}
          onShow={(b2c) => show.mutate({ item, b2c })}
        />
      ))}
    </ul>
  );
};

interface CategoryProps {
  menu: Menu;
  category: Category;
  chosen: number | null;
  editable: boolean;
  actions: MenuActions;
  onOpen: (item: Item) => void;
  onAdd: (groupId: number | null) => void;
  onNameCategory: () => void;
  onNameGroup: (group: Group | null) => void;
}

/** One category: its name and what can be done with it, then its items group by group. */
export const CategoryItems = (props: CategoryProps) => {
  const { menu, category, chosen, editable, actions, onOpen, onAdd, onNameCategory, onNameGroup } = props;
  const sort = useSortItems();
  const show = useShow();
  const sections = sectionsOf(menu, category.id);
  const groups = sections.flatMap(({ group }) => group ?? []);
  const archive = { label: '분류 보관', danger: true, onPress: () => void actions.archiveCategory(category) };
  return (
    <>
      <header className={styles.head}>
        <h2>{category.name}</h2>
        {editable && (
          <>
            <Button
              size="small"
              look="ghost"
              start={<Icon of={IconPlus} size={14} />}
              onClick={() => onNameGroup(null)}
            >
              묶음
            </Button>
            <PopMenu
              trigger={<IconButton of={IconDots} size="small" label={`${category.name} 더 보기`} />}
              entries={[
                { label: '이름과 색 바꾸기', onPress: onNameCategory },
                { label: '묶음 추가', onPress: () => onNameGroup(null) },
                '—',
                archive,
              ]}
            />
          </>
        )}
      </header>
      <div className={styles.columns} aria-hidden>
        <span>시간</span>
        <span>가격</span>
        <span>고객 공개</span>
      </div>
      {sections.every(({ items }) => items.length === 0) && (
        <EmptyState
          title={`${category.name}에는 아직 메뉴가 없어요`}
          action={editable && <Button onClick={() => onAdd(null)}>시술 추가</Button>}
        />
      )}
      <ItemList
        sections={sections}
        color={category.color}
        chosen={chosen}
        editable={editable}
        onSort={(order) => sort.mutate({ categoryId: category.id, order })}
        onOpen={onOpen}
        onShow={(item, b2c) => show.mutate({ item, b2c })}
        onAdd={onAdd}
        entriesOf={(group) => [
          { label: '이름 바꾸기', onPress: () => onNameGroup(group) },
          {
            label: '위로 옮기기',
            disabled: groups[0] === group,
            onPress: () => actions.shiftGroup(group, groups, -1),
          },
          {
            label: '아래로 옮기기',
            disabled: groups.at(-1) === group,
            onPress: () => actions.shiftGroup(group, groups, 1),
          },
          '—',
          { label: '묶음 보관', danger: true, onPress: () => void actions.archiveGroup(group) },
        ]}
      />
    </>
  );
};
