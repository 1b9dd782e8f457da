import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { classes } from '../../../ui/classes.ts';
import { employeeColor } from '../../../ui/employee-color.ts';
import { Icon } from '../../../ui/icon.tsx';
import shapes from '../../../ui/shapes.module.css';
import { minutesText, notesOf, priceOf } from '../format.ts';
import type { Item } from '../queries.ts';
import { lineOf } from '../sections.rules.ts';
import styles from './item-row.module.css';
import { SegmentBar } from './segment-bar.tsx';
import { Switch } from './switch.tsx';

interface Props {
  item: Item;
  /** The item's own colour, or its category's. */
  color: number;
  chosen: boolean;
  editable: boolean;
  sortable: boolean;
  /** Beside the name where items of several categories stand together. */
  place?: string | undefined;
  onOpen: () => void;
  onShow: (b2c: boolean) => void;
}

const Tile = ({ item, color }: { item: Item; color: number }) =>
  item.photo ? (
    <img className={styles.tile} src={item.photo.thumbnailUrl} alt="" loading="lazy" />
  ) : (
    <span className={styles.tile} style={{ '--tint': employeeColor(color) } as object} aria-hidden>
      {[...item.name][0]}
    </span>
  );

export const ItemRow = ({ item, color, chosen, editable, sortable, place, onOpen, onShow }: Props) => {
  const { setNodeRef, transform, transition, isDragging, setActivatorNodeRef, attributes, listeners } =
    useSortable({ id: lineOf({ item: item.id }), disabled: !sortable });
  const notes = [...(place ? [place] : []), ...notesOf(item)];
  return (
    <li
      ref={setNodeRef}
      className={classes(styles.row, chosen && styles.chosen, isDragging && styles.dragging)}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
    >
      {editable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          hidden={!sortable}
          {...attributes}
          {...listeners}
          aria-label={`${item.name} 순서 옮기기`}
        >
          <Icon of={IconGripVertical} size={16} />
        </button>
      )}
      <Tile item={item} color={color} />
      <div className={styles.what}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {item.name}
        </button>
        {notes.length > 0 && <span className={shapes.captionEllipsis}>{notes.join(' · ')}</span>}
      </div>
      {item.kind === 'SERVICE' && (
        <div className={styles.time}>
          <span>{minutesText(item.durationMinutes)}</span>
          {(item.segments || item.bufferMinutes > 0) && <SegmentBar of={item} />}
        </div>
      )}
      <span className={styles.price}>{priceOf(item)}</span>
      <div className={styles.shown}>
        {editable ? (
          <Switch
            checked={item.b2c}
            onChange={onShow}
            label={`${item.name} 고객에게 ${item.b2c ? '보임' : '숨김'}`}
          />
        ) : (
          <span className={shapes.captionEllipsis}>{item.b2c ? '공개' : '숨김'}</span>
        )}
      </div>
    </li>
  );
};
