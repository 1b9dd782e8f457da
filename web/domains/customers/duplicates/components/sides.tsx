import styles from './sides.module.css';

interface Props<V extends string> {
  label: string;
  choices: readonly (readonly [value: V, words: string, wide?: boolean])[];
  value: V;
  onChange: (value: V) => void;
}

/** One of two that lie side by side, each in full; what is of both lies under them. */
export const Sides = <V extends string>({ label, choices, value, onChange }: Props<V>) => (
  <div role="radiogroup" aria-label={label} className={styles.sides}>
    <span className={styles.label}>{label}</span>
    {choices.map(([one, words, wide = false]) => (
      <label key={one} className={styles.choice} data-wide={wide} data-chosen={one === value}>
        <input type="radio" name={label} checked={one === value} onChange={() => onChange(one)} />
        <span>{words}</span>
      </label>
    ))}
  </div>
);
