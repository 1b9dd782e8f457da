import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { refusalOf } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import type { SavedFilter } from '../filter.form.ts';
import { useRemoveFilter, useSaveFilter, useSaveGroups } from '../mutations.ts';
import type { Group } from './list-tabs.tsx';
import styles from './manage-dialog.module.css';

const swapped = (ids: readonly number[], at: number, other: number): number[] => {
  const next = [...ids];
  [next[at], next[other]] = [next[other] ?? 0, next[at] ?? 0];
  return next;
};

interface NameProps {
  label: string;
  name: string;
  maxLength: number;
  end?: string;
  onRename: (name: string) => Promise<unknown>;
}

/** Saved by Enter and by going on; whichever comes second finds it sent and waits for the list to say so. */
const NameInput = ({ label, name, maxLength, end, onRename }: NameProps) => {
  const [draft, setDraft] = useState({ of: name, typed: name, sent: false });
  const { typed, sent } = draft.of === name ? draft : { typed: name, sent: false };
  const set = (next: string, sending = false) => setDraft({ of: name, typed: next, sent: sending });
  const rename = () => {
    const title = typed.trim();
    if (sent) return;
    if (title === '' || title === name) {
      set(name);
      return;
    }
    set(title, true);
    onRename(title).catch(() => set(title));
  };
  return (
    <TextInput
      aria-label={label}
      maxLength={maxLength}
      value={typed}
      readOnly={sent}
      onChange={set}
      onBlur={rename}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && rename()}
      end={end}
    />
  );
};

const GroupLine = ({ group, ids }: { group: Group; ids: readonly number[] }) => {
  const save = useSaveGroups();
  const at = ids.indexOf(group.id);
  const remove = async () => {
    const sure = await confirm({
      title: `‘${group.name}’ 그룹을 삭제할까요?`,
      message: `고객 ${formatNumber(group.members)}명은 그대로 남아요.`,
      confirmLabel: '그룹 삭제',
      danger: true,
    });
    if (sure) save.mutate({ kind: 'remove', id: group.id });
  };
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <NameInput
          label={`${group.name} 그룹 이름`}
          name={group.name}
          maxLength={20}
          end={`${formatNumber(group.members)}명`}
          onRename={(name) =>
            save.mutateAsync({ kind: 'rename', id: group.id, name, version: group.version })
          }
        />
      </span>
      <IconButton
        of={IconArrowUp}
        label={`${group.name} 위로`}
        disabled={at === 0}
        onClick={() => save.mutate({ kind: 'sort', ids: swapped(ids, at, at - 1) })}
      />
      <IconButton
        of={IconArrowDown}
        label={`${group.name} 아래로`}
        disabled={at === ids.length - 1}
        onClick={() => save.mutate({ kind: 'sort', ids: swapped(ids, at, at + 1) })}
      />
      <IconButton of={IconTrash} label={`${group.name} 삭제`} onClick={() => void remove()} />
    </li>
  );
};

const FilterLine = ({ filter }: { filter: SavedFilter }) => {
  const remove = useRemoveFilter();
  const save = useSaveFilter();
  const { condition } = filter;
  const drop = () =>
    remove.mutate(filter.id, {
      onSuccess: () =>
        notify.undo(`‘${filter.name}’ 조건을 삭제했어요`, () =>
          save.mutate({ name: filter.name, condition }),
        ),
    });
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <NameInput
          label={`${filter.name} 조건 이름`}
          name={filter.name}
          maxLength={30}
          onRename={(name) => save.mutateAsync({ name, condition, of: filter })}
        />
        <small>{filter.sentence}</small>
      </span>
      <IconButton of={IconTrash} label={`${filter.name} 삭제`} onClick={drop} />
    </li>
  );
};

interface Props {
  groups: readonly Group[];
  filters: readonly SavedFilter[];
  onClose: () => void;
}

/** Groups are made, named, put in order and removed here; saved filters named and removed. */
export const ManageDialog = ({ groups, filters, onClose }: Props) => {
  const create = useSaveGroups('refusals');
  const [name, setName] = useState('');
  const ids = groups.map(({ id }) => id);
  const add = () => {
    if (name.trim() !== '')
      create.mutate({ kind: 'create', name: name.trim() }, { onSuccess: () => setName('') });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="그룹과 조건 관리"
      width={480}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <h3 className={styles.title}>그룹</h3>
      <ul className={styles.list}>
        {groups.map((group) => (
          <GroupLine key={group.id} group={group} ids={ids} />
        ))}
      </ul>
      <form
        className={styles.adding}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          aria-label="새 그룹 이름"
          placeholder="새 그룹 이름"
          maxLength={20}
          data-autofocus
          value={name}
          onChange={setName}
          error={refusalOf(create.error)}
        />
        <Button type="submit" busy={create.isPending} disabled={name.trim() === ''}>
          그룹 추가
        </Button>
      </form>
      {filters.length > 0 && (
        <>
          <h3 className={styles.title}>저장한 조건</h3>
          <ul className={styles.list}>
            {filters.map((filter) => (
              <FilterLine key={filter.id} filter={filter} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};
