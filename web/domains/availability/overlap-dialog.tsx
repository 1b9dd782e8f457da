import { useState, useSyncExternalStore } from 'react';
import { formatMinute } from '../../../contract/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Chip, Chips } from '../../ui/toggles.tsx';
import { overlapStore } from './overlap-question.rules.ts';
import type { OverlapQuestion } from './overlap-question.rules.ts';
import styles from './dialogs.module.css';

const overlapping = {
  title: '겹치는 예약이 있어요',
  confirmLabel: '겹쳐서 예약',
  reason: '겹치는 사유 (선택)',
  hint: '누가 확인하고 겹쳤는지, 적은 사유와 함께 기록에 남아요.',
  example: '예: 단골이라 잠깐 기다려 주시기로 함',
};

/** Unbooked time that was not meant to be booked. */
const keptFree = {
  confirmLabel: '그래도 예약',
  reason: '예약하는 사유 (선택)',
  hint: '누가 확인하고 예약했는지, 적은 사유와 함께 기록에 남아요.',
  example: '예: 금방 끝나는 시술이라 괜찮음',
};
const kept: Record<string, typeof overlapping> = {
  BOOKING_BLOCKED: { title: '막아 둔 시간이에요', ...keptFree },
  BOOKING_HELD: { title: '잡아 둔 시간이에요', ...keptFree },
};

const wordsFor = (codes: readonly string[]): typeof overlapping =>
  codes.every((code) => code in kept) ? (kept[codes[0] ?? ''] ?? overlapping) : overlapping;

const Question = ({ question }: { question: OverlapQuestion }) => {
  const [reason, setReason] = useState('');
  const words = wordsFor(question.codes);
  return (
    <Dialog
      opened
      onClose={() => question.answer(null)}
      title={words.title}
      footer={
        <>
          <Button look="danger" onClick={() => question.answer({ reason })}>
            {words.confirmLabel}
          </Button>
          <Button look="primary" onClick={() => question.answer(null)}>
            다른 시간으로
          </Button>
        </>
      }
    >
      <ul className={styles.sentences}>
        {question.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {question.free.length > 0 && (
        <Chips label="가까운 빈 시간">
          {question.free.map((minute) => (
            <Chip key={minute} pressed={false} onPress={() => question.answer({ minute })}>
              {formatMinute(minute)}에 예약
            </Chip>
          ))}
        </Chips>
      )}
      <TextInput
        label={words.reason}
        hint={words.hint}
        placeholder={words.example}
        data-autofocus
        value={reason}
        onChange={setReason}
        onKeyDown={(event) => {
          // Only with a reason: the Enter that put the booking there may still be held down.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || reason.trim() === '') return;
          event.preventDefault();
          question.answer({ reason });
        }}
        maxLength={200}
      />
    </Dialog>
  );
};

/** Asks once for the whole screen; askOverlap() opens it. */
export const OverlapDialog = () => {
  const question = useSyncExternalStore(overlapStore.subscribe, overlapStore.get);
  return question && <Question question={question} />;
};
