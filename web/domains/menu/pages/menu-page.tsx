import { IconDots, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../lib/me.ts';
import { usePanelParam } from '../../../lib/panel-param.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/media.ts';
import { Menu as PopMenu } from '../../../ui/menu.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SectionColumn } from '../../shops/shop-frame.tsx';
import { ArchivedList } from '../components/archived-list.tsx';
import { CategoryList } from '../components/category-list.tsx';
import { ItemPanel } from '../components/item-panel.tsx';
import { CategoryItems, EmptyMenu, FoundItems } from '../components/menu-body.tsx';
import { NameDialog } from '../components/name-dialog.tsx';
import { useSortCategories } from '../mutations.ts';
import { menuBookQuery } from '../queries.ts';
import type { Category, Group, Menu } from '../queries.ts';
import { useMenuActions } from '../components/use-menu-actions.ts';
import styles from './menu-page.module.css';

type Naming = { of: 'category'; category: Category | null } | { of: 'group'; group: Group | null };

const archivedCount = ({ categories, groups, items }: Menu) =>
  [...categories, ...groups, ...items].filter(({ active }) => !active).length;

const MenuBoard = ({ menu, typed }: { menu: Menu; typed: string }) => {
  const editable = useCan()('menu.write');
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [opened, open, close] = usePanelParam('item');
  const [naming, setNaming] = useState<Naming | null>(null);
  const [start, setStart] = useState<{ groupId: number | null; round: number }>({ groupId: null, round: 0 });
  const sortCategories = useSortCategories();
  const actions = useMenuActions();

  const categories = menu.categories.filter(({ active }) => active);
  const category = categories.find(({ id }) => id === search.category) ?? categories[0];
  const item = menu.items.find(({ id }) => String(id) === opened);
  const archived = search.view === 'archived';
  const go = (change: { category?: number; view?: 'archived' | undefined }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, item: undefined, ...change }) });

  const saveName = (named: { name: string; color: number }) => {
    const done = { onSuccess: () => setNaming(null) };
    if (naming?.of === 'category') {
      const of = naming.category ?? undefined;
      actions.saveCategory.mutate(
        { ...named, active: true, ...(of && { of }) },
        {
          onSuccess: ({ items: [saved] }) => {
            setNaming(null);
            if (!of && saved) go({ category: saved.id, view: undefined });
          },
        },
      );
    } else if (naming && category) {
      const of = naming.group ?? undefined;
      const fields = { name: named.name, categoryId: category.id, active: true };
      actions.saveGroup.mutate({ ...fields, ...(of && { of }) }, done);
    }
  };

  return (
    <>
      {categories.length === 0 && !archived ? (
        <EmptyMenu
          editable={editable}
          loading={actions.loading}
          onLoad={() => actions.loadTemplate('EMPTY_ONLY')}
          onAdd={() => setNaming({ of: 'category', category: null })}
        />
      ) : (
        <div className={styles.board}>
          <CategoryList
            categories={categories}
            countOf={({ id }) => menu.items.filter((one) => one.active && one.categoryId === id).length}
            chosen={typed ? null : archived ? 'archived' : (category?.id ?? null)}
            archived={archivedCount(menu)}
            editable={editable}
            onChoose={(id) => go({ category: id, view: undefined })}
            onArchived={() => go({ view: 'archived' })}
            onSort={(ids) => sortCategories.mutate(ids)}
            onAdd={() => setNaming({ of: 'category', category: null })}
          />
          <section className={styles.items} aria-label={archived ? '보관함' : (category?.name ?? '')}>
            {typed ? (
              <FoundItems
                menu={menu}
                typed={typed}
                chosen={item?.id ?? null}
                editable={editable}
                onOpen={({ id }) => open(id)}
              />
            ) : archived || !category ? (
              <ArchivedList
                menu={menu}
                editable={editable}
                onRestoreItem={actions.restoreItem}
                onRestoreGroup={actions.restoreGroup}
                onRestoreCategory={actions.restoreCategory}
              />
            ) : (
              <CategoryItems
                menu={menu}
                category={category}
                chosen={item?.id ?? null}
                editable={editable}
                actions={actions}
                onOpen={({ id }) => open(id)}
                onAdd={(groupId) => {
                  setStart(({ round }) => ({ groupId, round: round + 1 }));
                  open('new');
                }}
                onNameCategory={() => setNaming({ of: 'category', category })}
                onNameGroup={(group) => setNaming({ of: 'group', group })}
              />
            )}
          </section>
        </div>
      )}
      {category && (item || opened === 'new') && (
        <ItemPanel
          key={item ? item.id : `new-${start.round}`}
          menu={menu}
          item={item}
          start={{ categoryId: category.id, groupId: start.groupId }}
          onClose={close}
          onArchive={(one) => {
            close();
            void actions.archiveItem(one);
          }}
          onAnother={() => setStart(({ groupId, round }) => ({ groupId, round: round + 1 }))}
        />
      )}
      {naming && (
        <NameDialog
          title={titleOf(naming)}
          start={
            naming.of === 'category'
              ? { name: naming.category?.name ?? '', color: naming.category?.color ?? categories.length % 12 }
              : { name: naming.group?.name ?? '' }
          }
          busy={actions.saveCategory.isPending || actions.saveGroup.isPending}
          onClose={() => setNaming(null)}
          onSave={saveName}
        />
      )}
    </>
  );
};

const titleOf = (naming: Naming): string =>
  naming.of === 'category'
    ? naming.category
      ? '분류 바꾸기'
      : '분류 추가'
    : naming.group
      ? '묶음 이름 바꾸기'
      : '묶음 추가';

export const MenuPage = () => {
  const shopNo = useShopNo();
  const editable = useCan()('menu.write');
  const wide = useLayout() === 'wide';
  const [typed, setTyped] = useState('');
  const [, open] = usePanelParam('item');
  const { loadTemplate } = useMenuActions();
  const query = useQuery(menuBookQuery(shopNo));
  const addTemplate = async () => {
    const agreed = await confirm({
      title: '업종 기본 메뉴를 추가할까요?',
      message: '지금 메뉴에 없는 시술만 추가해요. 쓰지 않는 것은 하나씩 보관할 수 있어요.',
      confirmLabel: '추가',
    });
    if (agreed) loadTemplate('ADD');
  };
  const some = query.data?.categories.some(({ active }) => active) ?? false;
  return (
    <div className={styles.frame}>
      {wide && <SectionColumn section="shop" />}
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>시술메뉴</h1>
          {!wide && (
            <GoLink to="/shop" className={styles.back ?? ''}>
              우리샵 관리
            </GoLink>
          )}
          <div className={styles.search}>
            <TextInput
              aria-label="시술메뉴 찾기"
              type="search"
              placeholder="이름, 초성"
              start={<Icon of={IconSearch} size={16} />}
              value={typed}
              onChange={setTyped}
            />
          </div>
          {editable && some && (
            <>
              <PopMenu
                trigger={<IconButton of={IconDots} bordered label="메뉴 더 보기" />}
                entries={[{ label: '업종 기본 메뉴 추가', onPress: () => void addTemplate() }]}
              />
              <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={() => open('new')}>
                시술 추가
              </Button>
            </>
          )}
        </header>
        <QueryState of={query}>{(menu) => <MenuBoard menu={menu} typed={typed.trim()} />}</QueryState>
      </div>
    </div>
  );
};
