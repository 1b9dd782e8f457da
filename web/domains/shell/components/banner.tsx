import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './banners.module.css';

export const Banner = ({
  icon,
  tone,
  children,
}: {
  icon: TablerIcon;
  tone: 'warn' | 'info';
  children: ReactNode;
}) => (
  <output className={styles.banner} data-tone={tone}>
    <Icon of={icon} size={16} />
    <span>{children}</span>
  </output>
);
