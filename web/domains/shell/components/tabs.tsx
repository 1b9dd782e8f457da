import { useQuery } from '@tanstack/react-query';
import { useShopNo } from '../../../lib/session.ts';
import { waitingQuery } from '../../../lib/waiting-count.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { navIcons } from '../../../ui/nav-icons.ts';
import { CountBadge } from '../../../ui/tag.tsx';
import { isActive, useNavigationEntries, usePathname } from '../use-navigation.ts';
import styles from './tabs.module.css';

/** The phone's tabs, within the thumb's reach. */
export const Tabs = () => {
  const pathname = usePathname();
  const waiting = useQuery(waitingQuery(useShopNo())).data?.length ?? 0;
  const tabs = useNavigationEntries()
    .filter(({ tab }) => tab !== undefined)
    .toSorted((one, other) => (one.tab ?? 0) - (other.tab ?? 0));
  return (
    <nav className={styles.tabs} aria-label="주 메뉴">
      {tabs.map((entry) => (
        <GoLink
          key={entry.to}
          to={entry.to}
          className={styles.tab}
          aria-current={isActive(entry, pathname) ? 'page' : undefined}
        >
          <Icon of={navIcons[entry.icon]} size={23} />
          {entry.label}
          {entry.to === '/notices' && (
            <span className={styles.badge}>
              <CountBadge count={waiting} label="승인 대기" />
            </span>
          )}
        </GoLink>
      ))}
    </nav>
  );
};
