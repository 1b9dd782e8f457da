import { useState, useSyncExternalStore } from 'react';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { canConsent } from '../../availability/consent.rules.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import { undecidedDays } from '../repeat.rules.ts';
import type { SeriesChoice } from '../repeat.rules.ts';
import { conflictsStore } from './questions.rules.ts';
import type { ConflictsQuestion } from './questions.rules.ts';
import styles from '../../availability/dialogs.module.css';

const Question = ({ question: { occurrences, skipLabel, answer } }: { question: ConflictsQuestion }) => {
  const mayOverlap = useCan()('bookings.overlap');
  const [choices, setChoices] = useState<SeriesChoice[]>([]);
  const [reason, setReason] = useState('');
  const open = undecidedDays(occurrences, choices);
  const agreeable = open.filter(({ problems }) => canConsent(problems, mayOverlap));
  return (
    <Dialog
      opened
      onClose={() => answer(null)}
      title="그대로 잡을 수 없는 날이 있어요"
      width={600}
      footer={
        <>
          <Button onClick={() => answer(null)}>닫기</Button>
          <Button
            look="primary"
            disabled={open.length > 0}
            onClick={() =>
              answer(choices.map((one) => (one.action === 'CONFIRM' ? { ...one, reason } : one)))
            }
          >
            저장
          </Button>
        </>
      }
    >
      <div className={styles.conflicts}>
        <p role="status">
          {open.length > 0
            ? `아직 아무것도 저장하지 않았어요. 남은 ${open.length}일을 정해 주세요.`
            : '모두 정했어요. 저장을 눌러 주세요.'}
        </p>
        {agreeable.length > 1 && (
          <Button
            size="small"
            look="ghost"
            onClick={() =>
              setChoices([...choices, ...agreeable.map(({ seq }) => ({ seq, action: 'CONFIRM' as const }))])
            }
          >
            남은 {agreeable.length}일 모두 그래도 예약
          </Button>
        )}
        <OccurrenceList
          occurrences={occurrences}
          choices={choices}
          mayOverlap={mayOverlap}
          skipLabel={skipLabel}
          onChange={setChoices}
        />
        {choices.some(({ action }) => action === 'CONFIRM') && (
          <TextInput
            label="그래도 예약하는 사유"
            hint="누가 왜 예약했는지 기록에 남아요."
            value={reason}
            onChange={setReason}
            maxLength={200}
          />
        )}
      </div>
    </Dialog>
  );
};

/** The days of a series that cannot be, each with what could be done about it; withChoices() opens it. */
export const ConflictsDialog = () => {
  const question = useSyncExternalStore(conflictsStore.subscribe, conflictsStore.get);
  return (
    question && <Question key={String(question.occurrences.map(({ seq }) => seq))} question={question} />
  );
};
