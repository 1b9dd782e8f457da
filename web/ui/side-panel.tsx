import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { giveFocusBack } from './focus-back.ts';
import { IconButton } from './icon-button.tsx';
import { LostNotice } from './lost-notice.tsx';
import { useLayout } from './media.ts';
import { usePanelSlot } from './panel-slot.tsx';
import { forgetTyped, isCatching, openerOf } from './typed-ahead.ts';
import styles from './side-panel.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Above the title: state tags. */
  tags?: ReactNode;
  /** Beside the close button. */
  actions?: ReactNode;
  /** Stays in sight at the bottom; the main action last. */
  footer?: ReactNode;
  /** A form that is still to come: what is typed meanwhile is meant for it, and no shortcut of the page. */
  opening?: boolean;
  children: ReactNode;
}

/** A block of the panel, a hairline above the next. */
export const PanelSection = ({ children }: { children: ReactNode }) => (
  <div className={styles.section}>{children}</div>
);

const Frame = ({
  onClose,
  title,
  tags,
  actions,
  footer,
  opening = false,
  children,
  docked,
}: Props & { docked: boolean }) => {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // A docked panel has no focus trap, but one opened by key takes the focus: a form in its first field, marked
  // data-autofocus.
  useEffect(() => {
    if (!docked) return undefined;
    const before = openerOf(document.activeElement);
    const field = frame.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (!isCatching()) (field ?? heading.current)?.focus({ preventScroll: true });
    return () => giveFocusBack(before);
  }, [docked]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // Escape closes what is open inside first: the list of a select.
      const inside = (event.target as HTMLElement).closest('[aria-haspopup][aria-expanded="true"]');
      if (event.key === 'Escape' && !inside && !event.defaultPrevented) onClose();
    };
    const whole = element.closest<HTMLElement>('[role=dialog]') ?? element;
    whole.addEventListener('keydown', onKey);
    return () => whole.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-opening={opening}
      {...(docked && { role: 'complementary', 'aria-labelledby': titleId })}
    >
      <div className={styles.head}>
        <div className={styles.headline}>
          {tags && <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>{tags}</div>}
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
        </div>
        {actions}
        <IconButton
          of={IconX}
          label="닫기"
          size="small"
          onClick={() => {
            // The form will not come any more: nothing waits to be typed into it.
            if (opening) forgetTyped();
            onClose();
          }}
        />
      </div>
      {!docked && <LostNotice seen />}
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
};

/**
 * The detail over a list or the calendar: a column beside it from 1200 px, a drawer over it below,
 * the whole screen on a phone. Its address is a search parameter: see usePanelParam().
 */
export const SidePanel = (props: Props) => {
  const layout = useLayout();
  const slot = usePanelSlot(props.opened && layout === 'wide');
  if (layout === 'wide') {
    return props.opened && slot ? createPortal(<Frame {...props} docked />, slot) : null;
  }
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position={layout === 'phone' ? 'bottom' : 'right'}
      size={layout === 'phone' ? '100%' : 420}
      zIndex={200}
      withCloseButton={false}
      // What moves here from another frame scrolls too: it is no child of this one.
      removeScrollProps={{ noIsolation: true }}
      // The frame listens itself: Escape in a dialog above it closes the dialog alone.
      closeOnEscape={false}
      transitionProps={{ duration: 140 }}
      attributes={{ content: { 'aria-label': typeof props.title === 'string' ? props.title : '상세' } }}
      classNames={{ body: styles.drawerBody, content: styles.drawerContent, overlay: styles.overlay }}
    >
      <Frame {...props} docked={false} />
    </Drawer>
  );
};
