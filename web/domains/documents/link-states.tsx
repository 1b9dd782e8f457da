import type { ReactNode } from 'react';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import styles from './link-states.module.css';

interface Props {
  size: '80mm' | 'A4';
  children: ReactNode;
}

/** A paper as it will come out, in its own width; printing the page prints it alone. */
export const LinkStates = ({ size, children }: Props) => (
  <>
    <div className={styles.desk}>
      <div className={styles.sheet} data-size={size} data-light>
        {children}
      </div>
    </div>
    <PrintSheet size={size}>{children}</PrintSheet>
  </>
);
