import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { chartFieldKindNames } from '../../../../../contract/chart-fields.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { Checkbox } from '../../../../ui/toggles.tsx';
import styles from './fields.module.css';
import type { FormField } from './form.ts';

interface Props {
  field: FormField;
  onSwitch: (active: boolean) => void;
  onEdit: () => void;
  onDrop: () => void;
}

const note = ({ kind, unit, options }: FormField): string =>
  [chartFieldKindNames[kind], unit && `단위 ${unit}`, options.join(', ')].filter(Boolean).join(' · ');

/** A field of the chart: dragged into order, switched off, changed. */
export const FieldRow = ({ field, onSwitch, onEdit, onDrop }: Props) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: field.key });
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
        aria-label={`${field.label} 순서 옮기기`}
      >
        <Icon of={IconGripVertical} size={16} />
      </button>
      <span className={styles.words} data-off={!field.active}>
        <strong>{field.label}</strong>
        <small>{note(field)}</small>
      </span>
      <Checkbox
        checked={field.active}
        label={<span className="visually-hidden">{field.label} 쓰기</span>}
        onChange={onSwitch}
      />
      <Menu
        trigger={<IconButton of={IconDots} label={`${field.label} 더 보기`} size="small" />}
        width={140}
        entries={[
          { label: '수정', onPress: onEdit },
          { label: '삭제', danger: true, onPress: onDrop },
        ]}
      />
    </li>
  );
};
