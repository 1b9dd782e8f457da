import { useExampleService } from '../../lib/shop.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useEndpoint } from '../../lib/endpoints.ts';
import { describeError } from '../../lib/error-actions.ts';
import { onEntryLine, takeEntryLine } from '../../lib/pending-entry.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Kbd } from '../../ui/tag.tsx';
import { useDebounced, useAfterSettling } from '../../ui/after-settling.ts';
import type { BookingDraft } from '../bookings/draft.ts';
import { fillDraft, leftOverWords, partsOf, questionsIn } from './fill.rules.ts';
import type { Answer, Piece } from './fill.rules.ts';
import type { Picks } from './queries.ts';
import { EntryHelp } from './entry-help.tsx';
import { EntryPieces } from './entry-pieces.tsx';
import styles from './entry.module.css';

interface Props {
  draft: BookingDraft;
  onFill: (change: Partial<BookingDraft>) => void;
  /** Whether something stands in the line that is not in the form yet. */
  onTyped: (typed: boolean) => void;
}

const pause = 200;

/** The line as it stands once the typing rests; a pick is asked about at once. */
const useReading = (typed: string, picks: Picks, { date, minute, employeeNo }: BookingDraft) => {
  const rested = useDebounced(typed, pause);
  const text = typed.trim() === '' ? '' : rested;
  const query = useEndpoint(
    'sentence.read',
    { body: { text, picks, form: { date, minute, employeeNo } } },
    { placeholderData: keepPreviousData, enabled: text.trim() !== '' },
  );
  const answer: Answer | undefined = typed.trim() === '' ? undefined : query.data;
  const settling = rested !== typed || query.isPlaceholderData || query.isFetching;
  return { answer, settling, error: query.error };
};

/** 한 줄 예약: what is typed or pasted is shown as it is understood, and Enter puts it into the form. */
export const EntryField = ({ draft, onFill, onTyped }: Props) => {
  const exampleService = useExampleService();
  const [typed, setTyped] = useState('');
  const [picks, setPicks] = useState<Picks>([]);
  const [told, setTold] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const { answer, settling, error } = useReading(typed, picks, draft);

  useEffect(() => {
    const take = () => {
      const line = takeEntryLine();
      if (line === '') return;
      const text = line.normalize('NFC').slice(0, 2000);
      setTyped(text);
      setPicks([]);
      // At once: what is typed before it is drawn goes on behind it.
      if (area.current) area.current.value = text;
      area.current?.focus();
    };
    take();
    return onEntryLine(take);
  }, []);

  // What is a booking already would not be lost.
  const waiting = typed.trim() !== '' && !answer?.existing;
  useEffect(() => onTyped(waiting), [onTyped, waiting]);

  const type = (text: string) => {
    setTyped(text.normalize('NFC').slice(0, 2000));
    setPicks([]);
    setTold('');
  };
  const fill = () => {
    if (!answer || answer.refusal) return;
    const questions = questionsIn(answer);
    if (questions.length > 0) {
      setTold('먼저 위에서 골라 주세요.');
      below.current?.querySelector<HTMLElement>('[data-question] button')?.focus();
      return;
    }
    onFill(fillDraft(answer, draft));
    type('');
    const rest = leftOverWords(answer) === '' ? '' : ' 읽지 못한 말은 메모에 적었어요.';
    setTold(`예약 등록에 채웠어요. 확인하고 저장해 주세요.${rest}`);
  };
  const [fillWhenRead, forgetFill] = useAfterSettling(settling, fill);
  const pick = ({ kind, from }: Piece, choice: number) => {
    setTold('');
    setPicks((before) => [
      ...before.filter((one) => one.kind !== kind || one.from !== from),
      { kind, from, choice },
    ]);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.metaKey || event.ctrlKey) return;
    // Enter belongs to the Korean keyboard while a letter is being composed.
    if (event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    fillWhenRead();
  };

  return (
    <div className={styles.sentence}>
      <Field
        label="한 줄로 예약"
        aside={<EntryHelp onTry={type} />}
        error={error ? describeError(error) : null}
      >
        {(control) => (
          <div className={styles.box}>
            <div className={styles.marks} aria-hidden>
              {partsOf(typed, answer).map(({ text, mark }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
                <span key={at} data-mark={mark ?? undefined}>
                  {text}
                </span>
              ))}
              {/* A last empty line has no height of its own. */}
              {typed.endsWith('\n') && ' '}
            </div>
            <textarea
              {...control}
              ref={area}
              rows={1}
              value={typed}
              maxLength={2000}
              spellCheck={false}
              autoComplete="off"
              placeholder={`내일 3시 김지수 ${exampleService}, 알림 붙여 넣기`}
              onChange={(event) => {
                forgetFill();
                type(event.target.value);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      </Field>
      <div ref={below} className={styles.below} aria-busy={settling}>
        {answer && <EntryPieces answer={answer} onPick={pick} />}
        {answer && !answer.refusal && (
          <Button onClick={fillWhenRead} end={<Kbd>↵</Kbd>}>
            폼에 채우기
          </Button>
        )}
        <output className={styles.told}>{told}</output>
      </div>
    </div>
  );
};
