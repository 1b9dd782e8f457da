import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import styles from './paper.module.css';

interface Props {
  /** A4, or the roll of a receipt printer, 80 mm wide. */
  size: 'A4' | '80mm';
  /** Prints at once; called after the print dialog is closed. Left out, it stands ready for whoever prints. */
  onDone?: () => void;
  children: ReactNode;
}

/** What goes on paper instead of the screen; printing starts as soon as it stands. */
export const Paper = ({ size, onDone, children }: Props) => {
  useEffect(() => {
    document.body.dataset['paper'] = size;
    // It must stand before the dialog, which stops everything, takes its picture.
    const frame = requestAnimationFrame(() => {
      if (!onDone) return;
      window.print();
      onDone();
    });
    return () => {
      cancelAnimationFrame(frame);
      delete document.body.dataset['paper'];
    };
  }, [size, onDone]);
  return createPortal(
    <article className={classes(styles.paper, size === '80mm' && styles.roll)}>{children}</article>,
    document.body,
  );
};
