import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ShopDate } from '../../../../contract/time.ts';
import { weekdayOf } from '../../../../contract/time.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { businessDaysQuery } from '../../../lib/business-days.ts';
import { useToday } from '../../../lib/clock.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { DayDialog } from '../days/day-dialog.tsx';
import { MonthGrid } from '../days/month-grid.tsx';
import type { DayFacts } from '../days/month-grid.tsx';
import styles from '../../shops/settings.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { daysOfMonth, monthTitle, shiftMonth } from '../format.ts';
import { monthExtrasQuery } from '../queries.ts';
import type { Holiday } from '../queries.ts';
import { useConfirmedSave } from '../changes/use-confirmed-save.tsx';

const route = getRouteApi('/office/shop/schedule');

const holdsOn = ({ from, to, weekday, weeks }: Holiday, date: string): boolean =>
  from === null
    ? weekday === weekdayOf(date) &&
      (weeks.length === 0 || weeks.includes(Math.ceil(Number(date.slice(8, 10)) / 7)))
    : from <= date && date <= (to ?? from);

export const SchedulePage = () => {
  const shopNo = useShopNo();
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const month = search.month ?? today.slice(0, 7);
  const [opened, setOpened] = useState<ShopDate | null>(null);
  const [adds, setAdds] = useState(false);
  const can = useCan();
  const { save, busy, dialog } = useConfirmedSave();

  const weekStart = useEndpoint('schedule.calendarSettings', {}).data?.weekStart ?? 0;
  const dates = daysOfMonth(month, weekStart);
  const [first, last] = [dates[0] ?? today, dates.at(-1) ?? today];
  const days = useQuery(businessDaysQuery(shopNo, first, last));
  const extras = useQuery(monthExtrasQuery(shopNo, first, last)).data;
  const load = useEndpoint(
    'bookings.dailyStatistics',
    { query: { from: first, to: last } },
    { select: ({ items }) => new Map<string, number>(items.map(({ date, total }) => [date, total])) },
  ).data;
  const { data: employees = [] } = useQuery(employeesQuery(shopNo));

  const nameOf = (no: number) => employees.find(({ employeeNo }) => employeeNo === no)?.name ?? '퇴사한 직원';
  const factsOf = (date: ShopDate): DayFacts => ({
    day: days.data?.find((one) => one.date === date),
    leaves: extras?.leaves.filter(({ from, to }) => from <= date && date <= to) ?? [],
    blocks: extras?.blocks.filter((one) => one.date === date) ?? [],
    bookings: load?.get(date) ?? 0,
  });
  const go = (to: string) => void navigate({ search: { month: to }, replace: true });

  return (
    <ShopFrame
      title="휴무·일정"
      actions={
        <div className={styles.monthBar}>
          <IconButton of={IconChevronLeft} label="이전 달" onClick={() => go(shiftMonth(month, -1))} />
          <span className={styles.monthName} aria-live="polite">
            {monthTitle(month)}
          </span>
          <IconButton of={IconChevronRight} label="다음 달" onClick={() => go(shiftMonth(month, 1))} />
          <Button onClick={() => go(today.slice(0, 7))}>이번 달</Button>
          {can('settings.write') && (
            <Button
              look="primary"
              onClick={() => {
                setAdds(true);
                setOpened(today);
              }}
            >
              휴무 등록
            </Button>
          )}
        </div>
      }
    >
      {extras && `${month}-01` > extras.publicHolidaysKnownUntil && (
        <p className={styles.unknown} role="status">
          {month.slice(0, 4)}년 공휴일은 아직 달력에 없어요. 쉬는 날은 휴무로 등록해 주세요.
        </p>
      )}
      <QueryState of={days}>
        {() => (
          <MonthGrid
            month={month}
            today={today}
            days={dates}
            factsOf={factsOf}
            nameOf={nameOf}
            onOpen={setOpened}
          />
        )}
      </QueryState>
      {opened && (
        <DayDialog
          key={opened}
          adds={adds}
          date={opened}
          facts={factsOf(opened)}
          holidays={extras?.holidays.filter((one) => holdsOn(one, opened)) ?? []}
          openDays={extras?.openDays.filter((one) => one.date === opened) ?? []}
          nameOf={nameOf}
          save={save}
          busy={busy}
          onClose={() => {
            setOpened(null);
            setAdds(false);
          }}
        />
      )}
      {dialog}
    </ShopFrame>
  );
};
