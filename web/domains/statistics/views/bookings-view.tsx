import { channelNames, leadNames, outcomeNames } from '../../../../contract/statistics/names.ts';
import { useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { weekdayNames } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { held } from '../use-news.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { countFormat, shareFormat } from '../../../ui/chart/format.ts';
import { HeatTable } from '../../../ui/chart/heat-table.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { Figures } from '../components/figures.tsx';
import { GuessedDays } from '../components/guessed-days.tsx';
import type { Asked } from '../components/period-controls.tsx';
import { Reconciled } from '../components/reconciled.tsx';
import { Term } from '../components/term.tsx';
import { TimeChart } from '../components/time-chart.tsx';
import { shareOf } from '../format.ts';
import { useOpenRows } from '../use-open-rows.ts';
import type { RowFilters } from '../use-open-rows.ts';
import styles from '../statistics.module.css';

type Bookings = CallAnswer<'statistics.bookings'>;
type Totals = Bookings['totals'];

const all = { of: 'BOOKINGS' } as const;
const weekdays = [1, 2, 3, 4, 5, 6, 0];
const heats = [
  { value: 'busy', label: '가동률' },
  { value: 'count', label: '예약 수' },
] as const;

const noShowRate = (totals: Totals | null) =>
  totals && shareOf(totals.noShows, totals.completed + totals.noShows);
const hours = (minutes: number) => `${formatNumber(Math.round(minutes / 6) / 10)}시간`;

const Heat = ({ heat }: { heat: Bookings['heat'] }) => {
  const [shown, setShown] = useState<'busy' | 'count'>('busy');
  const open = useOpenRows();
  const present = heat
    .filter(({ count, workedMinutes }) => count > 0 || workedMinutes > 0)
    .map(({ hour }) => hour);
  if (present.length === 0) return null;
  const first = Math.min(...present);
  const columns = Array.from({ length: Math.max(...present) - first + 1 }, (_, at) => first + at);
  const cellOf = (weekday: number, hour: number) =>
    heat.find((cell) => cell.weekday === weekday && cell.hour === hour);
  return (
    <Card
      title={shown === 'busy' ? <Term of="busyRate" name="요일과 시간" /> : '요일과 시간'}
      actions={<Segmented label="보기" choices={heats} value={shown} onChange={setShown} />}
      flush
    >
      <HeatTable
        label={shown === 'busy' ? '요일과 시간별 가동률' : '요일과 시간별 예약 수'}
        rowsLabel="요일"
        rows={weekdays.map((day) => ({ key: String(day), label: weekdayNames[day] ?? '' }))}
        columns={columns.map((hour) => ({ key: String(hour), label: `${hour}시` }))}
        values={weekdays.map((day) =>
          columns.map((hour) => {
            const cell = cellOf(day, hour);
            if (shown === 'count') return cell?.count ?? 0;
            return cell ? shareOf(cell.busyMinutes, cell.workedMinutes) : null;
          }),
        )}
        format={shown === 'busy' ? shareFormat : countFormat('건')}
        onOpen={(day, hour) => {
          const cell = cellOf(Number(day), Number(hour));
          const when = { weekday: Number(day), hour: Number(hour) };
          const words = `${weekdayNames[Number(day)]}요일 ${hour}시`;
          open(
            shown === 'busy'
              ? {
                  title: `${words} 예약이 있던 시간`,
                  figure: 'busyMinutes',
                  shown: cell?.busyMinutes ?? 0,
                  filters: { of: 'WORK', ...when },
                }
              : {
                  title: `${words}에 시작한 예약`,
                  figure: 'count',
                  shown: cell?.count ?? 0,
                  filters: { ...all, ...when },
                },
          );
        }}
      />
    </Card>
  );
};

const Shown = ({ bookings, asked }: { bookings: Bookings; asked: Asked }) => {
  const can = useCan();
  const { totals, totalsBefore, work, seats } = bookings;
  const counted = (
    figure: 'bookings' | 'completed' | 'cancelled' | 'unsold',
    value: number,
    before: number | undefined,
    filters: RowFilters,
  ) => ({ figure, value, before, opens: { filters, column: 'count' } });
  const breakdowns = [
    ['예약 상태', bookings.byState, outcomeNames, 'state'],
    ['유입 경로', bookings.byChannel, channelNames, 'channel'],
    ['얼마나 미리 예약했는지', bookings.byLeadTime, leadNames, 'lead'],
  ] as const;
  return (
    <div className={styles.view}>
      <Reconciled {...bookings} counts />
      <Figures
        label="예약 합계"
        of={[
          counted('bookings', totals.count, totalsBefore?.count, all),
          counted('completed', totals.completed, totalsBefore?.completed, {
            ...all,
            state: 'COMPLETED',
          }),
          {
            figure: 'noShowRate',
            value: noShowRate(totals),
            before: noShowRate(totalsBefore),
            opens: { filters: { ...all, state: 'NO_SHOW' }, shown: totals.noShows, column: 'count' },
          },
          counted('cancelled', totals.cancelled, totalsBefore?.cancelled, { ...all, state: 'CANCELLED' }),
          {
            figure: 'lateCancels',
            value: totals.lateCancels,
            before: totalsBefore?.lateCancels,
            opens: { filters: { ...all, late: 'YES' }, column: 'count' },
          },
          counted('unsold', totals.unsold, totalsBefore?.unsold, { ...all, state: 'UNSOLD' }),
          {
            figure: 'busyRate',
            value: shareOf(work.busyMinutes, work.workedMinutes),
            opens: {
              filters: { of: 'WORK' },
              shown: work.busyMinutes,
              column: 'busyMinutes',
              as: 'busyMinutes',
            },
            note: `${hours(work.workedMinutes)} 가운데 ${hours(work.busyMinutes)} · 근무 밖 ${hours(work.outsideMinutes)} · 노쇼 ${hours(work.noShowMinutes)}`,
          },
          ...(seats.offered > 0
            ? [
                {
                  figure: 'seatRate' as const,
                  value: shareOf(seats.taken, seats.offered),
                  opens: can('bookings.others')
                    ? {
                        filters: { of: 'SEATS' as const },
                        shown: seats.taken,
                        column: 'taken',
                        as: 'taken' as const,
                      }
                    : undefined,
                  note: `${seats.offered}자리 가운데 ${seats.taken}자리`,
                },
              ]
            : []),
        ]}
      />
      <TimeChart title="기간별 예약" asked={asked} rows={bookings.rows} figures={['count']} filters={all} />
      <Heat heat={bookings.heat} />
      <div className={styles.pair}>
        {breakdowns.map(([title, rows, names, filter]) => (
          <Breakdown
            key={filter}
            title={title}
            rowsLabel={title}
            rows={rows}
            nameOf={({ key }) => names[key] ?? key}
            columns={[{ figure: 'count' }]}
            filtersOf={({ key }) => ({ ...all, [filter]: key }) as RowFilters}
          />
        ))}
      </div>
      <GuessedDays days={bookings.guessedDays} />
    </div>
  );
};

/** 예약: what became of them, how they came, and when the shop stands empty. */
export const BookingsView = ({ asked }: { asked: Asked }) => (
  <QueryState of={useEndpoint('statistics.bookings', { query: asked }, held)}>
    {(bookings) => <Shown bookings={bookings} asked={asked} />}
  </QueryState>
);
