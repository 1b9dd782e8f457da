import { useState } from 'react';
import {
  consentKinds,
  consentNames,
  consentSourceNames,
  consentSources,
} from '../../../../contract/consent-words.ts';
import type { ConsentKind, ConsentSource } from '../../../../contract/consent-words.ts';
import { instantAt, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useSaveConsents } from '../mutations.ts';
import type { Consents } from '../queries.ts';
import styles from './consent-dialog.module.css';

type Word = 'SAME' | 'YES' | 'NO';

const words = [
  { value: 'SAME', label: '그대로' },
  { value: 'YES', label: '동의' },
  { value: 'NO', label: '거부' },
] as const;
const sources = consentSources.map((value) => ({ value, label: consentSourceNames[value] }));

interface Props {
  customerNo: number;
  name: string;
  current: Consents['items'];
  onClose: () => void;
}

/** What was said, how, and when: a paper of last week is written down with its own day. */
export const ConsentDialog = ({ customerNo, name, current, onClose }: Props) => {
  const today = useToday();
  const say = useSaveConsents(customerNo);
  const [answers, setAnswers] = useState<Record<ConsentKind, Word>>({
    PRIVACY: 'SAME',
    MARKETING: 'SAME',
    NIGHT: 'SAME',
  });
  const [source, setSource] = useState<ConsentSource>('COUNTER');
  const [day, setDay] = useState<ShopDate>(today);
  const [note, setNote] = useState('');
  const changes = consentKinds
    .filter((kind) => answers[kind] !== 'SAME')
    .map((kind) => ({ kind, given: answers[kind] === 'YES' }));
  const advertises =
    answers.MARKETING === 'YES' ||
    (answers.MARKETING === 'SAME' && current.some(({ kind, given }) => kind === 'MARKETING' && given));
  const lacking = answers.NIGHT === 'YES' && !advertises;
  const submit = () =>
    say.mutate(
      {
        changes,
        source,
        note: note.trim(),
        ...(day !== shopDateOf(serverTime()) && { saidAt: instantAt(day, 720) }),
      },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${name} 고객의 동의`}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button
            look="primary"
            busy={say.isPending}
            disabled={changes.length === 0 || lacking}
            onClick={submit}
          >
            저장
          </Button>
        </>
      }
    >
      <div className={shapes.column14}>
        {consentKinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <span aria-hidden>{consentNames[kind]}</span>
            <Segmented
              label={consentNames[kind]}
              choices={words}
              value={answers[kind]}
              onChange={(word) => setAnswers({ ...answers, [kind]: word })}
            />
          </div>
        ))}
        {lacking && <p className={shapes.problem}>야간 광고는 광고 수신에 동의한 고객만 받을 수 있어요.</p>}
        {answers.MARKETING === 'NO' && (
          <p className={shapes.note}>광고를 거부하면 야간 광고도 함께 거부한 것으로 적어요.</p>
        )}
        <div className={styles.pair}>
          <Select
            label="어떻게 들었나요"
            value={source}
            options={sources}
            onChange={(value) => value && setSource(value)}
          />
          <DateField label="말한 날" value={day} max={today} onChange={(date) => date && setDay(date)} />
        </div>
        <TextInput
          label="메모"
          maxLength={200}
          value={note}
          onChange={setNote}
          placeholder="예: 동의서 12번"
        />
        {say.error && (
          <p className={shapes.problem} role="alert">
            {describeError(say.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
};
