import type { ReactNode } from 'react';
import { formatPhone } from '../../contract/phone.ts';
import styles from './frame.module.css';

/** One column in the middle of the window. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <main className={styles.page}>{children}</main>
);

export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className={styles.sheet}>{children}</div>
);

/** What changed while the page stood open. */
export const Changed = ({ children }: { children: ReactNode }) => (
  <p className={styles.changed} role="status">
    {children}
  </p>
);

export const Loading = () => (
  <p className={styles.loading} role="status">
    불러오고 있어요…
  </p>
);

/** Instead of the page, where there is none to show. */
export const Nothing = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <section className={styles.nothing}>
    <h1>{title}</h1>
    <p>{text}</p>
    {action}
  </section>
);

export const Later = ({ onRetry }: { onRetry: () => void }) => (
  <Nothing
    title="지금은 열 수 없어요"
    text="잠시 후 다시 시도해 주세요. 계속되면 샵에 알려 주세요."
    action={
      <button type="button" className={styles.button} onClick={onRetry}>
        다시 열기
      </button>
    }
  />
);

/** Below the page: the shop, and how to reach it. */
export const Foot = ({
  shop,
  children,
}: {
  shop: { name: string; phone: string | null };
  children?: ReactNode;
}) => (
  <footer className={styles.foot}>
    {children}
    {shop.phone && (
      <a className={styles.button} href={`tel:${shop.phone}`}>
        {shop.name}에 전화하기 {formatPhone(shop.phone)}
      </a>
    )}
  </footer>
);
