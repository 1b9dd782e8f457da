import { useNavigate } from '@tanstack/react-router';
import { IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { addDays, weekdayOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { leaveAudience } from '../../../lib/pending-audience.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/surface.tsx';
import { held } from '../use-news.ts';
import { sayPoints, sayTime } from '../insights.rules.ts';
import { useOpenRows } from '../use-open-rows.ts';
import styles from '../statistics.module.css';

type Insights = CallAnswer<'statistics.insights'>;
type Insight = Insights['items'][number];
type Of<K extends Insight['kind']> = Extract<Insight, { kind: K }>;

const Line = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <li>
    <Icon of={IconBulb} size={18} />
    <span>{words}</span>
    {children}
  </li>
);

const EmptyTime = ({ of: time }: { of: Of<'EMPTY_TIME'> }) => {
  const open = useOpenRows();
  const today = useToday();
  const next = addDays(today, (time.weekday - weekdayOf(today) + 7) % 7);
  return (
    <Line
      words={
        <>
          {sayTime(time)}가 {time.weeks}주째 비어요.
          {time.waiting > 0 && ` 빈자리 대기 ${time.waiting}명이 이 시간을 원해요.`}
        </>
      }
    >
      <Button
        size="small"
        onClick={() =>
          open({
            title: `${sayTime(time)} 예약이 있던 시간`,
            figure: 'busyMinutes',
            shown: time.busyMinutes,
            filters: {
              of: 'WORK',
              weekday: time.weekday,
              hour: time.fromHour,
              hourTo: time.toHour,
              from: time.from,
              to: time.to,
            },
          })
        }
      >
        어느 날인지 보기
      </Button>
      <GoLink to={addresses.calendar(next)} className={buttonClass({ size: 'small' })}>
        빈 시간 채우기
      </GoLink>
    </Line>
  );
};

const Overdue = ({ of: { count, worthWon, customers } }: { of: Of<'OVERDUE'> }) => {
  const open = useOpenRows();
  const navigate = useNavigate();
  const can = useCan();
  const write = () => {
    leaveAudience(customers.map(({ customerNo }) => customerNo));
    void navigate({ to: addresses.newCampaign });
  };
  const named = customers
    .slice(0, 3)
    .map(({ name, service }) => (service === null ? `${name}님` : `${name}님(${service})`))
    .join(', ');
  return (
    <Line
      words={
        <>
          올 때가 지난 고객이 {formatNumber(count)}명이에요. {named}
          {count > 3 && ' 등'}. 평소처럼 한 번씩 오시면 {formatWon(worthWon)}이에요.
        </>
      }
    >
      <Button
        size="small"
        onClick={() =>
          open({
            title: '발길이 끊긴 고객',
            figure: 'lost',
            shown: count,
            column: 'count',
            filters: { of: 'LOST' },
          })
        }
      >
        누구인지 보기
      </Button>
      {can('messages.send') && (
        <Button size="small" onClick={write}>
          {customers.length < count ? `${customers.length}명에게 메시지 쓰기` : '메시지 쓰기'}
        </Button>
      )}
    </Line>
  );
};

const Overrun = ({ of: one, days }: { of: Of<'SERVICE_OVERRUN'>; days: Pick<Insights, 'from' | 'to'> }) => {
  const open = useOpenRows();
  return (
    <Line
      words={`${one.name} 예약은 ${one.plannedMinutes}분으로 잡지만 시작부터 매출 등록까지 보통 ${one.actualMinutes}분 걸려요. 최근 90일 ${one.bookings}건이에요.`}
    >
      <Button
        size="small"
        onClick={() =>
          open({
            title: `${one.name} 걸린 시간`,
            figure: 'count',
            shown: one.bookings,
            filters: { of: 'OVERRUNS', item: String(one.itemId), from: days.from, to: days.to },
          })
        }
      >
        어느 예약인지 보기
      </Button>
      <GoLink to={addresses.menu} className={buttonClass({ size: 'small' })}>
        시술 시간 수정
      </GoLink>
    </Line>
  );
};

const Discounts = ({ of: one, days }: { of: Of<'DISCOUNTS'>; days: Pick<Insights, 'from' | 'to'> }) => {
  const open = useOpenRows();
  return (
    <Line
      words={`${one.name}님이 등록한 매출의 할인은 ${sayPoints(one.basisPoints)}로 다른 분들 ${sayPoints(one.othersBasisPoints)}보다 많아요. 최근 90일 ${formatWon(one.discountWon)}이에요.`}
    >
      <Button
        size="small"
        onClick={() =>
          open({
            title: `${one.name}님이 등록한 매출의 할인`,
            figure: 'discountWon',
            shown: one.discountWon,
            filters: { of: 'SALES', createdBy: one.employeeNo, from: days.from, to: days.to },
          })
        }
      >
        할인한 매출 보기
      </Button>
    </Line>
  );
};

/** What to look at, in words that can be checked: each sentence names its rows and one thing to do. */
export const Insights = () => {
  const { data } = useEndpoint('statistics.insights', {}, held);
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="눈여겨볼 것" flush>
      <ul className={styles.insights}>
        {data.items.map((item, at) =>
          item.kind === 'EMPTY_TIME' ? (
            <EmptyTime key={at} of={item} />
          ) : item.kind === 'OVERDUE' ? (
            <Overdue key={at} of={item} />
          ) : item.kind === 'SERVICE_OVERRUN' ? (
            <Overrun key={at} of={item} days={data} />
          ) : (
            <Discounts key={at} of={item} days={data} />
          ),
        )}
      </ul>
    </Card>
  );
};
