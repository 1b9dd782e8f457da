import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../ui/confirm.ts';

export const unsavedQuestion = '수정한 내용이 저장되지 않았습니다. 페이지를 나가시겠습니까?';
export const unsavedWarning = '변경사항이 저장되지 않을 수 있습니다.';

/** Asks whether to leave unsaved changes behind; for a panel or dialog that closes without navigating. */
export const mayLeave = (dirty: boolean): Promise<boolean> =>
  dirty
    ? confirm({ title: unsavedQuestion, confirmLabel: '나가기', cancelLabel: '계속 작성', danger: true })
    : Promise.resolve(true);

/** Warns before unsaved changes are lost, by a link, by back or by closing the window. */
export const useUnsavedGuard = (dirty: boolean): void => {
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave(dirty)),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  });
};
