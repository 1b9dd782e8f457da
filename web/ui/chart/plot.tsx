import { useElementSize } from '@mantine/hooks';
import { PointAxis, ValueAxis } from './axes.tsx';
import { Patterns, useLooks } from './looks.tsx';
import { Bars, Lines, Outline } from './marks.tsx';
import type { ChartProps } from './model.ts';
import { niceScale, placeOn, slotsOf, textWidth } from './scale.ts';
import { extentOf, groupedBars, stackedBars } from './shapes.ts';
import { useTextScale } from '../text-scale.ts';
import { linesOf, Tip } from './tip.tsx';
import { usePoints } from './use-points.ts';
import styles from './chart.module.css';

const head = 12;

/** The drawing. To a reader it is one slider whose value is the point: its name and its figures. */
export const Plot = (props: ChartProps & { onTable: () => void }) => {
  const { label, kind, points, series, comparison, format, onOpen, onTable } = props;
  const { ref, width: whole } = useElementSize<HTMLDivElement>();
  const { id, looks } = useLooks(series);

  const text = useTextScale();
  const foot = 8 + 20 * text;
  const plotHeight = (whole < 480 ? 200 : 260) - head - 28;
  const lineValues = kind === 'lines' ? series.map(({ values }) => values) : [];
  const draftBars = kind === 'stacked' ? stackedBars : groupedBars;
  const extent = extentOf(kind === 'lines' ? [] : draftBars(series, slotsOf(points.length, 1)), [
    ...lineValues,
    ...(comparison ? [comparison.values] : []),
  ]);
  const scale = niceScale(extent);
  const left =
    Math.ceil(Math.max(...scale.ticks.map((tick) => textWidth(format.short(tick), 12 * text)))) + 12;
  const width = Math.max(0, whole - left);
  const slots = slotsOf(points.length, width);
  const room = { place: placeOn(scale, plotHeight), ...slots };
  const { active, current, handlers } = usePoints({
    count: points.length,
    at: slots.at,
    onTable,
    onOpen: onOpen && ((at) => onOpen(points[at]!)),
  });
  const lines = linesOf(props, active ?? current);

  return (
    <div ref={ref} className={styles.plot} style={{ height: head + plotHeight + foot }}>
      {whole > 0 && (
        <svg width={whole} height={head + plotHeight + foot} aria-hidden>
          <Patterns id={id} looks={looks} />
          <g transform={`translate(${left} ${head})`}>
            {active !== null && (
              <rect
                className={styles.band}
                x={slots.middle(active) - slots.slot / 2}
                width={slots.slot}
                height={plotHeight}
              />
            )}
            <ValueAxis scale={scale} width={width} place={room.place} short={format.short} />
            <PointAxis points={points} height={plotHeight} text={text} {...slots} />
            {kind === 'lines' ? (
              <Lines series={series} looks={looks} active={active} room={room} />
            ) : (
              <Bars bars={draftBars(series, slots)} looks={looks} place={room.place} />
            )}
            {comparison && <Outline kind={kind} values={comparison.values} room={room} />}
          </g>
        </svg>
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={current + 1}
        aria-valuetext={[lines.name, ...lines.values.map(([name, value]) => `${name} ${value}`)].join(', ')}
        className={styles.points}
        data-opens={onOpen !== undefined}
        style={{ left }}
        {...handlers}
      >
        {active !== null && <Tip lines={lines} x={slots.middle(active)} width={width} />}
      </div>
    </div>
  );
};
