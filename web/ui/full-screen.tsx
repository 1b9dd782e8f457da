import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFocusBack } from './focus-back.ts';
import styles from './full-screen.module.css';
import { IconButton } from './icon-button.tsx';
import { LostNotice } from './lost-notice.tsx';

interface Props {
  onClose: () => void;
  title: string;
  /** Beside the close button. */
  actions?: ReactNode;
  /** Stays in sight at the bottom. */
  footer?: ReactNode;
  /** Keys pressed anywhere on the screen: what had the focus may be gone. */
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A picture, or whatever else wants the whole screen; Escape closes it, and the focus is given back. */
export const FullScreen = ({ onClose, title, actions, footer, onKey, children }: Props) => {
  useFocusBack(true);
  useEffect(() => {
    if (!onKey) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      zIndex={300}
      transitionProps={{ transition: 'fade', duration: 100 }}
      attributes={{ content: { 'aria-label': title } }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {actions}
          <IconButton of={IconX} label="닫기" data-autofocus onClick={onClose} />
        </div>
        <LostNotice seen />
        <div className={styles.stage}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>
  );
};
