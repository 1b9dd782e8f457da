import { Dialog } from '../../../ui/dialog.tsx';
import { shortcutGroups } from '../shortcuts.ts';
import styles from './shortcut-sheet.module.css';

/** All keys of the calendar on one sheet. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title="단축키" width={640}>
    <div className={styles.groups}>
      {shortcutGroups.map(({ title, keys }) => (
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
