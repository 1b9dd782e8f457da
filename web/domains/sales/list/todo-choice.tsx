import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { roveFocus } from '../../../ui/roving-focus.ts';
import type { SalesView } from '../routes.ts';
import styles from './todo-choice.module.css';

export interface Todo {
  view: SalesView;
  label: string;
  count: number;
  /** What the count counts: 건, 명. */
  unit: string;
  won?: number;
}

interface Props {
  todos: readonly Todo[];
  chosen: SalesView;
  onChoose: (view: SalesView) => void;
}

/** All open tasks about money, side by side; the chosen one's list stands below. */
export const TodoChoice = ({ todos, chosen, onChoose }: Props) => (
  <div role="radiogroup" aria-label="할 일" className={styles.row}>
    {todos.map(({ view, label, count, unit, won }, at) => (
      <button
        key={view}
        type="button"
        role="radio"
        aria-checked={view === chosen}
        tabIndex={view === chosen ? 0 : -1}
        className={styles.todo}
        data-done={count === 0}
        onClick={() => onChoose(view)}
        onKeyDown={(event) => {
          const next = roveFocus(event, todos.length, at);
          const other = next === null ? undefined : todos[next];
          if (next === null || !other) return;
          event.preventDefault();
          onChoose(other.view);
          (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
        }}
      >
        <span>{label}</span>
        <strong>{count > 0 ? `${formatNumber(count)}${unit}` : '없음'}</strong>
        <small>{won ? formatWon(won) : ''}</small>
      </button>
    ))}
  </div>
);
