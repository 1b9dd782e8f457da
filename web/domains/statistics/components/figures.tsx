import { definitions } from '../../../../contract/statistics/definitions.ts';
import type { FigureName } from '../../../../contract/statistics/definitions.ts';
import { Figure } from '../../../ui/surface.tsx';
import { bareValue, compareNote, figureName } from '../format.ts';
import { useOpenRows } from '../use-open-rows.ts';
import type { RowFilters } from '../use-open-rows.ts';
import styles from '../statistics.module.css';
import { Term } from './term.tsx';

export interface Shown {
  figure: FigureName;
  name?: string;
  value: number | null;
  before?: number | null | undefined;
  note?: string;
  /** `as` is what the rows add up to, where the figure itself is a rate of it. */
  opens?: { filters: RowFilters; shown?: number; column?: string; as?: FigureName } | undefined;
}

const Value = ({ figure, name, value, opens }: Shown) => {
  const open = useOpenRows();
  const text = bareValue(figure, value);
  if (!opens || value === null) return text;
  const title = name ?? figureName(figure);
  return (
    <button
      type="button"
      className={styles.opens}
      aria-label={`${title} ${text}${definitions[figure].unit} 내역 보기`}
      onClick={() => {
        const { as, ...rows } = opens;
        open({ title, figure: as ?? figure, shown: value, ...rows });
      }}
    >
      {text}
    </button>
  );
};

/** The figures of a view: each says what it is, how it was before, and opens to its rows. */
export const Figures = ({ label, of: shown }: { label: string; of: readonly Shown[] }) => (
  <section className={styles.figures} aria-label={label}>
    {shown.map((one) => (
      <Figure
        key={one.name ?? one.figure}
        label={<Term of={one.figure} name={one.name} />}
        value={<Value {...one} />}
        unit={one.value === null ? '' : definitions[one.figure].unit}
        note={one.note ?? compareNote(one.figure, one.value, one.before ?? null)}
      />
    ))}
  </section>
);
