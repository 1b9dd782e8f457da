import { roveFocus } from '../../../ui/roving-focus.ts';
import styles from './tab-bar.module.css';

interface Props {
  labels: readonly string[];
  /** Which of them stands open. */
  at: number;
  onChoose: (at: number) => void;
}

export const tabId = (at: number) => `customer-tab-${at}`;

/** All of them fit a narrow panel. Arrow keys move the choice. */
export const TabBar = ({ labels, at, onChoose }: Props) => (
  <div role="tablist" aria-label="고객 기록" className={styles.bar}>
    {labels.map((label, index) => (
      <button
        key={label}
        id={tabId(index)}
        type="button"
        role="tab"
        aria-selected={index === at}
        tabIndex={index === at ? 0 : -1}
        className={styles.tab}
        onClick={() => onChoose(index)}
        onKeyDown={(event) => {
          const next = roveFocus(event, labels.length, index);
          if (next === null) return;
          event.preventDefault();
          onChoose(next);
          (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
        }}
      >
        {label}
      </button>
    ))}
  </div>
);
