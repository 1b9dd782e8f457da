import { useCall } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';
import { notify } from '../../ui/notify.ts';

/** The dialog tells what was refused. */
export const useRefund = (id: number) =>
  useCall('payments.cancel', (body: BodyOf<'payments.cancel'>) => ({ params: { id: String(id) }, body }), {
    quiet: true,
  });

export const useCheck = (id: number) =>
  useCall('payments.check', () => ({ params: { id: String(id) } }), {
    onSuccess: () => notify.info('카드사에 다시 물어보고 있어요'),
  });

export const useHandle = (id: number) =>
  useCall('payments.handle', (refundId: number) => ({ params: { id: String(id) }, body: { refundId } }), {
    onSuccess: () => notify.done('처리 완료로 표시했어요'),
  });
