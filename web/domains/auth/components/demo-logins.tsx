import { IconChevronRight } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';
import type { CallAnswer } from '../../../lib/wire.ts';
import styles from './auth.module.css';

type Login = CallAnswer<'auth.setupState'>['demoLogins'][number];

/** A demo server tells its logins; a real one has none to tell. */
export const DemoLogins = ({
  logins,
  busy,
  onChoose,
}: {
  logins: readonly Login[];
  busy: boolean;
  onChoose: (login: Login) => void;
}) => (
  <section className={styles.demo} aria-labelledby="demo">
    <h2 id="demo" className={styles.demoTitle}>
      체험용 샵이에요. 눌러서 바로 들어가 보세요.
    </h2>
    <ul className={styles.demoList}>
      {logins.map((login) => (
        <li key={login.loginId}>
          <button type="button" className={styles.demoRow} disabled={busy} onClick={() => onChoose(login)}>
            <span className={styles.demoLabel}>{login.label}</span>
            <span className={styles.demoLogin}>
              {login.loginId} / {login.password}
            </span>
            <Icon of={IconChevronRight} size={16} />
          </button>
        </li>
      ))}
    </ul>
  </section>
);
