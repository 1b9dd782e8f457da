import { useQuery } from '@tanstack/react-query';
import { formatWon } from '../../../contract/money.ts';
import { formatDay, formatTimes } from '../../../contract/time.ts';
import { addresses } from '../../lib/addresses.ts';
import { useToday } from '../../lib/clock.ts';
import { useEmployeeOf } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import { GoLink } from '../../ui/go-link.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Card } from '../../ui/surface.tsx';
import { EmployeeDot, Tag } from '../../ui/tag.tsx';
import shapes from '../../ui/shapes.module.css';
import { gapKey, gapsQuery } from './queries.ts';
import type { Gap } from './queries.ts';
import styles from './waitlist.module.css';

const gapsAhead = 3;
const atMost = 4;

/** Free times with customers waiting, the highest value first. */
export const worthFilling = (gaps: readonly Gap[]): Gap[] =>
  gaps.filter(({ candidateCount }) => candidateCount > 0).toSorted((a, b) => b.bestWon - a.bestWon);

/** The free time of the next days that would be filled, on the first screen of the day. */
export const GapsCard = () => {
  const query = useQuery(gapsQuery(useShopNo(), useToday(), gapsAhead));
  const employeeOf = useEmployeeOf();
  return (
    <Card
      flush
      title="채울 수 있는 빈 시간"
      actions={
        <GoLink to={addresses.waitlist()} className={styles.more}>
          빈자리 대기 보기
        </GoLink>
      }
    >
      <QueryState
        of={query}
        isEmpty={(gaps) => worthFilling(gaps).length === 0}
        empty={<p className={styles.nothing}>지금 빈 시간에 맞는 빈자리 대기 고객이 없어요.</p>}
      >
        {(gaps) => (
          <ul>
            {worthFilling(gaps)
              .slice(0, atMost)
              .map((gap) => (
                <li key={gapKey(gap)}>
                  <GoLink to={addresses.gap(gapKey(gap))} className={styles.homeRow}>
                    <EmployeeDot color={employeeOf(gap.employeeNo)?.color ?? null} />
                    <span className={styles.words}>
                      <span className={styles.name}>
                        {formatDay(gap.date)} {formatTimes(gap.startAt, gap.endAt)}
                        {gap.freedBy && <Tag tone="warn">{gap.freedBy.customerName}님 자리</Tag>}
                      </span>
                      <span className={shapes.figures}>
                        {gap.candidates[0]?.customerName}님{' '}
                        {gap.candidateCount > 1 && `외 ${gap.candidateCount - 1}명`} ·{' '}
                        {employeeOf(gap.employeeNo)?.name}
                        {gap.class && ` · ${gap.class.name} 수업`}
                      </span>
                    </span>
                    <span className={styles.won}>{formatWon(gap.bestWon)}</span>
                  </GoLink>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
};
