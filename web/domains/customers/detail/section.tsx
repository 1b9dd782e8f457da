import type { ReactNode } from 'react';
import styles from './section.module.css';
import shapes from '../../../ui/shapes.module.css';

interface Props {
  title: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled block of a customer's page: plain in the narrow panel, a card on the full page. */
export const Section = ({ title, actions, children }: Props) => (
  <section className={shapes.shrink}>
    <header className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {actions}
    </header>
    {children}
  </section>
);

/** What stands where there is nothing, inside a block. */
export const EmptySection = ({ children }: { children: ReactNode }) => (
  <p className={shapes.quiet}>{children}</p>
);
