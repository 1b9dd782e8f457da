import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { addDays, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useLayout } from '../../../ui/media.ts';
import { monthBeside } from '../../bookings/format.ts';
import { bookingQuery, settingQuery } from '../../bookings/queries.ts';
import type { CalendarSearch, CalendarView } from '../routes.ts';
import { weekOf } from './bookings.rules.ts';
import { useCalendarDays } from './use-calendar-days.ts';
import { useFilters } from './use-filters.ts';
import { useZoom } from './use-zoom.ts';

const turned = (date: ShopDate, view: CalendarView, step: 1 | -1): ShopDate => {
  if (view === 'month') return monthBeside(date, step);
  return addDays(date, view === 'week' ? 7 * step : step);
};

/** A booking whose address says no day is shown among those of its own. */
const useDayOfBooking = ({ date, booking }: CalendarSearch, onDay: (day: ShopDate) => void) => {
  const today = useToday();
  const asked = useQuery({ ...bookingQuery(useShopNo(), booking ?? 0), enabled: !date && !!booking });
  const day = date || !booking ? undefined : asked.data?.visitDate;
  useEffect(() => {
    if (day && day !== today) onDay(day);
  }, [day, today, onDay]);
};

/** What is shown: the days of the address, as near as chosen and through the filters. */
export const useShownDays = () => {
  const search = useSearch({ from: '/office/book/calendar' });
  const navigate = useNavigate({ from: '/book/calendar' });
  const today = useToday();
  const layout = useLayout();
  const setting = useQuery(settingQuery(useShopNo())).data;
  const date = search.date ?? today;
  const view = search.view ?? (layout === 'phone' ? 'list' : 'day');
  const [filters, setFilters] = useFilters();
  const { slot, set: setSlot, zoom } = useZoom(setting?.slotMinutes ?? 30);
  const dates = useMemo(
    () => (view === 'week' ? (weekOf(date, weekdayOf(date), setting?.weekStart ?? 0) as ShopDate[]) : [date]),
    [view, date, setting?.weekStart],
  );
  const days = useCalendarDays(dates, filters);
  const go = useCallback(
    (change: CalendarSearch, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace }),
    [navigate],
  );
  const turnTo = useCallback((day: ShopDate) => go({ date: day }, true), [go]);
  useDayOfBooking(search, turnTo);
  const turn = useCallback((step: 1 | -1) => go({ date: turned(date, view, step) }), [go, date, view]);
  return { search, date, dates, view, days, filters, setFilters, slot, setSlot, zoom, go, turnTo, turn };
};

export type ShownDays = ReturnType<typeof useShownDays>;
