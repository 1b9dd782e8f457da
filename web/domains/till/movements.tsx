import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatWon } from '../../../contract/money.ts';
import { formatTime } from '../../../contract/time.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { notify } from '../../ui/notify.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Card } from '../../ui/surface.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import shapes from '../../ui/shapes.module.css';
import { useMoveCash, useReverseMovement } from './mutations.ts';
import type { CashDay } from './day-close.tsx';
import styles from './movements.module.css';

const directions = [
  { value: 'OUT', label: '뺐어요' },
  { value: 'IN', label: '넣었어요' },
] as const;

const MovementDialog = ({ day, onClose }: { day: CashDay; onClose: () => void }) => {
  const [direction, setDirection] = useState<'IN' | 'OUT'>('OUT');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const move = useMoveCash(day.date);
  const thereWon = day.expected.totalWon;
  const beyond = direction === 'OUT' && (amount ?? 0) > thereWon;
  const ready = (amount ?? 0) > 0 && reason.trim() !== '';
  const save = () =>
    move.mutate(
      { direction, amountWon: amount ?? 0, reason: reason.trim(), beyond },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="입출금"
      label={beyond ? '그래도 빼기' : '저장'}
      ready={ready}
      busy={move.isPending}
      gap={12}
      onClose={onClose}
      onSubmit={save}
    >
      <Segmented label="방향" choices={directions} value={direction} onChange={setDirection} />
      <MoneyInput label="금액" required data-autofocus value={amount} onChange={setAmount} />
      {beyond && (
        <p className={styles.beyond} role="status">
          예상 현금은 {formatWon(thereWon)}이에요. 시재나 넣은 돈을 안 적었다면 먼저 적어 주세요.
        </p>
      )}
      <TextInput
        label="사유"
        required
        maxLength={200}
        placeholder={direction === 'OUT' ? '택배비, 재료 구입' : '은행에서 바꾼 잔돈, 현금 예약금'}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};

/** 입출금: cash in and out of the drawer that is no sale. */
export const Movements = ({ day }: { day: CashDay }) => {
  const [adding, setAdding] = useState(false);
  const back = useReverseMovement(day.date);
  const open = day.state === 'OPEN';
  if (!open && day.moves.length === 0) return null;
  return (
    <Card
      title="입출금"
      actions={
        open && (
          <Button size="small" start={<Icon of={IconPlus} size={14} />} onClick={() => setAdding(true)}>
            입출금
          </Button>
        )
      }
    >
      {day.moves.length === 0 ? (
        <p className={shapes.quiet}>
          매출이 아닌 현금을 넣거나 뺐다면 적어 두세요. 현금으로 받은 예약금도 여기에 넣어야 맞아요.
        </p>
      ) : (
        <ul className={styles.moves} aria-label="입출금 내역">
          {day.moves.map((move) => (
            <li key={move.id} data-off={move.reversed || move.reversesId !== null}>
              <span>
                {move.reason}
                {move.reversesId !== null && ' 되돌림'}
                <small>
                  {formatTime(move.at)} · {move.actor}
                </small>
              </span>
              <strong>
                {move.amountWon > 0 && '+'}
                {formatWon(move.amountWon)}
              </strong>
              {open && !move.reversed && move.reversesId === null && (
                <Button
                  size="small"
                  look="ghost"
                  aria-label={`${move.reason} 되돌리기`}
                  onClick={() =>
                    back.mutate(move.id, { onSuccess: () => notify.done('입출금을 되돌렸어요') })
                  }
                >
                  되돌리기
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <MovementDialog day={day} onClose={() => setAdding(false)} />}
    </Card>
  );
};
