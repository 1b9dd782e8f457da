import { IconFilter, IconSettings } from '@tabler/icons-react';
import { formatNumber } from '../../../../contract/money.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { roveFocus } from '../../../ui/roving-focus.ts';
import type { SavedFilter } from '../filter.form.ts';
import styles from './list-tabs.module.css';

export type Group = CallAnswer<'customerGroups.list'>['items'][number];
export type Tab = { kind: 'all' } | { kind: 'group'; id: number } | { kind: 'filter'; id: number };

interface Props {
  groups: readonly Group[];
  filters: readonly SavedFilter[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  /** Left out for who may not change groups. */
  onManage: (() => void) | undefined;
}

const keyOf = (tab: Tab): string => (tab.kind === 'all' ? 'all' : `${tab.kind}-${tab.id}`);

/** All customers, the groups with their numbers, and the saved filters. Arrow keys move the choice. */
export const ListTabs = ({ groups, filters, chosen, onChoose, onManage }: Props) => {
  const tabs = [
    { tab: { kind: 'all' } as Tab, label: '전체' },
    ...groups.map(({ id, name, members }) => ({
      tab: { kind: 'group', id } as Tab,
      label: name,
      count: members,
    })),
    ...filters.map(({ id, name, sentence }) => ({
      tab: { kind: 'filter', id } as Tab,
      label: name,
      title: sentence,
    })),
  ];
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label="그룹과 저장한 조건" style={{ display: 'contents' }}>
        {tabs.map(({ tab, label, ...more }, at) => {
          const selected = keyOf(tab) === keyOf(chosen);
          return (
            <button
              key={keyOf(tab)}
              type="button"
              role="tab"
              aria-selected={selected}
              tabIndex={selected ? 0 : -1}
              title={'title' in more ? more.title : undefined}
              className={styles.tab}
              onClick={() => onChoose(tab)}
              onKeyDown={(event) => {
                const next = roveFocus(event, tabs.length, at);
                const other = next === null ? undefined : tabs[next];
                if (next === null || !other) return;
                event.preventDefault();
                onChoose(other.tab);
                (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
              }}
            >
              {tab.kind === 'filter' && <Icon of={IconFilter} size={14} />}
              {label}
              {'count' in more && <small>{formatNumber(more.count ?? 0)}</small>}
            </button>
          );
        })}
      </div>
      {onManage && (
        <span className={styles.end}>
          <IconButton of={IconSettings} label="그룹과 조건 관리" size="small" onClick={onManage} />
        </span>
      )}
    </div>
  );
};
