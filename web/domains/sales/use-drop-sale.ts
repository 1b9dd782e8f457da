import { notify } from '../../ui/notify.ts';
import { confirm } from '../../ui/confirm.ts';
import type { Sale } from './form/draft.ts';
import { isPenaltySale } from './form/start.rules.ts';
import { useDeleteSale, useRestoreSale } from './mutations.ts';
import { useRestoredDraft } from './use-restored-draft.ts';

/** Deletes a sale after asking, and can take that back. */
export const useDropSale = () => {
  const remove = useDeleteSale();
  const bring = useRestoreSale();
  const broughtBack = useRestoredDraft();
  const restore = (id: number) =>
    bring.mutate(id, { onSuccess: (back) => broughtBack('매출을 되살렸어요', back) });
  const drop = async ({
    id,
    version,
    bookingId,
    deductedWon,
    pointsWon,
    payments,
    lines,
    depositWon,
  }: Sale) => {
    const inCash = payments.some(({ kind }) => kind === 'CASH' || kind === 'TRANSFER');
    const sure = await confirm({
      title: '이 매출을 삭제할까요?',
      message: [
        ...(bookingId === null || isPenaltySale({ bookingId, lines })
          ? []
          : ['예약은 확정으로 돌아가고, 매출을 다시 등록할 수 있어요.']),
        ...(depositWon > 0 ? ['쓴 예약금은 예약에 다시 남아요.'] : []),
        ...(deductedWon + pointsWon > 0 ? ['쓴 정액권, 티켓, 포인트는 돌려놓아요.'] : []),
        ...(inCash ? ['발급한 현금영수증은 취소해요.'] : []),
        '삭제한 기록은 남아요.',
      ].join(' '),
      confirmLabel: '삭제',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { id, reason: '', version },
      { onSuccess: () => notify.undo('매출을 삭제했어요', () => restore(id), `sale ${id}`) },
    );
  };
  return { drop, restore, busy: remove.isPending || bring.isPending };
};
