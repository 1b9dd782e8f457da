import { Dialog } from './dialog.tsx';
import styles from './shortcut-sheet.module.css';

export interface ShortcutGroup {
  title: string;
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}

/** All keys of a screen on one sheet. */
export const ShortcutSheet = ({
  groups,
  onClose,
}: {
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}) => (
  <Dialog opened onClose={onClose} title="단축키" width={640}>
    <div className={styles.groups}>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles.keys}>
            {keys.map(([names, does]) => (
              <div key={does + names.join('')}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);
