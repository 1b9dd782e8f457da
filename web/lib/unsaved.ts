import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirm, questionStore } from '../ui/confirm.ts';

const unsavedQuestion = '수정한 내용이 저장되지 않았습니다. 페이지를 나가시겠습니까?';
const unsavedWarning = '변경사항이 저장되지 않을 수 있습니다.';

/** Asks whether to leave unsaved changes behind; for a panel or dialog that closes without navigating. */
export const mayLeave = (dirty: boolean): Promise<boolean> =>
  dirty
    ? confirm({
        title: unsavedQuestion,
        message: unsavedWarning,
        confirmLabel: '나가기',
        cancelLabel: '계속 작성',
        danger: true,
        safeFirst: true,
      })
    : Promise.resolve(true);

const dirtyForms = new Set<symbol>();

/** Asks for every form on the page at once, for what leaves all of them; then navigate with `ignoreBlocker`. */
export const mayLeavePage = (): Promise<boolean> => mayLeave(dirtyForms.size > 0);

/** Whether something on the page is typed and not saved. */
export const isTyping = (): boolean => dirtyForms.size > 0;

const withdraw = () => {
  const asked = questionStore.get();
  if (asked?.title === unsavedQuestion) asked.answer(false);
};

interface Place {
  pathname: string;
  search: object;
}

/**
 * Warns before unsaved changes are lost, by a link, by back or by closing the window. `stays` tells an
 * address at which the form still stands open, such as another day of the calendar beside it.
 */
export const useUnsavedGuard = (dirty: boolean, stays?: (next: Place) => boolean): void => {
  useBlocker({
    shouldBlockFn: async ({ next }) => !stays?.(next) && !(await mayLeave(dirty)),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  });
  useEffect(() => {
    if (!dirty) return undefined;
    const form = Symbol('form');
    dirtyForms.add(form);
    return () => {
      dirtyForms.delete(form);
      // Escape pressed while the save is under way: once it is saved, there is nothing left to ask.
      withdraw();
    };
  }, [dirty]);
};
