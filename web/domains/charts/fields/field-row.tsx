import { IconDots } from '@tabler/icons-react';
import { chartFieldKindNames } from '../../../../contract/chart-fields.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SortableRow } from '../../../ui/sortable-row.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
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
  return (
    <SortableRow id={field.key} name={field.label}>
      <span className={styles.words} data-off={!field.active}>
        <strong>{field.label}</strong>
        <small>{note(field)}</small>
      </span>
      <Toggle
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
    </SortableRow>
  );
};
