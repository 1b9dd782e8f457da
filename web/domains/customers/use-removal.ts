import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '../../../contract/money.ts';
import { call } from '../../lib/call.ts';
import { describeError } from '../../lib/error-actions.ts';
import { isGivenUp, isProductError } from '../../lib/errors.ts';
import { useMe } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import { confirm } from '../../ui/confirm.ts';
import { countWords, runLongJob } from '../../ui/long-job.ts';
import { notify } from '../../ui/notify.ts';
import { inBatches, customersIn, retryRest, wasGivenUp } from './batches.rules.ts';
import type { BatchResult } from './batches.rules.ts';

interface Asked extends Omit<CallOptions<'customers.remove'>['body'], 'customerNos'> {
  customerNos: readonly number[];
  /** So many were changed before. */
  before?: number;
  /** Leads back from a deletion of which nobody knows what stands. */
  back?: () => void;
}

/** The customer cannot be restored: their number belongs to another by now, or they were merged. */
const finalRefusals = new Set([
  'CUSTOMER_PHONE_DUPLICATED',
  'CUSTOMER_CODE_TAKEN',
  'CUSTOMER_MERGED',
  'CUSTOMER_ERASED',
]);

const useRemove = () => {
  const shopNo = useShopNo();
  return useMutation({
    mutationFn: ({ customerNos, before = 0, back, ...body }: Asked): Promise<BatchResult> => {
      const words = countWords('고객', body.undo ? '명 되돌리는 중' : '명 삭제하는 중');
      const send = (part: readonly number[], changed: number, more: boolean) => {
        const named = [...part] as CallOptions<'customers.remove'>['body']['customerNos'];
        return runLongJob(
          {
            words,
            writes: true,
            before: before + changed,
            more,
            answer: () => ({ customerNos: named }),
            ...(back && { back }),
          },
          (given) =>
            call('customers.remove', { params: { shopNo }, body: { ...body, customerNos: named }, ...given }),
        );
      };
      const keepsAway = (error: unknown) => isProductError(error) && finalRefusals.has(error.code ?? '');
      // One call for all, all or none of them, so that closing the window cannot leave half of it.
      return inBatches(customerNos, send, (error) => body.undo === true && keepsAway(error));
    },
  });
};

/** So many are named in a question; the rest are counted. */
const namedAtMost = 5;
const describeOpen = (refused: BatchResult['refused']): string => {
  const errors = refused.flatMap(({ error }) => (isProductError(error) ? error.errors : []));
  const more = errors.length - namedAtMost;
  return [
    ...errors.slice(0, namedAtMost).map(({ message }) => message),
    ...(more > 0 ? [`그 밖에 ${formatNumber(more)}명`] : []),
  ].join('\n');
};

/** No word of the server about these people: the network, a trouble of its own, or another change that is under way. */
const isPassing = (error: unknown): boolean =>
  !isProductError(error) ||
  error.code === 'CUSTOMERS_BEING_CHANGED' ||
  typeof error.status !== 'number' ||
  error.status >= 500 ||
  [408, 429].includes(error.status);

const confirmRest = (left: number, error: unknown): Promise<boolean> =>
  confirm({
    title: `고객 ${formatNumber(left)}명을 아직 되돌리지 못했어요`,
    message: `${describeError(error)}\n\n나머지를 이어서 되돌릴까요? 닫으면 삭제한 채로 남아요.`,
    confirmLabel: '나머지 되돌리기',
  });

/**
 * Deletes customers and offers to undo it. Where bookings or balances are left it names them, and the owner may
 * delete all the same.
 */
export const useRemoval = () => {
  const { mutateAsync, isPending } = useRemove();
  const isOwner = useMe()?.role === 'OWNER';

  const takeBack = async (customerNos: readonly number[]): Promise<void> => {
    const sent = await retryRest(customerNos, {
      send: (all, before) => mutateAsync({ customerNos: all, before, undo: true }),
      isPassing,
      wants: confirmRest,
    });
    const { done, refused } = sent;
    const [first] = refused;
    if (!first) return;
    if (wasGivenUp(sent)) {
      // Nothing else leads back to them; who is back already is passed over.
      notify.undo('되돌리기를 멈췄어요', () => void takeBack(customerNos));
      return;
    }
    const count = formatNumber(customersIn(refused).length);
    const why = describeError(first.error);
    notify.error(done.length > 0 || refused.length > 1 ? `고객 ${count}명을 되돌리지 못했어요. ${why}` : why);
  };

  const goesAnyway = async (refused: BatchResult['refused']): Promise<boolean> => {
    const left = describeOpen(refused);
    if (!isOwner) notify.error(`${left}\n남은 것이 있는 고객은 원장님만 삭제할 수 있어요.`);
    return (
      isOwner &&
      confirm({
        title: '남은 예약이나 잔액이 있어요',
        message: `${left}\n\n삭제하면 이 예약과 잔액을 고객 화면에서 더 볼 수 없어요. 되돌리면 그대로 돌아와요.`,
        confirmLabel: '그래도 삭제',
        danger: true,
        safeFirst: true,
      })
    );
  };

  /** All go or all stay, whatever becomes of this window meanwhile. Answers who went. */
  const removeAll = async (
    customerNos: readonly number[],
    openConfirmed = false,
  ): Promise<number[] | undefined> => {
    const { done, refused } = await mutateAsync({
      customerNos,
      openConfirmed,
      back: () => void takeBack(customerNos),
    });
    const [first] = refused;
    if (!first) return done;
    if (isGivenUp(first.error)) return undefined;
    if (openConfirmed || !isProductError(first.error, 'CUSTOMER_HAS_OPEN')) notify.error(first.error);
    else if (await goesAnyway(refused)) return removeAll(customerNos, true);
    return undefined;
  };

  const remove = async (
    customerNos: readonly number[],
    say: (count: number) => string,
    onGone: () => void,
  ): Promise<void> => {
    const gone = await removeAll(customerNos);
    if (!gone) return;
    onGone();
    if (gone.length === 0) notify.info('이미 삭제한 고객이에요');
    else notify.undo(say(gone.length), () => void takeBack(gone));
  };
  return { remove, busy: isPending };
};
