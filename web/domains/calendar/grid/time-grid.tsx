import { useId, useMemo, useRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { Column, type People } from './column.tsx';
import { heightOf, shortestMinutes, yOf, type Scale } from '../plan/geometry.rules.ts';
import { Gutter } from './gutter.tsx';
import { lanesOf } from '../plan/lanes.rules.ts';
import { visitOf, type BookingPlace, type CalendarActions } from '../plan/model.rules.ts';
import type { GridColumn } from '../plan/plan.rules.ts';
import styles from './time-grid.module.css';
import { useColumnWidth } from './use-column-width.ts';
import { useStage, type CalendarHandle } from './use-stage.ts';

export interface TimeGridProps extends CalendarActions {
  /** Spoken name of the whole grid. */
  label: string;
  corner: ReactNode;
  heads: readonly ReactNode[];
  columns: readonly GridColumn[];
  /** Narrowest column in pixels, wider where many stand side by side; below it the grid scrolls sideways. */
  columnMin: number;
  scale: Scale;
  slotMinutes: number;
  people: People;
  nowMinute: number | null;
  selectedId?: string | null;
  /** The column that is to be in sight where not all of them are. */
  startColumn?: number | undefined;
  /** The range that an open form is about to book. */
  draft?: BookingPlace | null;
  ref?: Ref<CalendarHandle>;
}

type CSSVars = CSSProperties & Record<`--${string}`, string | number>;

/** A name written downwards beside its bar. */
const LANE_MIN = 20;

const HELP =
  '화살표로 칸을 옮기고 Tab으로 예약을 차례로 봐요. Enter로 열거나 등록하고, M으로 옮기고, Shift와 위아래 화살표로 길이를 바꿔요. 물음표는 단축키 모음이에요.';

/** The engine under the day and the week: columns over a scale of minutes. */
export function TimeGrid(props: TimeGridProps) {
  const { columns, scale, people, nowMinute, draft } = props;
  const scroller = useRef<HTMLElement>(null);
  const columnMin = Math.max(props.columnMin, deepestOf(columns, scale) * LANE_MIN * scale.text);
  const { touched } = useStage(scroller, { ...props, columnMin });
  const columnPx = useColumnWidth(scroller, columns.length, columnMin);
  const helpId = useId();
  const selected = props.selectedId ?? touched;
  const now =
    nowMinute !== null && nowMinute >= scale.fromMinute && nowMinute <= scale.toMinute ? nowMinute : null;
  const vars = useMemo(
    (): CSSVars => ({
      '--columns': columns.length,
      '--column-min': `${columnMin}px`,
      '--hour': `${scale.hourPx}px`,
    }),
    [columns.length, columnMin, scale.hourPx],
  );
  return (
    <section className={styles.scroller} aria-label={props.label} style={vars} ref={scroller}>
      <div className={styles.sheet}>
        <div className={styles.heads}>
          <div className={styles.corner}>{props.corner}</div>
          {props.heads}
        </div>
        <Gutter scale={scale} now={now} />
        <div
          className={styles.body}
          style={
            { height: heightOf(scale), ...(now !== null && { '--now': `${yOf(scale, now)}px` }) } as CSSVars
          }
          data-part="body"
          data-now={now !== null || undefined}
        >
          {columns.map((column) => (
            <Column
              key={column.key}
              column={column}
              scale={scale}
              people={people}
              widthPx={columnPx}
              selected={holds(column, selected) ? selected : null}
              now={column.isToday ? now : null}
            />
          ))}
          {draft && <Draft columns={columns} scale={scale} draft={draft} />}
          <div className={styles.ghosts} data-part="ghosts" aria-hidden inert />
          <button
            type="button"
            className={styles.slot}
            data-part="slot"
            aria-label="빈 시간"
            aria-describedby={helpId}
          />
        </div>
      </div>
      <p className={styles.voice} id={helpId}>
        {HELP}
      </p>
      <output className={styles.voice} data-part="voice" aria-live="assertive" />
    </section>
  );
}

const deepestOf = (columns: readonly GridColumn[], scale: Scale): number =>
  Math.max(
    1,
    ...columns.map(({ bookings }) =>
      lanesOf(bookings, shortestMinutes(scale)).reduce((most, { lanes }) => Math.max(most, lanes), 0),
    ),
  );

const holds = ({ bookings }: GridColumn, id: string | null) =>
  id !== null && bookings.some((booking) => visitOf(booking) === id);

interface DraftProps {
  columns: readonly GridColumn[];
  scale: Scale;
  draft: BookingPlace;
}

function Draft({ columns, scale, draft }: DraftProps) {
  const at = columns.findIndex(
    ({ date, employeeNo }) =>
      date === draft.date && (employeeNo === undefined || employeeNo === draft.employeeNo),
  );
  if (at < 0) return null;
  const top = yOf(scale, draft.startMinute);
  const share = 100 / columns.length;
  return (
    <div
      className={styles.draft}
      style={{
        top,
        height: yOf(scale, draft.endMinute) - top,
        left: `calc(${at * share}% + 4px)`,
        width: `calc(${share}% - 9px)`,
      }}
    >
      새 예약
    </div>
  );
}
