import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './full-frame.module.css';

interface Props {
  title: string;
  tags?: ReactNode;
  actions?: ReactNode;
  /** The main actions, which the panel has at its foot. */
  footer?: ReactNode;
  /** What stands beside the tabs where there is room, and above them where there is none. */
  aside: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A customer's page over the whole screen, with the list out of sight. */
export const FullFrame = ({ title, tags, actions, footer, aside, onClose, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className={styles.frame} aria-label={title}>
      <header className={styles.head}>
        <IconButton of={IconArrowLeft} label="고객 목록으로" onClick={onClose} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {tags}
        <div className={styles.actions}>
          {footer}
          {actions}
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.aside}>{aside}</div>
        <div className={styles.main}>{children}</div>
      </div>
    </article>
  );
};
