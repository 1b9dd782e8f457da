import { useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { entryGroups } from '../../lib/pages.ts';
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

const Entry = ({ entry, notes }: { entry: ShopEntry; notes: boolean }) => {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <GoLink
      to={entry.to}
      className={styles.entry ?? ''}
      aria-current={pathname === entry.to ? 'page' : undefined}
    >
      <Icon of={navIcons[entry.icon]} size={18} />
      <span className={styles.words}>
        {entry.label}
        {notes && <small>{entry.note}</small>}
      </span>
    </GoLink>
  );
};

/** The pages by their headings; the first is what a wide screen opens. */
export const groupEntries = (entries: readonly ShopEntry[]) =>
  entryGroups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter(({ entries: some }) => some.length > 0);

const EntryGroups = ({ section, notes }: { section: Section; notes: boolean }) =>
  groupEntries(useSectionEntries(section)).map(({ group, entries }) => (
    <section key={group} className={styles.group} aria-label={group}>
      <h2>{group}</h2>
      <div>
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} notes={notes} />
        ))}
      </div>
    </section>
  ));

/** All pages of a section with what is behind each, where there is no room for a column. */
export const SectionList = ({ section }: { section: Section }) => (
  <nav className={styles.list} aria-label={sections[section].title}>
    <EntryGroups section={section} notes />
  </nav>
);

/** How far each column was scrolled: it stays there from page to page. */
const scrolled: Partial<Record<Section, number>> = {};

/** The pages of a section beside the one that is open. */
export const SectionColumn = ({ section }: { section: Section }) => {
  const column = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useLayoutEffect(() => {
    const nav = column.current;
    if (!nav) return;
    nav.scrollTop = scrolled[section] ?? 0;
    nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [section, pathname]);
  return (
    <nav
      ref={column}
      className={styles.column}
      aria-label={sections[section].title}
      onScroll={({ currentTarget }) => {
        scrolled[section] = currentTarget.scrollTop;
      }}
    >
      <EntryGroups section={section} notes={false} />
    </nav>
  );
};

interface Props {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a section: its neighbours stand in a column beside it where there is room. */
const SectionFrame = ({ section, title, actions, children }: Props & { section: Section }) => {
  const wide = useLayout() === 'wide';
  // One tree at every width: a window that is turned keeps the page, and what is typed or open on it.
  return (
    <div className={wide ? styles.frame : styles.alone}>
      {wide && <SectionColumn section={section} />}
      <div className={wide ? styles.page : styles.alone}>
        <Page
          title={title}
          actions={actions}
          aside={
            !wide && (
              <GoLink to={sections[section].to} className={styles.back ?? ''}>
                {sections[section].title}
              </GoLink>
            )
          }
        >
          <div className={styles.content}>{children}</div>
        </Page>
      </div>
    </div>
  );
};

export const ShopFrame = (props: Props) => <SectionFrame section="shop" {...props} />;
export const OnlineFrame = (props: Props) => <SectionFrame section="online" {...props} />;
