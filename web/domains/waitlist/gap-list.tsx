import { IconCalendarCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatWon } from '../../../contract/money.ts';
import { formatDay, formatTime, formatTimes } from '../../../contract/time.ts';
import { addresses } from '../../lib/addresses.ts';
import { useEmployeeOf } from '../../lib/employees.ts';
import { useCan } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { GoLink } from '../../ui/go-link.tsx';
import { useKeepFocusPlace } from '../../ui/keep-focus-place.ts';
import { scrollIntoView } from '../../ui/scroll-into-view.ts';
import { EmptyState } from '../../ui/states.tsx';
import { EmployeeDot, Tag } from '../../ui/tag.tsx';
import { JoinedParts } from '../../ui/joined-parts.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import shapes from '../../ui/shapes.module.css';
import type { Offered } from './mutations.ts';
import { gapKey } from './queries.ts';
import type { Candidate, Gap } from './queries.ts';
import styles from './waitlist.module.css';

interface OfferProps {
  busyWith: Offered | null;
  onOffer: (candidate: Candidate) => void;
}

const CandidateRow = ({ candidate, busyWith, onOffer }: OfferProps & { candidate: Candidate }) => {
  const can = useCan();
  return (
    <li className={styles.candidate}>
      <div className={styles.words}>
        <p className={styles.name}>
          {candidate.customerNo === null ? (
            candidate.customerName
          ) : (
            <GoLink to={addresses.customer(candidate.customerNo)}>{candidate.customerName}</GoLink>
          )}
          {candidate.customerPhone && (
            <small>
              <PhoneNumber of={candidate.customerPhone} />
            </small>
          )}
          {candidate.kind === 'DUE' && <Tag tone="info">방문할 때가 된 단골</Tag>}
        </p>
        <p className={shapes.figures}>
          <JoinedParts of={[`${formatTime(candidate.startAt)} 시작`, ...candidate.reason.split(' · ')]} />
        </p>
        {candidate.note && <p className={styles.note}>{candidate.note}</p>}
      </div>
      {can('bookings.write') && (
        <Button
          size="small"
          busy={busyWith === candidate}
          aria-label={`${candidate.customerName}님에게 ${formatTime(candidate.startAt)} 제안`}
          onClick={() => onOffer(candidate)}
        >
          제안
        </Button>
      )}
    </li>
  );
};

const freedWords = { CANCELLED: '취소', NO_SHOW: '노쇼', MOVED: '시간 변경' } as const;

/** Ten hours are easier to read than 600 minutes. */
const lengthOf = (minutes: number): string => {
  if (minutes < 120) return `${minutes}분`;
  return `${Math.floor(minutes / 60)}시간${minutes % 60 > 0 ? ` ${minutes % 60}분` : ''}`;
};

const GapRow = ({ gap, isSought, ...offer }: OfferProps & { gap: Gap; isSought: boolean }) => {
  const employee = useEmployeeOf()(gap.employeeNo);
  const rest = gap.candidateCount - gap.candidates.length;
  return (
    <li className={styles.gap} data-sought={isSought || undefined} ref={isSought ? scrollIntoView : null}>
      <div className={styles.gapHead}>
        <EmployeeDot color={employee?.color ?? null} />
        <strong>{formatTimes(gap.startAt, gap.endAt)}</strong>
        <span className={shapes.figures}>
          {gap.class && (
            <>
              <GoLink to={addresses.classSession(gap.class.id, gap.date)}>{gap.class.name} 수업</GoLink>{' '}
              ·{' '}
            </>
          )}
          {employee?.name} · {gap.class ? `남은 자리 ${gap.class.seatsLeft}` : lengthOf(gap.minutes)}
        </span>
        {gap.freedBy && (
          <Tag tone="warn">
            {gap.freedBy.customerName}님 {freedWords[gap.freedBy.state]}
          </Tag>
        )}
        {gap.bestWon > 0 && <span className={styles.won}>{formatWon(gap.bestWon)}</span>}
      </div>
      {gap.candidates.length > 0 && (
        <ul aria-label={`${formatTimes(gap.startAt, gap.endAt)} ${employee?.name ?? ''} 후보`}>
          {gap.candidates.map((candidate) => (
            <CandidateRow
              key={`${candidate.kind}${candidate.wishId ?? candidate.customerNo}`}
              candidate={candidate}
              {...offer}
            />
          ))}
        </ul>
      )}
      {rest > 0 && <p className={styles.rest}>그 밖에 {rest}명이 더 맞아요</p>}
    </li>
  );
};

/** The free time and class seats of the coming days; first only those that a customer would fill. */
export const GapList = ({
  gaps,
  sought,
  ...offer
}: OfferProps & { gaps: readonly Gap[]; sought: string | undefined }) => {
  const [all, setAll] = useState(false);
  const worth = gaps.filter(({ candidateCount, freedBy }) => candidateCount > 0 || freedBy !== null);
  const shown = all ? gaps : worth;
  const byDay = Map.groupBy(shown, ({ date }) => date);
  const hidden = gaps.length - worth.length;
  const list = useRef<HTMLDivElement>(null);
  useKeepFocusPlace(list);
  return (
    <div ref={list}>
      {shown.length === 0 && (
        <EmptyState
          icon={IconCalendarCheck}
          title="채울 수 있는 빈 시간이 없어요"
          text="빈자리 대기 고객이 올 수 있는 시간이 비면 여기에 나타나요."
        />
      )}
      {[...byDay].map(([date, ofDay]) => (
        <section key={date} className={styles.day} aria-label={formatDay(date)}>
          <h3>
            <GoLink to={addresses.calendar(date)}>{formatDay(date)}</GoLink>
          </h3>
          <ul>
            {ofDay.map((gap) => (
              <GapRow key={gapKey(gap)} gap={gap} isSought={gapKey(gap) === sought} {...offer} />
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '채울 수 있는 시간만 보기' : `그 밖의 빈 시간 ${hidden}곳 보기`}
        </button>
      )}
    </div>
  );
};
