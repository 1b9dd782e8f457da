import { Modal } from '@mantine/core';
import { useRef } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './dialog.module.css';
import { useFocusBack } from './focus-back.ts';
import { LostNotice } from './lost-notice.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Width in px; a phone gives what it has. */
  width?: number;
  footer?: ReactNode;
  children: ReactNode;
}

/** ⌘↵ saves what is typed, in a memo too, where Enter alone begins a line. */
const onSaveKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return;
  const form = (event.target as HTMLElement).closest('form');
  if (!form) return;
  event.preventDefault();
  // Held down it is still one save.
  if (!event.repeat) form.requestSubmit();
};

/** What is being saved is not saved again, by whatever key: a busy button ignores presses, a form would not. */
const holdBack = (event: FormEvent<HTMLElement>): void => {
  if (!event.currentTarget.querySelector('button[aria-busy=true]')) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Every open dialog hears Escape; the one over the others is meant. */
const isOnTop = (content: HTMLElement | null): boolean =>
  [...document.querySelectorAll('section[role=dialog]')].at(-1) === content;

/** A question or a small form over everything; focus is kept inside and given back on closing. */
export const Dialog = ({ opened, onClose, title, width = 420, footer, children }: Props) => {
  useFocusBack(opened);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => isOnTop(content.current) && onClose()}
      onKeyDown={onSaveKey}
      onSubmitCapture={holdBack}
      size={width}
      xOffset="var(--dialog-x)"
      yOffset="var(--dialog-y)"
      centered
      zIndex={300}
      transitionProps={{ transition: 'pop', duration: 120 }}
      // The head of a dialog is not the one of the whole page, which a header would be here.
      attributes={{ header: { role: 'none' } }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
        overlay: styles.overlay,
        close: styles.close,
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="닫기" />
          <LostNotice />
        </Modal.Header>
        <Modal.Body>
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

export const DialogMessage = ({ children }: { children: ReactNode }) => (
  <p className={styles.message}>{children}</p>
);
