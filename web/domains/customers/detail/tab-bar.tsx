import { useEffect, useRef } from 'react';
import { roveFocus } from '../../../ui/roving-focus.ts';
import type { CustomerTab } from './tabs.rules.ts';
import styles from './tab-bar.module.css';

interface Props {
  tabs: readonly CustomerTab[];
  chosen: string;
  onChoose: (key: string) => void;
}

export const tabId = (key: string) => `customer-tab-${key}`;

/** More tabs than a narrow panel holds: the chosen one is always in sight. Arrow keys move the choice. */
export const TabBar = ({ tabs, chosen, onChoose }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = bar.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab) return;
    const over = tab.offsetLeft + tab.offsetWidth - row.scrollLeft - row.clientWidth;
    if (over > 0) row.scrollLeft += over + 32;
    else if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft - 32;
  }, [chosen]);
  return (
    <div ref={bar} role="tablist" aria-label="고객 기록" className={styles.bar}>
      {tabs.map(({ key, label }, at) => (
        <button
          key={key}
          id={tabId(key)}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(key)}
          onKeyDown={(event) => {
            const next = roveFocus(event, tabs.length, at);
            const other = next === null ? undefined : tabs[next];
            if (next === null || !other) return;
            event.preventDefault();
            onChoose(other.key);
            (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
