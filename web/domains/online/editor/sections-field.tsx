import { closestCenter, DndContext } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { sortSpeech, useSortSensors } from '../../../lib/sorting.ts';
import shapes from '../../../ui/shapes.module.css';
import { SortableRow } from '../../../ui/sortable-row.tsx';
import { sectionNames } from './draft.ts';
import type { Document } from './draft.ts';
import styles from './editor.module.css';

type Sections = Document['sections'];

/** In which order the page tells what it has to tell. */
export const SectionsField = ({
  value,
  onChange,
}: {
  value: Sections;
  onChange: (next: Sections) => void;
}) => {
  const sensors = useSortSensors();
  const nameOf = (id: string) => sectionNames[id as Sections[number]];
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => value.indexOf(id as Sections[number]));
    if (from !== undefined && to !== undefined && from !== -1 && to !== -1 && from !== to)
      onChange(arrayMove([...value], from, to));
  };
  return (
    <div>
      <p className={shapes.label}>보이는 순서</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={sortSpeech(nameOf)}
        onDragEnd={drop}
      >
        <SortableContext items={value} strategy={verticalListSortingStrategy}>
          <ul className={styles.sections} aria-label="페이지의 순서">
            {value.map((name) => (
              <SortableRow key={name} id={name} name={sectionNames[name]}>
                {sectionNames[name]}
              </SortableRow>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </div>
  );
};
