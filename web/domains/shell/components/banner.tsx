import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './banners.module.css';

export const Banner = ({
  icon,
  tone,
  lost = false,
  children,
}: {
  icon: TablerIcon;
  tone: 'warn' | 'info';
  /** Says that the server is away, as what lies over the screen does itself. */
  lost?: boolean;
  children: ReactNode;
}) => (
  <output className={styles.banner} data-tone={tone} data-lost={lost}>
    <Icon of={icon} size={16} />
    <span>{children}</span>
  </output>
);
