import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { isProductError } from '../../lib/errors.ts';
import { useTouched } from '../../lib/live.ts';
import { useMe } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { atOnce, inParts } from './list-mutations.ts';

type Removal = Omit<CallOptions<'customers.remove'>['body'], 'customerNos'>;

const useRemove = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ customerNos, ...body }: Removal & { customerNos: readonly number[] }) =>
      inParts(customerNos, (part) =>
        call('customers.remove', {
          params: { shopNo },
          body: { ...body, customerNos: part as CallOptions<'customers.remove'>['body']['customerNos'] },
        }),
      ),
    onSettled: () => touched({ kind: 'customer' }),
  });
};

/** So many are named in a question; the rest are counted. */
const named = 5;
const sayOpen = (errors: readonly { message: string }[]): string => {
  const more = errors.length - named;
  return [
    ...errors.slice(0, named).map(({ message }) => message),
    ...(more > 0 ? [`그 밖에 ${more}명`] : []),
  ].join('\n');
};

/**
 * Deletes customers and offers to take it back. Where bookings or balances are left it says whose and what,
 * and the owner may do it all the same.
 */
export const useRemoval = () => {
  const { mutateAsync, isPending } = useRemove();
  const isOwner = useMe()?.role === 'OWNER';

  /** Of many some parts may be gone when one is refused: all stay or all go. */
  const takeBack = async (customerNos: readonly number[]): Promise<false> => {
    if (customerNos.length > atOnce) await mutateAsync({ customerNos, undo: true });
    return false;
  };

  const tryOnce = async (customerNos: readonly number[], openConfirmed: boolean): Promise<boolean> => {
    try {
      await mutateAsync({ customerNos, openConfirmed });
      return true;
    } catch (error) {
      if (!isProductError(error) || error.code !== 'CUSTOMER_HAS_OPEN') {
        notify.error(error);
        return takeBack(customerNos);
      }
      const left = sayOpen(error.errors);
      if (!isOwner) {
        notify.error(`${left}\n남은 것이 있는 고객은 원장님만 삭제할 수 있어요.`);
        return takeBack(customerNos);
      }
      const sure = await confirm({
        title: '남은 예약이나 잔액이 있어요',
        message: `${left}\n삭제하면 이 예약과 잔액을 고객 화면에서 더 볼 수 없어요. 되돌리면 그대로 돌아와요.`,
        confirmLabel: '그래도 삭제',
        danger: true,
      });
      return sure ? tryOnce(customerNos, true) : takeBack(customerNos);
    }
  };

  const remove = async (customerNos: readonly number[], done: string, onGone: () => void) => {
    if (!(await tryOnce(customerNos, false))) return;
    onGone();
    notify.undo(done, () => {
      mutateAsync({ customerNos, undo: true }).catch((error: unknown) => notify.error(error));
    });
  };
  return { remove, busy: isPending };
};
