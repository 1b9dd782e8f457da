import { closestCenter, DndContext } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntries } from '../../../ui/menu.tsx';
import type { Group, Item } from '../queries.ts';
import { lineOf, linesOf, orderOf } from '../sections.rules.ts';
import type { Order, Section } from '../sections.rules.ts';
import styles from './item-list.module.css';
import { ItemRow } from './item-row.tsx';
import { sortSpeech, useSortSensors } from '../../../lib/sorting.ts';

interface Props {
  sections: readonly Section[];
  color: number;
  chosen: number | null;
  editable: boolean;
  onSort: (order: Order[]) => void;
  onOpen: (item: Item) => void;
  onShow: (item: Item, b2c: boolean) => void;
  onAdd: (groupId: number | null) => void;
  entriesOf: (group: Group) => MenuEntries;
}

/** A heading can be passed over but is not dragged itself. */
const Heading = ({
  group,
  count,
  editable,
  entries,
  onAdd,
}: {
  group: Group;
  count: number;
  editable: boolean;
  entries: MenuEntries;
  onAdd: () => void;
}) => {
  const { setNodeRef, transform, transition } = useSortable({
    id: lineOf({ group: group.id }),
    disabled: { draggable: true },
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.heading}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
    >
      <h3>{group.name}</h3>
      <span className={styles.count}>{count}</span>
      {editable && (
        <>
          <IconButton of={IconPlus} size="small" label={`${group.name}에 시술 추가`} onClick={onAdd} />
          <Menu
            trigger={<IconButton of={IconDots} size="small" label={`${group.name} 더 보기`} />}
            entries={entries}
          />
        </>
      )}
    </li>
  );
};

/** The items of one category, group by group, to be dragged within and between groups. */
export const ItemList = (props: Props) => {
  const { sections, color, chosen, editable, onSort, onOpen, onShow, onAdd, entriesOf } = props;
  const sensors = useSortSensors();
  const lines = linesOf(sections);
  const names = new Map(
    sections.flatMap(({ group, items }) => [
      ...(group ? [[lineOf({ group: group.id }), group.name] as const] : []),
      ...items.map((item) => [lineOf({ item: item.id }), item.name] as const),
    ]),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [lines.indexOf(String(active.id)), lines.indexOf(String(over.id))];
    if (from !== -1 && to !== -1) onSort(orderOf(arrayMove(lines, from, to)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={sortSpeech((id) => names.get(id) ?? '')}
      onDragEnd={drop}
    >
      <SortableContext items={lines} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label="시술메뉴">
          {sections.map(({ group, items }) => [
            group && (
              <Heading
                key={`g${group.id}`}
                group={group}
                count={items.length}
                editable={editable}
                entries={entriesOf(group)}
                onAdd={() => onAdd(group.id)}
              />
            ),
            ...items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                color={item.color ?? color}
                chosen={item.id === chosen}
                editable={editable}
                sortable={editable}
                onOpen={() => onOpen(item)}
                onShow={(b2c) => onShow(item, b2c)}
              />
            )),
          ])}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
