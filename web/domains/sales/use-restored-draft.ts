import { useRouter } from '@tanstack/react-router';
import { formatWon } from '../../../contract/money.ts';
import { addresses } from '../../lib/addresses.ts';
import { notify } from '../../ui/notify.ts';
import type { Sale } from './form/draft.ts';

/** Says that a sale is as it was before; a cash receipt that was cancelled meanwhile does not come back by itself. */
export const useRestoredDraft = () => {
  const router = useRouter();
  return (message: string, { id, soldOn, lostReceiptWon }: Sale): void => {
    if (lostReceiptWon === 0) notify.done(message);
    else
      notify.offer(
        `${message}. 현금영수증 ${formatWon(lostReceiptWon)}은 다시 발급해 주세요`,
        '발급하기',
        () => void router.navigate({ href: addresses.sale(id, soldOn) }),
      );
  };
};
