import type { ReactNode } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { ConfirmedSave } from '../changes/use-confirmed-save.tsx';
import styles from '../../shops/settings.module.css';

/** What every form of a day's entry is given. Without an entry it makes a new one. */
export interface EntryProps<Entry> {
  date: ShopDate;
  entry?: Entry | undefined;
  save: ConfirmedSave;
  busy: boolean;
  onDone: () => void;
  /** What another employee made of the entry while the form stands open. */
  newer?: { version: number; take: () => void } | undefined;
}

interface Props extends Pick<EntryProps<unknown>, 'save' | 'busy' | 'onDone' | 'newer'> {
  /** Over the version that the form began from, unless another is told. */
  send: (confirmed: boolean, version?: number) => Promise<unknown>;
  /** What keeps it from being saved, in a sentence. */
  problem?: string | null;
  incomplete: boolean;
  children: ReactNode;
}

export const EntryShell = ({ send, save, busy, onDone, newer, problem, incomplete, children }: Props) => (
  <form
    className={styles.add}
    onSubmit={(event) => {
      event.preventDefault();
      void save((confirmed) => send(confirmed), onDone);
    }}
  >
    {newer && !busy && (
      <StaleNotice
        onTakeTheirs={newer.take}
        onKeepMine={() => void save((confirmed) => send(confirmed, newer.version), onDone)}
      />
    )}
    {children}
    {problem && (
      <p className={shapes.problem} role="alert">
        {problem}
      </p>
    )}
    <div className={shapes.endRow}>
      <Button look="ghost" onClick={onDone}>
        그만두기
      </Button>
      <Button
        look="primary"
        type="submit"
        busy={busy}
        disabled={Boolean(problem) || incomplete || newer !== undefined}
      >
        저장
      </Button>
    </div>
  </form>
);
