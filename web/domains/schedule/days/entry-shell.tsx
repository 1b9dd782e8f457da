import type { ReactNode } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
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
}

interface Props extends Pick<EntryProps<unknown>, 'save' | 'busy' | 'onDone'> {
  send: (confirmed: boolean) => Promise<unknown>;
  /** What keeps it from being saved, in a sentence. */
  problem?: string | null;
  incomplete: boolean;
  children: ReactNode;
}

export const EntryShell = ({ send, save, busy, onDone, problem, incomplete, children }: Props) => (
  <form
    className={styles.add}
    onSubmit={(event) => {
      event.preventDefault();
      void save(send, onDone);
    }}
  >
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
      <Button look="primary" type="submit" busy={busy} disabled={Boolean(problem) || incomplete}>
        저장
      </Button>
    </div>
  </form>
);
