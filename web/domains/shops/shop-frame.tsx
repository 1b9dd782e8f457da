import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopEntry } from '../../lib/pages.ts';
import { useEndpoint } from '../../lib/endpoints.ts';
import { useMe } from '../../lib/me.ts';
import { GoLink } from '../../ui/go-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { navIcons } from '../../ui/nav-icons.ts';
import { useLayout } from '../../ui/media.ts';
import { Page } from '../../ui/surface.tsx';
import styles from './shop-frame.module.css';

export type Section = 'shop' | 'online';
export const sections = {
  shop: { title: '우리샵 관리', to: '/shop' },
  online: { title: '온라인', to: '/online' },
} as const;

/** The pages of a section that this person may open, in the column's order. */
export const useSectionEntries = (section: Section): readonly ShopEntry[] => {
  const entries = useRouter().options.context[section];
  const me = useMe();
  const shop = useEndpoint('shops.me', {}).data;
  return entries.filter(
    ({ right, demoOnly }) =>
      (!right || !me || me.rights.includes(right)) && (!demoOnly || shop?.demo === true),
  );
};

export const SectionEntries = ({ section, notes = false }: { section: Section; notes?: boolean }) => {
  const entries = useSectionEntries(section);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className={notes ? styles.list : styles.column} aria-label={sections[section].title}>
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

/** A page of a section: its neighbours stand in a column beside it where there is room. */
const SectionFrame = ({ section, title, actions, children }: Props & { section: Section }) => (
  <Page
    title={title}
    actions={actions}
    aside={
      useLayout() === 'wide' ? null : (
        <GoLink to={sections[section].to} className={styles.back ?? ''}>
          {sections[section].title}
        </GoLink>
      )
    }
  >
    <div className={styles.frame}>
      {useLayout() === 'wide' && <SectionEntries section={section} />}
      <div className={styles.content}>{children}</div>
    </div>
  </Page>
);

export const ShopFrame = (props: Props) => <SectionFrame section="shop" {...props} />;
export const OnlineFrame = (props: Props) => <SectionFrame section="online" {...props} />;
