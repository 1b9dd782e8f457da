import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import type { Customer } from '../form.ts';
import { useDeleteCustomer } from '../mutations.ts';

/** Asks, deletes, leaves the page and offers to take it back. */
export const useDropCustomer = ({ customerNo, name }: Customer, onGone: () => void) => {
  const remove = useDeleteCustomer();
  return async () => {
    const sure = await confirm({
      title: `${name} 고객을 삭제할까요?`,
      message: '예약과 매출 기록은 남아요. 삭제한 뒤에도 되돌릴 수 있어요.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { customerNo, undo: false },
      {
        onSuccess: () => {
          onGone();
          notify.undo(`${name} 고객을 삭제했어요`, () => remove.mutate({ customerNo, undo: true }));
        },
      },
    );
  };
};
