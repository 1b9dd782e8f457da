import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** What may be wider than its place: only then the keyboard can stop at it, to move it. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [wider, setWider] = useState(false);
  useEffect(() => {
    const shown = box.current;
    if (!shown) return undefined;
    const watch = new ResizeObserver(() => setWider(shown.scrollWidth > shown.clientWidth));
    watch.observe(shown);
    for (const child of shown.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={styles.scroll}
      {...(wider && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
};
