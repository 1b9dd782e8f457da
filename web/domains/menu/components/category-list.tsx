import { closestCenter, DndContext } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  horizontalListSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArchive, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/media.ts';
import { EmployeeDot } from '../../../ui/tag.tsx';
import type { Category } from '../queries.ts';
import styles from './category-list.module.css';
import { sortSpeech, useSortSensors } from '../../../lib/sorting.ts';

interface Props {
  categories: readonly Category[];
  countOf: (category: Category) => number;
  chosen: number | 'archived' | null;
  archived: number;
  editable: boolean;
  onChoose: (id: number) => void;
  onArchived: () => void;
  onSort: (ids: number[]) => void;
  onAdd: () => void;
}

const Entry = ({
  category,
  count,
  chosen,
  editable,
  onChoose,
}: {
  category: Category;
  count: number;
  chosen: boolean;
  editable: boolean;
  onChoose: () => void;
}) => {
  const { setNodeRef, transform, transition, isDragging, setActivatorNodeRef, attributes, listeners } =
    useSortable({ id: category.id, disabled: !editable });
  return (
    <li
      ref={setNodeRef}
      className={classes(styles.entry, chosen && styles.chosen, isDragging && styles.dragging)}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
    >
      <button type="button" className={styles.choose} aria-current={chosen || undefined} onClick={onChoose}>
        <EmployeeDot color={category.color} />
        <span className={styles.name}>{category.name}</span>
        <span className={styles.count}>{count}</span>
      </button>
      {editable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={`${category.name} 순서 옮기기`}
        >
          <Icon of={IconGripVertical} size={16} />
        </button>
      )}
    </li>
  );
};

/** The categories: a column beside the items, a row of chips above them on a phone. */
export const CategoryList = (props: Props) => {
  const { categories, countOf, chosen, archived, editable, onChoose, onArchived, onSort, onAdd } = props;
  const phone = useLayout() === 'phone';
  const sensors = useSortSensors();
  const ids: number[] = categories.map(({ id }) => id);
  const names = new Map(categories.map(({ id, name }) => [String(id), name]));
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))];
    if (from !== -1 && to !== -1) onSort(arrayMove(ids, from, to));
  };
  return (
    <nav className={styles.nav} aria-label="메뉴 분류">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={sortSpeech((id) => names.get(id) ?? '')}
        onDragEnd={drop}
      >
        <SortableContext
          items={ids}
          strategy={phone ? horizontalListSortingStrategy : verticalListSortingStrategy}
        >
          <ul className={styles.list}>
            {categories.map((category) => (
              <Entry
                key={category.id}
                category={category}
                count={countOf(category)}
                chosen={category.id === chosen}
                editable={editable && categories.length > 1}
                onChoose={() => onChoose(category.id)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {editable && (
        <button type="button" className={styles.extra} onClick={onAdd}>
          <Icon of={IconPlus} size={16} /> 분류 추가
        </button>
      )}
      {archived > 0 && (
        <button
          type="button"
          className={classes(styles.extra, chosen === 'archived' && styles.chosen)}
          aria-current={chosen === 'archived' || undefined}
          onClick={onArchived}
        >
          <Icon of={IconArchive} size={16} /> 보관함
          <span className={styles.count}>{archived}</span>
        </button>
      )}
    </nav>
  );
};
