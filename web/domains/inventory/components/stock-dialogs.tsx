import { useState } from 'react';
import { DialogMessage } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { causeNames, formatMoved, formatStock, readCount } from '../format.ts';
import { useAdjust, useCount, useReceive } from '../mutations.ts';
import type { Product } from '../queries.ts';

interface Props {
  product: Product;
  onClose: () => void;
}

const number = { inputMode: 'numeric', align: 'right', end: '개', maxLength: 6 } as const;

/** 입고. */
export const ReceiveDialog = ({ product, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const [costWon, setCostWon] = useState<number | null>(product.purchaseWon);
  const [memo, setMemo] = useState('');
  const receive = useReceive();
  const quantity = readCount(typed) ?? 0;
  const submit = () =>
    receive.mutate(
      {
        items: [{ itemId: product.itemId, quantity, ...(costWon !== null && { unitCostWon: costWon }) }],
        memo,
      },
      {
        onSuccess: () => {
          notify.done(`${product.name} ${formatMoved(quantity)} 입고했어요`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      gap={12}
      width={380}
      title={`${product.name} 입고`}
      label="입고"
      busy={receive.isPending}
      ready={quantity > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        {...number}
        label="들어온 수량"
        required
        data-autofocus
        value={typed}
        onChange={setTyped}
        hint={`지금 ${formatStock(product.onHand)}${quantity > 0 ? ` → ${formatStock(product.onHand + quantity)}` : ''}`}
      />
      <MoneyInput label="개당 매입가" value={costWon} onChange={setCostWon} />
      <TextInput label="메모" placeholder="거래처, 송장" maxLength={200} value={memo} onChange={setMemo} />
    </FormDialog>
  );
};

/** 실사 of one product. */
export const CountDialog = ({ product, onClose }: Props) => {
  // What was there when the counting began: if it moves meanwhile the server asks to count again.
  const [expected] = useState(product.onHand);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const count = useCount();
  const counted = readCount(typed);
  const difference = counted === null ? 0 : counted - expected;
  const submit = () => {
    if (counted === null) return;
    count.mutate(
      { items: [{ itemId: product.itemId, counted, expected }], reason },
      {
        onSuccess: () => {
          notify.done(difference === 0 ? '재고가 맞아요' : `재고를 ${formatStock(counted)}로 맞췄어요`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      gap={12}
      width={380}
      title={`${product.name} 실사`}
      label="재고 맞추기"
      busy={count.isPending}
      ready={counted !== null && (difference === 0 || reason.trim() !== '')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        {...number}
        label="센 수량"
        required
        data-autofocus
        value={typed}
        onChange={setTyped}
        hint={`장부에는 ${formatStock(expected)}${counted === null ? '' : ` · 차이 ${formatMoved(difference)}`}`}
      />
      <TextInput
        label="사유"
        required={difference !== 0}
        placeholder="월말 실사, 분실"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};

const directions = [
  { value: 'OUT', label: '빼기' },
  { value: 'IN', label: '추가' },
] as const;

/** What left or came without a sale. */
export const AdjustDialog = ({ product, onClose }: Props) => {
  const [direction, setDirection] = useState<'IN' | 'OUT'>('OUT');
  const [cause, setCause] = useState<keyof typeof causeNames>('USED');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const adjust = useAdjust(product.itemId);
  const amount = readCount(typed) ?? 0;
  const quantity = direction === 'OUT' ? -amount : amount;
  const short = quantity < 0 && product.onHand + quantity < 0;
  const submit = () =>
    adjust.mutate(
      { quantity, cause, reason },
      {
        onSuccess: () => {
          notify.done(`${product.name} ${formatMoved(quantity)} 조정했어요`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      gap={12}
      width={380}
      title={`${product.name} 조정`}
      label="조정"
      busy={adjust.isPending}
      ready={amount > 0 && !short}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={shapes.inlineRow}>
        <Segmented label="방향" choices={directions} value={direction} onChange={setDirection} />
      </div>
      <Chips label="사유">
        {(Object.keys(causeNames) as (keyof typeof causeNames)[]).map((key) => (
          <Chip key={key} pressed={cause === key} onPress={() => setCause(key)}>
            {causeNames[key]}
          </Chip>
        ))}
      </Chips>
      <TextInput
        {...number}
        label="수량"
        required
        data-autofocus
        value={typed}
        onChange={setTyped}
        error={short ? `지금 ${formatStock(product.onHand)}만 있어요.` : undefined}
        hint={`지금 ${formatStock(product.onHand)}`}
      />
      <TextInput label="메모" maxLength={200} value={reason} onChange={setReason} />
      {product.onHand < 0 && (
        <DialogMessage>재고보다 많이 팔았어요. 먼저 실사로 수량을 맞춰 주세요.</DialogMessage>
      )}
    </FormDialog>
  );
};
