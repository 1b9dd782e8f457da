import type { ChartKind, ChartProps } from './model.ts';
import { Patterns, useLooks } from './looks.tsx';
import type { Look } from './looks.tsx';
import styles from './chart.module.css';

const Swatch = ({ look, kind }: { look: Look; kind: ChartKind }) =>
  kind === 'lines' ? (
    <svg width="26" height="12" viewBox="0 0 26 12" aria-hidden>
      <path d="M0 6 h26" style={{ stroke: look.color, strokeWidth: 2, strokeDasharray: look.dash }} />
      <path d={look.mark} transform="translate(13 6)" style={{ fill: look.color }} />
    </svg>
  ) : (
    <svg width="14" height="14" aria-hidden>
      <rect x="1" y="1" width="12" height="12" rx="2" style={{ fill: look.fill, stroke: look.color }} />
    </svg>
  );

export const OutlineSwatch = ({ kind }: { kind: ChartKind }) => (
  <svg width="26" height="12" viewBox="0 0 26 12" aria-hidden className={styles.outline}>
    <path d={kind === 'lines' ? 'M0 6 h26' : 'M6 12 V1 h14 V12'} />
  </svg>
);

/** Which pattern is which series; left out where there is only one thing to see. */
export const Legend = ({ kind, series, comparison }: Pick<ChartProps, 'kind' | 'series' | 'comparison'>) => {
  const { id, looks } = useLooks(series);
  if (series.length < 2 && !comparison) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ key, name }, at) => (
        <li key={key}>
          {at === 0 && (
            <svg width="0" height="0" className={styles.patterns} aria-hidden>
              <Patterns id={id} looks={looks} />
            </svg>
          )}
          <Swatch look={looks[at]!} kind={kind} />
          {name}
        </li>
      ))}
      {comparison && (
        <li>
          <OutlineSwatch kind={kind} />
          {comparison.name}
        </li>
      )}
    </ul>
  );
};
