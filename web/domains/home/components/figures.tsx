import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { addDays, weekdayName } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { Figure } from '../../../ui/surface.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { receivedBy } from '../format.ts';
import { countsQuery, summaryQuery } from '../queries.ts';
import styles from './home.module.css';

interface Props<T> {
  of: UseQueryResult<T>;
  label: string;
  unit: string;
  value: (data: T) => number;
  /** In pieces, of which a line may break between. */
  note: (data: T) => readonly (string | false | undefined)[];
}

/** A figure that may still be on its way, or may not have come. */
const LoadedFigure = <T,>({ of: { data, error }, label, unit, value, note }: Props<T>) => {
  if (data !== undefined)
    return (
      <Figure
        label={label}
        value={formatNumber(value(data))}
        unit={unit}
        note={<JoinedParts of={note(data)} />}
      />
    );
  return error ? (
    <Figure label={label} value="–" note={describeError(error)} />
  ) : (
    <Figure label={label} value={<Skeleton width={96} height={28} />} note={<Skeleton width={72} />} />
  );
};

const SalesFigures = () => {
  const today = useToday();
  const shopNo = useShopNo();
  const sales = useQuery(summaryQuery(shopNo, today));
  const lastWeek = useQuery(summaryQuery(shopNo, addDays(today, -7))).data;
  return (
    <>
      <LoadedFigure
        of={sales}
        label="오늘 실매출"
        unit="원"
        value={({ realSalesWon }) => realSalesWon}
        note={() => [lastWeek && `지난주 ${weekdayName(today)}요일 ${formatWon(lastWeek.realSalesWon)}`]}
      />
      <LoadedFigure
        of={sales}
        label="받은 금액"
        unit="원"
        value={({ receivedWon }) => receivedWon}
        note={({ receivedWon, byMethod }) =>
          receivedWon > 0 ? receivedBy(byMethod) : ['아직 받은 금액이 없어요']
        }
      />
      <LoadedFigure
        of={sales}
        label="오늘 미수금"
        unit="원"
        value={({ unpaidWon }) => unpaidWon}
        note={({ unpaidWon }) => [unpaidWon > 0 ? '받을 금액이 남았어요' : '모두 받았어요']}
      />
    </>
  );
};

/** The day in four figures. */
export const Figures = () => {
  const can = useCan();
  const today = useToday();
  const counts = useQuery(countsQuery(useShopNo(), today));
  const ofToday = ({ items }: CallAnswer<'bookings.dailyStatistics'>) =>
    items.find(({ date }) => date === today);
  return (
    <section className={styles.figures} aria-label="오늘의 숫자">
      <LoadedFigure
        of={counts}
        label="오늘 예약"
        unit="건"
        value={(days) => ofToday(days)?.total ?? 0}
        note={(days) => {
          const day = ofToday(days);
          return day
            ? [
                `완료 ${day.completed}`,
                `예약 ${day.booked + day.requested}`,
                day.noShow > 0 && `노쇼 ${day.noShow}`,
                day.cancelled > 0 && `취소 ${day.cancelled}`,
              ]
            : ['예약이 없는 날이에요'];
        }}
      />
      {can('sales.read') && <SalesFigures />}
    </section>
  );
};
