import { useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { questionStore } from './confirm.ts';
import type { Asked } from './confirm.ts';
import { Dialog, DialogMessage } from './dialog.tsx';

const first = (is: boolean) => (is ? { 'data-autofocus': true } : {});

/** Rendered once by the shell; shows what confirm() asks. */
export const ConfirmHost = () => {
  const open = useSyncExternalStore(questionStore.subscribe, questionStore.get);
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Asked | null>(open);
  if (open && open !== shown) setShown(open);
  const question = open ?? shown;
  if (!question) return null;
  return (
    <Dialog
      // Of its own: one that still listens from the question before would take the Escape that asked for its own.
      key={question.id}
      opened={open !== null}
      onClose={() => open?.answer(false)}
      title={question.title}
      width={380}
      footer={
        <>
          <Button {...first(question.safeFirst === true)} onClick={() => open?.answer(false)}>
            {question.cancelLabel ?? '닫기'}
          </Button>
          <Button
            {...first(question.safeFirst !== true)}
            look={question.danger ? 'dangerFilled' : 'primary'}
            onClick={() => open?.answer(true)}
          >
            {question.confirmLabel ?? '확인'}
          </Button>
        </>
      }
    >
      {question.message && <DialogMessage>{question.message}</DialogMessage>}
    </Dialog>
  );
};
