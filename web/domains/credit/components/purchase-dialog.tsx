import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useShopNo } from '../../../lib/session.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Facts } from '../../../ui/surface.tsx';
import { usePayCard } from '../queries.ts';
import type { Product } from '../queries.ts';
import { CardNeeded } from './card-needed.tsx';

const counts = Array.from({ length: 10 }, (_, at) => ({ value: String(at + 1), label: `${at + 1}번` }));

/** What is charged, to which card, and what it brings, before it is. */
export const PurchaseDialog = ({ product, onClose }: { product: Product; onClose: () => void }) => {
  const id = useShopNo();
  const card = usePayCard();
  const [times, setTimes] = useState('1');
  const count = Number(times);
  const totalWon = product.payWon * count;
  const buy = useCall(
    'credit.purchase',
    () => ({ params: { id }, body: { productId: product.id, count, expectTotalWon: totalWon } }),
    {
      quiet: true,
      onSuccess: () => {
        notify.done('결제를 요청했어요. 끝나면 바로 충전돼요.');
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={product.name}
      label={`${formatWon(totalWon)} 결제`}
      busy={buy.isPending}
      ready={Boolean(card)}
      onClose={onClose}
      onSubmit={() => buy.mutate()}
    >
      <Select
        label="몇 번 충전할까요"
        value={times}
        options={counts}
        onChange={(next) => setTimes(next ?? '1')}
      />
      <Facts
        of={[
          ['충전', formatWon(product.creditWon * count)],
          ['보너스', product.bonusWon > 0 ? formatWon(product.bonusWon * count) : '없음'],
          ['결제', `${formatWon(totalWon)} (부가세 ${formatWon(product.vatWon * count)} 포함)`],
          ['결제 카드', card ? `${card.company} ****${card.last4}` : '없음'],
        ]}
      />
      {card === null && <CardNeeded />}
      {buy.error && (
        <p className={shapes.problem} role="alert">
          {describeError(buy.error)}
        </p>
      )}
    </FormDialog>
  );
};
