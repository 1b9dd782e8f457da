import { confirm } from '../../../ui/confirm.ts';
import type { Customer } from '../form.ts';
import { useRemoval } from '../use-removal.ts';

/** Asks, deletes, leaves the page and offers to take it back. */
export const useDropCustomer = ({ customerNo, name }: Customer, onGone: () => void) => {
  const { remove } = useRemoval();
  return async () => {
    const sure = await confirm({
      title: `${name} 고객을 삭제할까요?`,
      message: '예약과 매출 기록은 남아요. 삭제한 뒤에도 되돌릴 수 있어요.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (sure) await remove([customerNo], () => `${name} 고객을 삭제했어요`, onGone);
  };
};
