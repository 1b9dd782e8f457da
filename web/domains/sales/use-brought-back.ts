import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatWon } from '../../../contract/money.ts';
import { addresses } from '../../lib/addresses.ts';
import { useShopNo } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import type { Sale } from './form/draft.ts';
import { receiptsQuery } from './queries.ts';

/** Says that a sale is as it was before; a cash receipt that was cancelled meanwhile does not come back by itself. */
export const useBroughtBack = () => {
  const client = useQueryClient();
  const router = useRouter();
  const shopNo = useShopNo();
  return async (said: string, { id, soldOn }: Sale): Promise<void> => {
    const { lost, openWon } = await client.fetchQuery({ ...receiptsQuery(shopNo, id), staleTime: 0 });
    if (!lost) notify.done(said);
    else
      notify.offer(`${said}. 현금영수증 ${formatWon(openWon)}은 다시 발급해 주세요`, '발급하기', () => {
        void router.navigate({ href: addresses.sale(id, soldOn) });
      });
  };
};
