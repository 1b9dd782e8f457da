import { shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { AfterTouch } from '../../../ui/late.tsx';
import { useLayout } from '../../../ui/media.ts';
import shapes from '../../../ui/shapes.module.css';
import { StrandedBar } from '../../bookings/stranded/stranded-bar.tsx';
import { useHoldsClasses } from '../../classes/queries.ts';
import { pickOf } from '../actions/use-calendar-actions.ts';
import { useCalendarCommands } from '../actions/use-calendar-commands.ts';
import { useShownDays } from '../days/use-shown-days.ts';
import { useSwipe } from '../gestures/use-swipe.ts';
import { CalendarDialogs, CalendarPanels } from '../late-parts.ts';
import { useOpenParts } from '../panels/use-open-parts.ts';
import { CalendarToolbar } from '../toolbar/calendar-toolbar.tsx';
import { CalendarTools } from '../toolbar/calendar-tools.tsx';
import { EmployeeStrip } from '../toolbar/employee-strip.tsx';
import { CalendarBody } from '../views/calendar-body.tsx';
import { ClipboardBar } from '../views/clipboard-bar.tsx';
import { DrawChoice } from '../views/draw-choice.tsx';
import { MonthView } from '../views/month-view.tsx';
import { withoutPanel } from '../routes.ts';
import styles from './calendar-page.module.css';

export const CalendarPage = () => {
  const shown = useShownDays();
  const open = useOpenParts(shown);
  const { actions, attach, clip, drop } = useCalendarCommands(shown, open);
  const { search, date, view, days, filters, go, turnTo } = shown;
  const { drawn } = open;
  const layout = useLayout();
  const holdsClasses = useHoldsClasses();
  const swipe = useSwipe(shown.turn);
  return (
    <div className={shapes.fill}>
      <h1 className="visually-hidden">예약 캘린더</h1>
      <CalendarToolbar
        date={date}
        view={view}
        onGo={go}
        onTurn={shown.turn}
        onNew={() => open.startNew({ date })}
        onBlock={open.closeSoon}
        notes={view === 'day' || view === 'list' ? (days.notes.get(date) ?? []) : []}
        tools={
          <CalendarTools
            days={days}
            filters={filters}
            slot={shown.slot}
            dialog={open.dialog}
            onDialog={open.setDialog}
            onFilters={shown.setFilters}
            onSlot={shown.setSlot}
            onBlock={open.closeSoon}
            {...(holdsClasses && { onClass: open.openClassSoon })}
            onTake={(booking) => go({ ...withoutPanel, date: booking.visitDate, booking: booking.id })}
          />
        }
      />
      <StrandedBar />
      {(view === 'week' || view === 'month') && (
        <EmployeeStrip
          staff={days.staff ?? []}
          counts={view === 'week' ? days.counts : null}
          chosen={filters.employees}
          onChange={(employees) => shown.setFilters({ ...filters, employees })}
          rows={view === 'week' ? search.rows === 1 : undefined}
          onRows={(rows) => go({ rows: rows ? 1 : undefined }, true)}
        />
      )}
      <div className={styles.body} {...swipe}>
        {view === 'month' ? (
          <MonthView
            date={date}
            filters={filters}
            onOpenDay={(day) => go({ date: day, view: layout === 'phone' ? 'list' : 'day' })}
            onMoveTo={turnTo}
          />
        ) : (
          <CalendarBody
            date={date}
            dates={shown.dates}
            view={view}
            rows={search.rows === 1}
            onNew={open.startNew}
            days={days}
            slot={shown.slot}
            selected={search.booking ?? search.edit}
            selectedClass={search.class}
            draft={drawn ?? open.draft}
            actions={actions}
            handle={attach}
            onGo={go}
          />
        )}
        {clip && <ClipboardBar clip={clip} onDrop={drop} />}
      </div>
      {drawn && (
        <DrawChoice
          pick={drawn}
          onBook={() => {
            open.dropDrawn();
            open.book(pickOf(drawn));
          }}
          onBlock={() => open.closeTime(drawn)}
          {...(holdsClasses && {
            onClass: () =>
              open.openClass({
                date: drawn.date as ShopDate,
                employeeNo: drawn.employeeNo,
                from: drawn.startMinute,
                to: drawn.endMinute,
              }),
          })}
          onClose={open.dropDrawn}
        />
      )}
      <AfterTouch now={Boolean(search.new ?? search.edit ?? search.class ?? search.booking)}>
        <CalendarPanels
          search={search}
          date={date}
          onClose={() => go(withoutPanel)}
          beside={{ pick: open.pick, onDate: turnTo, onPlace: open.setDraft }}
        />
      </AfterTouch>
      {open.dialog && (
        <CalendarDialogs
          dialog={open.dialog}
          date={date}
          days={days}
          onClose={open.closeDialog}
          onOpenClass={(session) =>
            go({ ...withoutPanel, date: shopDateOf(session.startAt), class: session.id })
          }
        />
      )}
    </div>
  );
};
