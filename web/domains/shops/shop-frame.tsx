import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopEntry } from '../../lib/pages.ts';
import { useMe } from '../../lib/me.ts';
import { GoLink } from '../../ui/go-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { navIcons } from '../../ui/nav-icons.ts';
import { useLayout } from '../../ui/media.ts';
import { Page } from '../../ui/surface.tsx';
import styles from './shop-frame.module.css';

/** Settings this person may open, in the column's order. */
export const useShopEntries = (): readonly ShopEntry[] => {
  const { shop } = useRouter().options.context;
  const me = useMe();
  return shop.filter(({ right }) => !right || !me || me.rights.includes(right));
};

export const ShopEntries = ({ notes = false }: { notes?: boolean }) => {
  const entries = useShopEntries();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className={notes ? styles.list : styles.column} aria-label="우리샵 관리">
      {entries.map(({ label, note, icon, to }) => (
        <GoLink
          key={to}
          to={to}
          className={styles.entry ?? ''}
          aria-current={pathname === to ? 'page' : undefined}
        >
          <Icon of={navIcons[icon]} size={18} />
          <span className={styles.words}>
            {label}
            {notes && <small>{note}</small>}
          </span>
        </GoLink>
      ))}
    </nav>
  );
};

interface Props {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of 우리샵 관리: its neighbours stand in a column beside it where there is room. */
export const ShopFrame = ({ title, actions, children }: Props) => (
  <Page
    title={title}
    actions={actions}
    aside={
      useLayout() === 'wide' ? null : (
        <GoLink to="/shop" className={styles.back ?? ''}>
          우리샵 관리
        </GoLink>
      )
    }
  >
    <div className={styles.frame}>
      {useLayout() === 'wide' && <ShopEntries />}
      <div className={styles.content}>{children}</div>
    </div>
  </Page>
);
