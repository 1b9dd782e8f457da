import type { ButtonHTMLAttributes } from 'react';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  of: TablerIcon;
  /** Read aloud and shown as the native tooltip. */
  label: string;
  size?: 'small' | 'normal';
  bordered?: boolean;
  iconSize?: number;
}

export const IconButton = ({
  of,
  label,
  size = 'normal',
  bordered = false,
  iconSize = 18,
  className,
  ...rest
}: Props) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    className={classes(
      styles.icon,
      size === 'small' && styles.iconSmall,
      bordered && styles.iconBordered,
      className,
    )}
  >
    <Icon of={of} size={iconSize} />
  </button>
);
