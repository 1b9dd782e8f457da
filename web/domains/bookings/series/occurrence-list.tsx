import { formatDate, formatTime, msOf, shopDateOf } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { canConsent } from '../../availability/consent.rules.ts';
import { addChoice } from '../repeat.rules.ts';
import type { Occurrence, SeriesChoice } from '../repeat.rules.ts';
import styles from './repeat.module.css';

interface Props {
  occurrences: readonly Occurrence[];
  choices: readonly SeriesChoice[];
  mayOverlap: boolean;
  /** How leaving a day out is called, where that may be. */
  skipLabel?: string | undefined;
  onChange: (choices: SeriesChoice[]) => void;
}

type Alternative = Occurrence['alternatives'][number];

const wordsOf = ({ kind, startAt, employeeName }: Alternative): string => {
  if (kind === 'OTHER_EMPLOYEE') return `${employeeName ?? '다른 담당자'} ${formatTime(startAt)}`;
  if (kind === 'NEXT_DAY') return `${formatDate(shopDateOf(startAt)).slice(4)} ${formatTime(startAt)}`;
  return `같은 날 ${formatTime(startAt)}`;
};

const isMoveTo = (choice: SeriesChoice | undefined, { startAt, employeeNo }: Alternative): boolean =>
  choice?.action === 'MOVE' && msOf(choice.startAt) === msOf(startAt) && choice.employeeNo === employeeNo;

const Remedies = ({
  occurrence: { seq, date, alternatives, problems },
  choice,
  mayOverlap,
  skipLabel,
  onChoose,
}: Pick<Props, 'mayOverlap' | 'skipLabel'> & {
  occurrence: Occurrence;
  choice: SeriesChoice | undefined;
  onChoose: (choice: SeriesChoice) => void;
}) => (
  <Chips label={`${formatDate(date)} 대신`}>
    {alternatives.map((one) => (
      <Chip
        key={one.kind}
        pressed={isMoveTo(choice, one)}
        onPress={() => onChoose({ seq, action: 'MOVE', startAt: one.startAt, employeeNo: one.employeeNo })}
      >
        {wordsOf(one)}
      </Chip>
    ))}
    {skipLabel && (
      <Chip pressed={choice?.action === 'SKIP'} onPress={() => onChoose({ seq, action: 'SKIP' })}>
        {skipLabel}
      </Chip>
    )}
    {canConsent(problems, mayOverlap) && (
      <Chip pressed={choice?.action === 'CONFIRM'} onPress={() => onChoose({ seq, action: 'CONFIRM' })}>
        그래도 예약
      </Chip>
    )}
  </Chips>
);

/** Every day of a repetition. One tap settles a day that cannot be; a free one may be skipped. */
export const OccurrenceList = ({ occurrences, choices, mayOverlap, skipLabel, onChange }: Props) => {
  const choose = (choice: SeriesChoice) => onChange(addChoice(choices, choice));
  return (
    <ol className={styles.days} aria-label="반복하는 날">
      {occurrences.map((occurrence) => {
        const { seq, date, startAt, problems } = occurrence;
        const choice = choices.find((one) => one.seq === seq);
        const conflict = problems.length > 0;
        return (
          <li key={seq} data-conflict={conflict && !choice} data-skipped={choice?.action === 'SKIP'}>
            <div className={styles.day}>
              <strong>{seq}</strong>
              <span>
                {formatDate(date)} {formatTime(startAt)}
              </span>
              {!conflict && (
                <Button
                  size="small"
                  look="ghost"
                  onClick={() =>
                    choice
                      ? onChange(choices.filter((one) => one.seq !== seq))
                      : choose({ seq, action: 'SKIP' })
                  }
                >
                  {choice ? '다시 넣기' : '건너뛰기'}
                </Button>
              )}
            </div>
            {conflict && (
              <>
                <p className={styles.reason}>{problems[0]?.message}</p>
                <Remedies
                  occurrence={occurrence}
                  choice={choice}
                  mayOverlap={mayOverlap}
                  skipLabel={skipLabel}
                  onChoose={choose}
                />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
};
