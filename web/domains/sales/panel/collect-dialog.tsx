import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useCan } from '../../../lib/me.ts';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCollect, useReverseCollection } from '../mutations.ts';
import { MoneyDialog } from './money-dialog.tsx';

interface Props {
  sale: { id: number; owedWon: number; soldOn: string; customerName: string };
  onClose: () => void;
}

/** Money that comes in for what was left unpaid. */
export const CollectDialog = ({ sale: { id, owedWon, soldOn, customerName }, onClose }: Props) => {
  const can = useCan();
  const [memo, setMemo] = useState('');
  const collect = useCollect(id);
  const takeBack = useReverseCollection(id);
  return (
    <MoneyDialog
      title={`${customerName} 미수금 수납`}
      done="받은"
      send="받기"
      mostWon={owedWon}
      message={
        owedWon > 0
          ? `남은 미수금은 ${formatWon(owedWon)}이에요. 일부만 받아도 돼요.`
          : '남은 미수금이 없어요.'
      }
      tooMuch="남은 미수금보다 많이 받을 수 없어요."
      hint={(won) => (won < owedWon ? `받은 뒤 ${formatWon(owedWon - won)} 남아요` : '모두 받아요')}
      earliest={soldOn as ShopDate}
      firstWay
      busy={collect.isPending}
      onClose={onClose}
      onSend={(moved) =>
        collect.mutate(
          { ...moved, memo },
          {
            onSuccess: ({ collections }) => {
              const latest = collections.toSorted((a, b) => b.id - a.id)[0];
              onClose();
              const message = `${formatWon(moved.amountWon)} 받았어요`;
              if (latest && can('sales.edit')) notify.undo(message, () => takeBack.mutate(latest.id));
              else notify.done(message);
            },
          },
        )
      }
    >
      {owedWon > 0 && <TextInput label="메모" maxLength={200} value={memo} onChange={setMemo} />}
    </MoneyDialog>
  );
};
