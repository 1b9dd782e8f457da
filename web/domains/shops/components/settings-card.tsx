import type { ReactNode } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from '../settings.module.css';

interface Props {
  title: string;
  dirty: boolean;
  busy: boolean;
  error: Error | null;
  onSave: () => void;
  children: ReactNode;
}

/** A form of the shop that is saved by its own button; who may not save it reads it. */
export const SettingsCard = ({ title, dirty, busy, error, onSave, children }: Props) => {
  useUnsavedGuard(dirty);
  const mayWrite = useCan()('settings.write');
  return (
    <Card
      title={title}
      actions={
        mayWrite && (
          <Button look="primary" busy={busy} disabled={!dirty} onClick={onSave}>
            저장
          </Button>
        )
      }
    >
      <fieldset className={styles.plain} disabled={!mayWrite}>
        <div className={styles.form}>
          {children}
          {error && (
            <p role="alert" className={shapes.problem}>
              {describeError(error)}
            </p>
          )}
        </div>
      </fieldset>
    </Card>
  );
};
