import { closestCenter, DndContext } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconDots } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { roleNames } from '../../../../contract/rights.ts';
import type { Employee } from '../../../lib/employees.ts';
import { sortSpeech, useSortSensors } from '../../../lib/sorting.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { useSession } from '../../../lib/session.ts';
import { viewAs } from '../../../lib/view-as.ts';
import { SortableRow } from '../../../ui/sortable-row.tsx';
import { Card } from '../../../ui/surface.tsx';
import { EmployeeDot, Tag } from '../../../ui/tag.tsx';
import { useSaveOrder } from '../mutations.ts';
import styles from '../employees.module.css';

/** What is done with one of them. */
export type Asked = 'edit' | 'invite' | 'link' | 'handover' | 'leave';

interface Props {
  employees: readonly Employee[];
  isOwner: boolean;
  onAsk: (asked: Asked, employee: Employee) => void;
}

/** In the order of the calendar's columns: dragged, or moved by Alt and the arrows. */
export const EmployeeList = ({ employees, isOwner, onAsk }: Props) => {
  const save = useSaveOrder();
  const viewer = useSession().current;
  const sensors = useSortSensors();
  const ids = employees.map(({ employeeNo }) => String(employeeNo));
  const nameOf = (id: string) => employees[ids.indexOf(id)]?.name ?? '';
  const move = (from: number, to: number, onMoved?: () => void) => {
    if (from === -1 || to < 0 || to >= employees.length || from === to || save.isPending) return;
    save.mutate(arrayMove([...employees], from, to), {
      onSuccess: () => {
        notify.undo('순서를 바꿨어요', () => save.mutate(employees), 'employee order');
        onMoved?.();
      },
    });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const onKeys = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = (event.target as HTMLElement).closest('li');
    if (!event.altKey || step === undefined || !row) return;
    event.preventDefault();
    event.stopPropagation();
    const from = [...event.currentTarget.children].indexOf(row);
    move(from, from + step, () => requestAnimationFrame(() => row.querySelector('button')?.focus()));
  };
  return (
    <Card flush title="직원">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={sortSpeech(nameOf)}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul aria-label="직원" onKeyDownCapture={onKeys}>
            {employees.map((employee) => (
              <SortableRow key={employee.employeeNo} id={String(employee.employeeNo)} name={employee.name}>
                <div className={styles.row}>
                  <EmployeeDot color={employee.color} />
                  <span className={styles.name}>
                    {employee.name}
                    <small>{employee.rank ?? ''}</small>
                  </span>
                  {!employee.bookable && <Tag>예약 안 받음</Tag>}
                  <Tag>{roleNames[employee.role]}</Tag>
                  <Menu
                    trigger={<IconButton of={IconDots} label={`${employee.name} 더 보기`} size="small" />}
                    entries={[
                      { label: '수정', onPress: () => onAsk('edit', employee) },
                      isOwner &&
                        employee.role !== 'OWNER' && {
                          label: '이 직원이 보는 화면',
                          onPress: () => viewAs(viewer, employee),
                        },
                      !employee.signsIn && {
                        label: '로그인 초대',
                        onPress: () => onAsk('invite', employee),
                      },
                      isOwner &&
                        employee.signsIn &&
                        employee.role !== 'OWNER' && {
                          label: '비밀번호 링크',
                          onPress: () => onAsk('link', employee),
                        },
                      isOwner &&
                        employee.signsIn &&
                        employee.role !== 'OWNER' && {
                          label: '샵 넘기기',
                          onPress: () => onAsk('handover', employee),
                        },
                      employee.role !== 'OWNER' && '—',
                      employee.role !== 'OWNER' && {
                        label: '퇴사 처리',
                        danger: true,
                        onPress: () => onAsk('leave', employee),
                      },
                    ]}
                  />
                </div>
              </SortableRow>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {employees.length > 1 && (
        <p className={styles.note}>
          끌어서<span className={styles.byKeys}>, 또는 Alt와 위아래 화살표로</span> 순서를 바꿔요. 캘린더도 이
          순서예요.
        </p>
      )}
    </Card>
  );
};
