import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { waitingQuery } from '../../../lib/waiting-count.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { navIcons } from '../../../ui/nav-icons.ts';
import { CountBadge } from '../../../ui/tag.tsx';
import { isActive, useNavigationEntries, usePathname } from '../use-navigation.ts';
import { Logo } from '../../../ui/logo.tsx';
import shapes from '../../../ui/shapes.module.css';
import { MeMenu } from './me-menu.tsx';
import styles from './rail.module.css';

/** The left rail: words beside the icons from 1200 px, small beneath them on a tablet. */
export const Rail = ({ labels }: { labels: boolean }) => {
  const entries = useNavigationEntries().filter(({ tabOnly }) => !tabOnly);
  const pathname = usePathname();
  const waiting = useQuery(waitingQuery(useShopNo())).data?.length ?? 0;
  const me = useMe();
  return (
    <nav className={styles.rail} data-labels={labels} aria-label="주 메뉴">
      <GoLink to="/" className={styles.brand} aria-label="단골 홈">
        <Logo />
        {labels && <span>단골</span>}
      </GoLink>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <GoLink
              to={entry.to}
              className={styles.entry}
              aria-current={isActive(entry, pathname) ? 'page' : undefined}
            >
              <Icon of={navIcons[entry.icon]} size={19} />
              <span className={labels ? shapes.grow : undefined}>{entry.label}</span>
              {entry.to.startsWith('/book') && <CountBadge count={waiting} label="승인 대기" />}
            </GoLink>
          </li>
        ))}
      </ul>
      {me && (
        <div className={styles.foot}>
          <MeMenu me={me} labels={labels} />
        </div>
      )}
    </nav>
  );
};
