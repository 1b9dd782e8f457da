import { IconChevronDown, IconDownload, IconMessage2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { publishHeight } from '../../../ui/publish-height.ts';
import { useIsLargeText } from '../../../ui/text-scale.ts';
import { useChangeGroup } from '../mutations.ts';
import { useRemoval } from '../../customers/use-removal.ts';
import styles from './bulk-bar.module.css';
import { NewGroupDialog } from '../groups/new-group-dialog.tsx';
import type { Group } from '../groups/list-tabs.tsx';

interface Props {
  chosen: readonly number[];
  /** No more customers of the list can be ticked. */
  full: boolean;
  busy: boolean;
  onAll: () => void;
  groups: readonly Group[];
  onClear: () => void;
  /** Whether the person may put customers into groups and delete them. */
  writes: boolean;
  /** Left out for who may not send messages. */
  onMessage: (() => void) | undefined;
  /** Left out for who may not download customers. */
  onExport: (() => void) | undefined;
}

const ownHeight = publishHeight('--chosen-bar');

const people = (count: number) => `${formatNumber(count)}명`;

/** What can be done to all ticked customers, each with a way back. */
export const BulkBar = ({
  chosen,
  full,
  busy,
  onAll,
  groups,
  onClear,
  writes,
  onMessage,
  onExport,
}: Props) => {
  const removal = useRemoval();
  const change = useChangeGroup();
  const [naming, setNaming] = useState(false);
  const large = useIsLargeText();

  const move = (group: Pick<Group, 'id' | 'name'>, action: 'ADD' | 'REMOVE') =>
    change.mutate(
      { customerNos: chosen, groupId: group.id, action },
      {
        onSuccess: ({ customerNos: moved }) => {
          onClear();
          if (moved.length === 0) {
            notify.info(action === 'ADD' ? '이미 모두 그룹에 있어요' : '그룹에 있는 고객이 없어요');
            return;
          }
          const message =
            action === 'ADD' ? `‘${group.name}’ 그룹에 넣었어요` : `‘${group.name}’ 그룹에서 뺐어요`;
          notify.undo(`${people(moved.length)}을 ${message}`, () =>
            change.mutate({
              customerNos: moved,
              groupId: group.id,
              action: action === 'ADD' ? 'REMOVE' : 'ADD',
            }),
          );
        },
      },
    );

  const removeAll = async () => {
    const sure = await confirm({
      title: `고객 ${people(chosen.length)}을 삭제할까요?`,
      message: '예약과 매출 기록은 남고, 바로 되돌릴 수 있어요.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!sure) return;
    await removal.remove(chosen, (count) => `고객 ${people(count)}을 삭제했어요`, onClear);
  };

  const peopled = groups.filter(({ members }) => members > 0);
  const adding = groups.map((group) => ({ label: group.name, onPress: () => move(group, 'ADD') }));

  return (
    <div
      ref={ownHeight}
      className={styles.bar}
      data-one-line={large}
      role="toolbar"
      aria-label="고른 고객에게 하기"
    >
      <strong aria-live="polite">{people(chosen.length)} 선택</strong>
      {writes && (
        <Menu
          position="top-start"
          trigger={
            <Button size="small" busy={change.isPending} end={<Icon of={IconChevronDown} size={14} />}>
              그룹
            </Button>
          }
          entries={[
            { heading: '그룹에 넣기' },
            ...adding,
            { label: '새 그룹', onPress: () => setNaming(true) },
            ...(peopled.length > 0 ? (['—', { heading: '그룹에서 빼기' }] as const) : []),
            ...peopled.map((group) => ({
              label: <>{group.name}에서 빼기</>,
              onPress: () => move(group, 'REMOVE'),
            })),
          ]}
        />
      )}
      {naming && (
        <NewGroupDialog
          people={people(chosen.length)}
          onMade={(group) => move(group, 'ADD')}
          onClose={() => setNaming(false)}
        />
      )}
      {onMessage && (
        <Button size="small" start={<Icon of={IconMessage2} size={14} />} onClick={onMessage}>
          메시지
        </Button>
      )}
      {onExport && (
        <Button size="small" start={<Icon of={IconDownload} size={14} />} onClick={onExport}>
          엑셀
        </Button>
      )}
      {writes && (
        <Button
          size="small"
          look="danger"
          busy={removal.busy}
          start={<Icon of={IconTrash} size={14} />}
          onClick={() => void removeAll()}
        >
          삭제
        </Button>
      )}
      <span className={styles.end}>
        {!full && (
          <Button size="small" look="ghost" busy={busy} onClick={onAll}>
            목록 모두
          </Button>
        )}
        <Button size="small" look="ghost" onClick={onClear}>
          선택 해제
        </Button>
      </span>
    </div>
  );
};
