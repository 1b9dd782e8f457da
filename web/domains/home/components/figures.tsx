import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { addDays, weekdayName } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Figure } from '../../../ui/surface.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { countsQuery, salesQuery } from '../queries.ts';
import styles from './home.module.css';

const orBlank = (text: string | undefined) => text ?? <Skeleton width={96} height={28} />;

const SalesFigures = () => {
  const shopNo = useShopNo();
  const today = useToday();
  const sales = useQuery(salesQuery(shopNo, today)).data;
  const lastWeek = useQuery(salesQuery(shopNo, addDays(today, -7))).data;
  const methods = sales?.byMethod.filter(({ amountWon }) => amountWon > 0).slice(0, 2) ?? [];
  return (
    <>
      <Figure
        label="오늘 실매출"
        value={orBlank(sales && formatNumber(sales.realSalesWon))}
        {...(sales && { unit: '원' })}
        note={lastWeek && `지난주 ${weekdayName(today)}요일 ${formatWon(lastWeek.realSalesWon)}`}
      />
      <Figure
        label="받은 금액"
        value={orBlank(sales && formatNumber(sales.receivedWon))}
        {...(sales && { unit: '원' })}
        note={
          sales &&
          (methods.map(({ name, amountWon }) => `${name} ${formatNumber(amountWon)}`).join(' · ') ||
            '아직 받은 금액이 없어요')
        }
      />
      <Figure
        label="오늘 미수금"
        value={orBlank(sales && formatNumber(sales.unpaidWon))}
        {...(sales && { unit: '원' })}
        note={sales && (sales.unpaidWon > 0 ? '받을 금액이 남았어요' : '모두 받았어요')}
      />
    </>
  );
};

/** The day in four figures. */
export const Figures = () => {
  const can = useCan();
  const counts = useQuery(countsQuery(useShopNo(), useToday())).data;
  const day = counts?.today;
  const rest = day && [
    `완료 ${day.completed}`,
    `예약 ${day.booked + day.requested}`,
    ...(day.noShow ? [`노쇼 ${day.noShow}`] : []),
    ...(day.cancelled ? [`취소 ${day.cancelled}`] : []),
  ];
  return (
    <section className={styles.figures} aria-label="오늘의 숫자">
      <Figure
        label="오늘 예약"
        value={orBlank(counts && formatNumber(day?.total ?? 0))}
        {...(counts && { unit: '건' })}
        note={counts && (rest?.join(' · ') ?? '예약이 없는 날이에요')}
      />
      {can('sales.read') && <SalesFigures />}
    </section>
  );
};
