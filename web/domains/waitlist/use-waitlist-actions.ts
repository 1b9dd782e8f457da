import { notify } from '../../ui/notify.ts';
import {
  useAcceptOffer,
  useUpdateEntry,
  useOffer,
  useWithdrawOffer,
  useUndoAcceptance,
  useWithdrawEntry,
} from './mutations.ts';
import type { Offered } from './mutations.ts';
import type { WaitlistEntry } from './queries.ts';

/** Actions on waitlist entries and offers, each reported, with an undo where possible. */
export const useWaitlistActions = () => {
  const offer = useOffer();
  const accept = useAcceptOffer();
  const undoAcceptance = useUndoAcceptance();
  const takeBack = useWithdrawOffer();
  const withdraw = useWithdrawEntry();
  const change = useUpdateEntry();

  const release = (entry: WaitlistEntry) =>
    entry.offer && takeBack.mutate({ id: entry.id, offerId: entry.offer.id });
  return {
    busyWith: offer.isPending ? offer.variables.candidate : null,
    busyWish: [accept, takeBack].find(({ isPending }) => isPending)?.variables?.id ?? null,
    offer: (candidate: Offered, minutes: number) =>
      offer.mutate(
        { candidate, minutes },
        {
          onSuccess: (wish) =>
            notify.undo(
              `${wish.customerName}님 자리만 ${minutes}분 동안 잡아 뒀어요. 연락은 직접 해 주세요.`,
              () => release(wish),
              `wish ${wish.id}`,
            ),
        },
      ),
    accept: ({ id, offer: standing, customerName }: WaitlistEntry) => {
      if (!standing) return;
      const one = { id, offerId: standing.id };
      accept.mutate(one, {
        onSuccess: () =>
          notify.undo(`${customerName}님 예약을 등록했어요`, () => undoAcceptance.mutate(one), `wish ${id}`),
      });
    },
    release,
    withdraw: (wish: WaitlistEntry) =>
      withdraw.mutate(wish.id, {
        onSuccess: ({ id, version, customerName }) =>
          notify.undo(
            `${customerName}님 빈자리 대기를 취소했어요`,
            () => change.mutate({ id, body: { state: 'WAITING', version } }),
            `wish ${id}`,
          ),
      }),
  };
};
export type WaitlistActions = ReturnType<typeof useWaitlistActions>;
