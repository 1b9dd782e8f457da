import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { mayLeave, useUnsavedGuard } from '../lib/unsaved.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useFirstProblem } from './scroll-into-view.ts';
import { useSendOnce } from './send-once.ts';
import shapes from './shapes.module.css';

interface Props {
  title: string;
  width?: number;
  /** On the button that sends; without one there is nothing to send. */
  label: string | undefined;
  /** Whether everything that is needed is there. */
  ready?: boolean;
  busy: boolean;
  /** Whether something was typed that closing would lose. */
  dirty?: boolean;
  /** What it does takes something away. */
  danger?: boolean;
  /** Between the fields, in px. */
  gap?: 12 | 14;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A small form over everything: sent by its one button, by Enter or ⌘↵, once; asks before what is typed is lost. */
export const FormDialog = ({
  title,
  width,
  label,
  ready = true,
  busy,
  dirty = false,
  danger = false,
  gap = 14,
  onClose,
  onSubmit,
  children,
}: Props) => {
  useUnsavedGuard(dirty);
  const sendOnce = useSendOnce(busy);
  const form = useRef<HTMLFormElement>(null);
  // What is refused stays open when its answer is there.
  const [answers, setAnswers] = useState({ busy, count: 0 });
  if (answers.busy !== busy) setAnswers({ busy, count: answers.count + (busy ? 0 : 1) });
  useFirstProblem(form, answers.count);
  const leave = async () => {
    if (await mayLeave(dirty)) onClose();
  };
  return (
    <Dialog
      opened
      onClose={() => void leave()}
      title={title}
      {...(width !== undefined && { width })}
      footer={
        <>
          <Button onClick={() => void leave()}>닫기</Button>
          {label !== undefined && (
            <Button
              look={danger ? 'dangerFilled' : 'primary'}
              sends
              busy={busy}
              disabled={!ready}
              onClick={() => sendOnce(onSubmit)}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={form}
        className={gap === 12 ? shapes.stack12 : shapes.stack14}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && label !== undefined) sendOnce(onSubmit);
        }}
      >
        {children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
