import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './auth.module.css';

type Login = CallAnswer<'auth.setupState'>['demoLogins'][number];

/** The owners come first, and one of them is what most people want to be. */
const shownFirst = 3;

/** A demo server tells its logins; a real one has none to tell. */
export const DemoLogins = ({
  logins,
  busy,
  onChoose,
}: {
  logins: readonly Login[];
  busy: boolean;
  onChoose: (login: Login) => void;
}) => {
  const [all, setAll] = useState(false);
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo" className={styles.demoTitle}>
        체험용 샵이에요. 눌러서 바로 들어가 보세요.
      </h2>
      <ul className={styles.demoList}>
        {(all ? logins : logins.slice(0, shownFirst)).map((login) => (
          <li key={login.loginId}>
            <button type="button" className={styles.demoRow} disabled={busy} onClick={() => onChoose(login)}>
              <span className={styles.demoLabel}>
                {login.label}
                <small>
                  {login.loginId} · {login.password}
                </small>
              </span>
              <Icon of={IconChevronRight} size={16} />
            </button>
          </li>
        ))}
      </ul>
      {!all && logins.length > shownFirst && (
        <Button look="ghost" size="small" wide onClick={() => setAll(true)}>
          다른 직원으로 들어가기
        </Button>
      )}
    </section>
  );
};
