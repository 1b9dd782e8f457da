import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  label: ReactNode;
  onPress: () => void;
  icon?: ReactNode;
  end?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}
/** Entries, with `—` for a dividing line and a plain text for a heading. */
export type MenuEntries = readonly (MenuEntry | '—' | { heading: string } | false | null)[];

/** Dividing lines have no name of their own, and entries never change places. */
const lineKey = (at: number) => `line-${at}`;

interface Props {
  /** The one element that opens it; must take a ref and onClick. */
  trigger: ReactElement;
  entries: MenuEntries;
  width?: number;
  position?: 'bottom-start' | 'bottom-end' | 'right-end' | 'top-start';
}

export const Menu = ({ trigger, entries, width = 200, position = 'bottom-end' }: Props) => (
  <MantineMenu
    position={position}
    width={width}
    offset={6}
    zIndex={320}
    // An entry that moves while it appears is missed by a quick hand.
    transitionProps={{ transition: 'fade', duration: 100 }}
    // The first entry takes the focus itself: an empty place for it is nothing a menu may hold.
    withInitialFocusPlaceholder={false}
    classNames={{
      dropdown: styles.dropdown,
      item: styles.item,
      label: styles.label,
      divider: styles.divider,
    }}
  >
    <MantineMenu.Target>{trigger}</MantineMenu.Target>
    <MantineMenu.Dropdown>
      {entries.map((entry, at) => {
        if (!entry) return null;
        if (entry === '—') return <MantineMenu.Divider key={lineKey(at)} />;
        if ('heading' in entry)
          return <MantineMenu.Label key={entry.heading}>{entry.heading}</MantineMenu.Label>;
        return (
          <MantineMenu.Item
            key={typeof entry.label === 'string' ? entry.label : `entry-${at}`}
            leftSection={entry.icon}
            rightSection={entry.end}
            disabled={entry.disabled ?? false}
            className={classes(entry.danger && styles.danger)}
            onClick={entry.onPress}
          >
            {entry.label}
          </MantineMenu.Item>
        );
      })}
    </MantineMenu.Dropdown>
  </MantineMenu>
);
