import { IconBulb } from '@tabler/icons-react';
import { minuteOfWallTime, addDays } from '../../../../contract/time.ts';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/surface.tsx';
import { emptyTimes, sayTime, waitingFor } from '../insights.rules.ts';
import { useOpenRows } from '../use-open-rows.ts';
import styles from '../statistics.module.css';
import type { Asked } from './period-controls.tsx';

const weeks = 8;

/** When the shop stood empty these eight weeks, and whether somebody waits for it. */
const useEmptyTimes = () => {
  const today = useToday();
  const { data } = useEndpoint('statistics.bookings', {
    query: { from: addDays(today, -7 * weeks), to: addDays(today, -1), by: 'WEEKDAY', compare: 'NONE' },
  });
  const { data: waiting } = useEndpoint('waitlist.list', { query: { state: 'WAITING', limit: 200 } });
  const wishes = (waiting?.items ?? []).map(({ weekdays, fromTime, toTime }) => ({
    weekdays,
    fromMinute: minuteOfWallTime(fromTime),
    toMinute: minuteOfWallTime(toTime),
  }));
  return emptyTimes(data?.heat ?? [])
    .slice(0, 2)
    .map((time) => ({ time, waiting: waitingFor(time, wishes) }));
};

/** What to look at, in words that can be checked: each sentence names its rows. */
export const Insights = ({ asked }: { asked: Asked }) => {
  const open = useOpenRows();
  const empty = useEmptyTimes();
  const { data: customers } = useEndpoint('statistics.customers', { query: asked });
  const lost = customers?.lost;
  if (empty.length === 0 && !lost?.customers) return null;
  return (
    <Card title="눈여겨볼 것" flush>
      <ul className={styles.insights}>
        {empty.map(({ time, waiting }) => (
          <li key={sayTime(time)}>
            <Icon of={IconBulb} size={18} />
            <span>
              {sayTime(time)}는 지난 {weeks}주 동안 {formatNumber(Math.round(time.share * 100))}%만 찼어요.
              {waiting > 0 && ` 빈자리 대기 ${waiting}명이 이 시간을 원해요.`}
            </span>
            <GoLink to={addresses.waitlist()} className={buttonClass({ size: 'small' })}>
              빈 시간 채우기
            </GoLink>
          </li>
        ))}
        {lost && lost.customers > 0 && (
          <li>
            <Icon of={IconBulb} size={18} />
            <span>
              자기 방문 간격의 두 배가 지나도록 오지 않는 고객이 {lost.customers}명이에요. 지금까지{' '}
              {formatWon(lost.salesWon)}어치를 찾은 분들이에요.
            </span>
            <Button
              size="small"
              onClick={() =>
                open({
                  title: '발길이 끊긴 고객',
                  figure: 'lost',
                  shown: lost.customers,
                  column: 'count',
                  filters: { of: 'LOST' },
                })
              }
            >
              누구인지 보기
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
};
