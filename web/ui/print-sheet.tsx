import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import styles from './print-sheet.module.css';

interface Props {
  /** A4, or the roll of a receipt printer, 80 mm wide. */
  size: 'A4' | '80mm';
  /** Prints at once; called after the print dialog is closed. Left out, it waits for the user to print. */
  onDone?: () => void;
  children: ReactNode;
}

const [ROLL_MM, MARGIN_MM, PX_PER_MM] = [80, 4, 96 / 25.4];

/** Gives the roll a page as long as what is on it: a printer feeds paper to the end of its page. */
const useRollLength = (size: Props['size']) => {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    if (size !== '80mm') return undefined;
    const page = new CSSStyleSheet();
    document.adoptedStyleSheets.push(page);
    const fit = () => {
      // What print rules add above the content, and parts of a pixel, have room in a line's worth.
      const length = Math.ceil((paper.current?.offsetHeight ?? 0) / PX_PER_MM) + 2 * MARGIN_MM + 4;
      // Narrower than wide would be taken for a sheet on its side.
      page.replaceSync(`@page roll { size: ${ROLL_MM}mm ${Math.max(ROLL_MM, length)}mm }`);
    };
    window.addEventListener('beforeprint', fit);
    return () => {
      window.removeEventListener('beforeprint', fit);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    };
  }, [size]);
  return paper;
};

/** What goes on paper instead of the screen; printing starts as soon as it stands. */
export const PrintSheet = ({ size, onDone, children }: Props) => {
  const paper = useRollLength(size);
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
    <article ref={paper} className={classes(styles.paper, size === '80mm' && styles.roll)}>
      {children}
    </article>,
    document.body,
  );
};
