import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './sortable-row.module.css';

interface Props {
  id: string;
  /** What is moved, for screen readers. */
  name: string;
  children: ReactNode;
}

/** A row of a list that is put in order, by its handle: dragged, or moved by keys. */
export const SortableRow = ({ id, name, children }: Props) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`${name} 순서 옮기기`}
      >
        <Icon of={IconGripVertical} size={16} />
      </button>
      {children}
    </li>
  );
};
