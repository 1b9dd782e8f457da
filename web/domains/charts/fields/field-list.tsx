import { closestCenter, DndContext } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { chartTemplates } from '../../../../contract/chart-fields.ts';
import { tradeNames, trades } from '../../../../contract/trades.ts';
import type { Trade } from '../../../../contract/trades.ts';
import { sortSpeech, useSortSensors } from '../../../lib/sorting.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { FieldRow } from './field-row.tsx';
import styles from './fields.module.css';
import type { FieldInput, FormField } from './form.ts';

interface Props {
  fields: readonly FormField[];
  busy: boolean;
  /** `then` comes once it is saved. */
  onSave: (fields: readonly FieldInput[], then?: () => void) => void;
}

/** Fields of a trade that are missing; a taken name stays with its present field. */
const missing = (fields: readonly FormField[], trade: Trade) => {
  const [keys, labels] = [new Set(fields.map(({ key }) => key)), new Set(fields.map(({ label }) => label))];
  return chartTemplates[trade].filter(({ key, label }) => !keys.has(key) && !labels.has(label));
};

/** What charts ask, in the order in which they ask it. */
export const FieldList = ({ fields, busy, onSave }: Props) => {
  const sensors = useSortSensors();
  const [editing, setEditing] = useState<FormField | 'new' | null>(null);
  const keys = fields.map(({ key }) => key);
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? '';
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over.id))];
    if (from !== -1 && to !== -1) onSave(arrayMove([...fields], from, to));
  };
  const drop = (field: FormField) =>
    onSave(
      fields.filter(({ key }) => key !== field.key),
      () => notify.undo(`‘${field.label}’ 항목을 삭제했어요. 지난 차트에는 남아요`, () => onSave(fields)),
    );
  const bring = (trade: Trade) => {
    const more = missing(fields, trade);
    onSave([...fields, ...more], () =>
      notify.done(`${tradeNames[trade]} 항목 ${more.length}개를 추가했어요`),
    );
  };
  const others = trades.filter((trade) => missing(fields, trade).length > 0);
  return (
    <Card
      flush
      title="차트에 적을 것"
      actions={
        <>
          <Menu
            trigger={<Button size="small">업종 항목 불러오기</Button>}
            entries={others.map((trade) => ({ label: tradeNames[trade], onPress: () => bring(trade) }))}
          />
          <Button size="small" start={<Icon of={IconPlus} size={14} />} onClick={() => setEditing('new')}>
            항목 추가
          </Button>
        </>
      }
    >
      {fields.length === 0 && (
        <EmptyState
          icon={IconNotes}
          title="차트에 적을 항목이 없어요"
          text="항목이 없어도 글과 사진은 남길 수 있어요."
        />
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={sortSpeech(labelOf)}
        onDragEnd={move}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul aria-label="차트 항목">
            {fields.map((field) => (
              <FieldRow
                key={field.key}
                field={field}
                onEdit={() => setEditing(field)}
                onDrop={() => drop(field)}
                onSwitch={(active) =>
                  onSave(fields.map((one) => (one.key === field.key ? { ...one, active } : one)))
                }
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className={styles.note}>
        끄거나 삭제한 항목은 새 차트에 나오지 않아요. 지난 차트에는 그대로 남아요.
      </p>
      {editing && (
        <FieldDialog
          of={editing === 'new' ? undefined : editing}
          taken={fields.filter((field) => field !== editing).map(({ label }) => label)}
          busy={busy}
          onClose={() => setEditing(null)}
          onSave={(saved) =>
            onSave(
              editing === 'new'
                ? [...fields, saved]
                : fields.map((field) => (field.key === editing.key ? saved : field)),
              () => setEditing(null),
            )
          }
        />
      )}
    </Card>
  );
};
