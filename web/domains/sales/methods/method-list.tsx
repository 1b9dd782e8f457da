import { closestCenter, DndContext } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { bringsMoney } from '../../../../contract/sale-figures.ts';
import { sortSpeech, useSortSensors } from '../../../lib/sorting.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SortableRow } from '../../../ui/sortable-row.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import type { Method } from '../form/draft.ts';
import { useArrangeMethods } from './methods.mutations.ts';
import { MethodDialog } from './method-dialog.tsx';
import styles from './method-list.module.css';

/** Passes, tickets, points, deposits and debts have books of their own and cannot be switched off. */
const stays = ({ kind }: Method): boolean => !bringsMoney(kind) || kind === 'DEPOSIT';

const Row = ({
  method,
  onSwitch,
  onRename,
}: {
  method: Method;
  onSwitch: (active: boolean) => void;
  onRename: () => void;
}) => {
  return (
    <SortableRow id={method.code} name={method.name}>
      <span className={styles.name} data-off={!method.active}>
        {method.name}
        {method.kind === 'CUSTOM' && <Tag>우리 샵</Tag>}
      </span>
      {method.kind === 'CUSTOM' && (
        <IconButton of={IconPencil} label={`${method.name} 이름 바꾸기`} size="small" onClick={onRename} />
      )}
      {stays(method) ? (
        <small className={styles.always}>늘 켜짐</small>
      ) : (
        <Checkbox
          checked={method.active}
          label={<span className="visually-hidden">{method.name} 쓰기</span>}
          onChange={onSwitch}
        />
      )}
    </SortableRow>
  );
};

/** Dragged into order, switched off, named; nothing is ever taken from past sales. */
export const MethodList = ({ methods }: { methods: readonly Method[] }) => {
  const arrange = useArrangeMethods();
  const sensors = useSortSensors();
  const [naming, setNaming] = useState<Method | 'new'>();
  const codes = methods.map(({ code }) => code);
  const nameOf = (code: string) => methods.find((method) => method.code === code)?.name ?? '';
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [codes.indexOf(String(active.id)), codes.indexOf(String(over.id))];
    if (from !== -1 && to !== -1) arrange.mutate(arrayMove([...methods], from, to));
  };
  return (
    <Card
      flush
      title="결제 수단"
      actions={
        <Button size="small" start={<Icon of={IconPlus} size={14} />} onClick={() => setNaming('new')}>
          결제 수단 추가
        </Button>
      }
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={sortSpeech(nameOf)}
        onDragEnd={drop}
      >
        <SortableContext items={codes} strategy={verticalListSortingStrategy}>
          <ul aria-label="결제 수단">
            {methods.map((method) => (
              <Row
                key={method.code}
                method={method}
                onRename={() => setNaming(method)}
                onSwitch={(active) =>
                  arrange.mutate(methods.map((one) => (one === method ? { ...method, active } : one)))
                }
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className={styles.note}>끄면 새 매출에서 고를 수 없어요. 지난 매출에는 그대로 남아요.</p>
      {naming && (
        <MethodDialog {...(naming !== 'new' && { of: naming })} onClose={() => setNaming(undefined)} />
      )}
    </Card>
  );
};
