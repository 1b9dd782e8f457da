import { useCall } from '../../lib/endpoints.ts';
import { notify } from '../../ui/notify.ts';

interface Refund {
  amountWon: number;
  reason: string;
  expectedLeftWon: number;
}

/** The dialog tells what was refused. */
export const useRefund = (id: number) =>
  useCall('payments.cancel', (body: Refund) => ({ params: { id: String(id) }, body: body as never }), {
    quiet: true,
  });

export const useCheck = (id: number) =>
  useCall('payments.check', () => ({ params: { id: String(id) } }), {
    onSuccess: () => notify.info('카드사에 다시 물어보고 있어요'),
  });

export const useHandle = (id: number) =>
  useCall('payments.handle', (refundId: number) => ({ params: { id: String(id) }, body: { refundId } }), {
    onSuccess: () => notify.done('처리한 일로 적었어요'),
  });
