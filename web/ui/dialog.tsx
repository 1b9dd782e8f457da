import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Width in px; a phone gives what it has. */
  width?: number;
  footer?: ReactNode;
  children: ReactNode;
}

/** A question or a small form over everything; focus is kept inside and given back on closing. */
export const Dialog = ({ opened, onClose, title, width = 420, footer, children }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    size={width}
    centered
    zIndex={300}
    transitionProps={{ transition: 'pop', duration: 120 }}
    closeButtonProps={{ 'aria-label': '닫기' }}
    classNames={{
      content: styles.content,
      header: styles.header,
      title: styles.title,
      body: styles.body,
      overlay: styles.overlay,
      close: styles.close,
    }}
  >
    {children}
    {footer && <footer className={styles.footer}>{footer}</footer>}
  </Modal>
);

export const DialogMessage = ({ children }: { children: ReactNode }) => (
  <p className={styles.message}>{children}</p>
);
