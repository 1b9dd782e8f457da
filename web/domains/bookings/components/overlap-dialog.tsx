import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { overlapStore } from '../overlap-question.ts';
import type { OverlapQuestion } from '../overlap-question.ts';
import styles from './dialogs.module.css';

const Question = ({ question }: { question: OverlapQuestion }) => {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      opened
      onClose={() => question.answer(null)}
      title="겹치는 예약이 있어요"
      footer={
        <>
          <Button onClick={() => question.answer(null)}>다른 시간으로</Button>
          <Button look="primary" onClick={() => question.answer(reason)}>
            겹쳐서 예약
          </Button>
        </>
      }
    >
      <ul className={styles.sentences}>
        {question.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <TextInput
        label="겹치는 사유"
        hint="누가 왜 겹쳤는지 기록에 남아요."
        placeholder="예: 단골이라 잠깐 기다려 주시기로 함"
        data-autofocus
        value={reason}
        onChange={setReason}
        onKeyDown={(event) => {
          // Only with a reason: the Enter that put the booking there may still be held down.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || reason.trim() === '') return;
          event.preventDefault();
          question.answer(reason);
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
