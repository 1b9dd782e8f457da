import { honoured, unassigned } from '../../../contract/people.ts';
import { formatDay, formatTime, formatTimes, shopDateOf } from '../../../contract/time.ts';
import { addresses } from '../../lib/addresses.ts';
import { GoLink } from '../../ui/go-link.tsx';
import { Chip, Chips } from '../../ui/toggles.tsx';
import type { Answer, Piece } from './fill.rules.ts';
import styles from './entry.module.css';

const names: Record<Piece['kind'], string> = {
  date: '날짜',
  time: '시간',
  duration: '걸리는 시간',
  customer: '고객',
  phone: '연락처',
  pet: '반려동물',
  item: '시술',
  employee: '담당자',
  price: '가격',
  deposit: '예약금',
  memo: '메모',
  request: '고객 요청',
  source: '경로',
  visit: '방문',
  reference: '예약번호',
};

interface Props {
  piece: Piece;
  onPick: (choice: number) => void;
}

/** All that may be meant, to be answered with one tap. */
const Question = ({ piece, onPick }: Props) => (
  <div className={styles.question} data-question>
    <p>
      <strong>{names[piece.kind]}</strong> {piece.note}
    </p>
    <Chips label={`${names[piece.kind]} 고르기`}>
      {piece.choices.map(({ label, detail }, at) => (
        <Chip key={`${label}-${detail}`} pressed={piece.chosen === at} onPress={() => onPick(at)}>
          {label} {detail && <small>{detail}</small>}
        </Chip>
      ))}
    </Chips>
  </div>
);

/** What was understood; where something else may be meant, a tap takes the next of it. */
const Understood = ({ piece, onPick }: Props) => {
  const chosen = piece.choices[piece.chosen ?? 0];
  const others = piece.choices.length > 1;
  const words = (
    <>
      <span className={styles.kind}>{names[piece.kind]}</span>
      {chosen?.label}
      {piece.note && <em>{piece.note}</em>}
    </>
  );
  return (
    <li>
      {others ? (
        <button
          type="button"
          className={styles.piece}
          data-guessed={piece.guessed}
          onClick={() => onPick(((piece.chosen ?? 0) + 1) % piece.choices.length)}
          title="누르면 다른 뜻으로 바꿔요"
        >
          {words} <span aria-hidden>⇄</span>
        </button>
      ) : (
        <span className={styles.piece} data-guessed={piece.guessed}>
          {words}
        </span>
      )}
    </li>
  );
};

const Verdict = ({ verdict }: { verdict: NonNullable<Answer['verdict']> }) => (
  <div className={styles.warning}>
    {[...new Set(verdict.problems.map(({ message }) => message))].map((message) => (
      <p key={message}>{message}</p>
    ))}
    {/* An overlap names the other guest by itself. */}
    {!verdict.problems.some(({ code }) => code === 'BOOKING_OVERLAPS') &&
      verdict.inTheWay.map(({ customerName, startAt, endAt, employeeName }) => (
        <p key={`${startAt} ${employeeName}`}>
          {formatTimes(startAt, endAt)} {customerName === null ? '다른 예약' : honoured(customerName)} ·{' '}
          {employeeName ?? unassigned}
        </p>
      ))}
  </div>
);

/** A reading as the person sees it: understood, to be asked, and not understood. */
export const EntryPieces = ({
  answer,
  onPick,
}: {
  answer: Answer;
  onPick: (piece: Piece, choice: number) => void;
}) => {
  const { pieces, unknown, text, existing, verdict, refusal } = answer;
  if (refusal) return <p className={styles.warning}>{refusal}</p>;
  const key = (piece: Piece) => `${piece.kind}-${piece.from}`;
  const words = unknown.map(({ from, to }) => text.slice(from, to));
  return (
    <>
      {existing && (
        <p className={styles.warning}>
          이미 등록된 예약이에요: {existing.customerName && `${honoured(existing.customerName)}, `}
          {formatDay(shopDateOf(existing.startAt))} {formatTime(existing.startAt)}{' '}
          {existing.id !== null && (
            <GoLink to={addresses.booking(existing.id, shopDateOf(existing.startAt))}>예약 보기</GoLink>
          )}
        </p>
      )}
      <ul className={styles.pieces} aria-label="읽은 것">
        {pieces
          .filter(({ chosen }) => chosen !== null)
          .map((piece) => (
            <Understood key={key(piece)} piece={piece} onPick={(at) => onPick(piece, at)} />
          ))}
      </ul>
      {pieces
        .filter(({ chosen }) => chosen === null)
        .map((piece) => (
          <Question key={key(piece)} piece={piece} onPick={(at) => onPick(piece, at)} />
        ))}
      {words.length > 0 && <p className={styles.unknown}>읽지 못한 말: {words.join(', ')}</p>}
      {verdict && !verdict.valid && <Verdict verdict={verdict} />}
    </>
  );
};
